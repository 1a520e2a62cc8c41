import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditRenewalText } from '~features/messages/renewals/edit-renewal-text';

export const Route = createFileRoute('/_app/communication/renewals/email/edit')({
  staticData: { title: 'Edit template' },
  validateSearch: resendSearch,
  component: function EditRoute() {
    const { resend } = Route.useSearch();
    return <EditRenewalText key={resend} channel="EMAIL" resend={resend} />;
  },
});
