import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { ComposeContact } from '~features/messages/compose/compose-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/sms/send')({
  staticData: { title: 'Send SMS' },
  beforeLoad: () => requireArea('communication'),
  component: SendSmsRoute,
});

function SendSmsRoute() {
  const { customerId } = Route.useParams();
  return <ComposeContact key={customerId} customerId={customerId} channel="SMS" />;
}
