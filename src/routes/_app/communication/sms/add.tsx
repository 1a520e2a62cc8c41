import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { AddTemplate } from '~features/messages/add-template';

export const Route = createFileRoute('/_app/communication/sms/add')({
  staticData: { title: 'Add template' },
  validateSearch: resendSearch,
  component: function AddRoute() {
    const { resend } = Route.useSearch();
    return <AddTemplate key={resend} channel="SMS" resend={resend} />;
  },
});
