import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { SendDisclaimer } from '~features/contacts/disclaimers/send-disclaimer';

export const Route = createFileRoute('/_app/contacts/$customerId/details/disclaimers/send')({
  staticData: { title: 'Send disclaimer' },
  validateSearch: resendSearch,
  component: function SendRoute() {
    const { customerId } = Route.useParams();
    const { resend } = Route.useSearch();
    return <SendDisclaimer key={`${customerId} ${resend}`} resend={resend} />;
  },
});
