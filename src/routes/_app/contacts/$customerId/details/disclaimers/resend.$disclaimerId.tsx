import { createFileRoute } from '@tanstack/react-router';
import { ResendDisclaimer } from '~features/contacts/disclaimers/resend-disclaimer';

export const Route = createFileRoute('/_app/contacts/$customerId/details/disclaimers/resend/$disclaimerId')({
  staticData: { title: 'Send disclaimer again' },
  component: function ResendRoute() {
    const { disclaimerId } = Route.useParams();
    return <ResendDisclaimer key={disclaimerId} disclaimerId={disclaimerId} />;
  },
});
