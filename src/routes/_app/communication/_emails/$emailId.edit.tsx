import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditTemplate } from '~features/messages/edit-template';

export const Route = createFileRoute('/_app/communication/_emails/$emailId/edit')({
  staticData: { title: 'Edit template' },
  validateSearch: resendSearch,
  component: function EditRoute() {
    const { emailId } = Route.useParams();
    const { resend } = Route.useSearch();
    return <EditTemplate key={`${emailId} ${resend}`} channel="EMAIL" templateId={emailId} resend={resend} />;
  },
});
