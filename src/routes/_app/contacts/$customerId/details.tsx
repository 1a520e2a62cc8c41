import { createFileRoute } from '@tanstack/react-router';
import { ContactDetail } from '~features/contacts/contact-detail';

export const Route = createFileRoute('/_app/contacts/$customerId/details')({
  staticData: { title: 'Contact' },
  component: ContactRoute,
});

function ContactRoute() {
  return <ContactDetail customerId={Route.useParams().customerId} />;
}
