import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { ComposeContact } from '~features/messages/compose/compose-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/emails/add')({
  staticData: { title: 'Add e-mail' },
  beforeLoad: () => requireArea('communication'),
  component: AddEmailRoute,
});

function AddEmailRoute() {
  const { customerId } = Route.useParams();
  return <ComposeContact key={customerId} customerId={customerId} channel="EMAIL" />;
}
