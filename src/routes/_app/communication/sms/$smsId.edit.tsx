import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditTemplate } from '~features/messages/edit-template';

export const Route = createFileRoute('/_app/communication/sms/$smsId/edit')({
  staticData: { title: 'Edit template' },
  validateSearch: resendSearch,
  component: function EditRoute() {
    const { smsId } = Route.useParams();
    const { resend } = Route.useSearch();
    return <EditTemplate key={`${smsId} ${resend}`} channel="SMS" templateId={smsId} resend={resend} />;
  },
});
