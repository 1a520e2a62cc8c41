import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { AddDisclaimerTemplate } from '~features/messages/disclaimers/add-template';

export const Route = createFileRoute('/_app/communication/disclaimers/add')({
  staticData: { title: 'Add disclaimer' },
  validateSearch: resendSearch,
  component: function AddRoute() {
    const { resend } = Route.useSearch();
    return <AddDisclaimerTemplate key={resend} resend={resend} />;
  },
});
