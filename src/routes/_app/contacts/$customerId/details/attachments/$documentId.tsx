import { createFileRoute } from '@tanstack/react-router';
import { EditAttachment } from '~features/contacts/attachments/edit-attachment';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/attachments/$documentId')({
  staticData: { title: 'Attachment' },
  validateSearch: resendSearch,
  component: EditAttachmentRoute,
});

function EditAttachmentRoute() {
  const { resend } = Route.useSearch();
  const { customerId, documentId } = Route.useParams();
  return (
    <EditAttachment key={resend ?? 0} contactId={Number(customerId)} documentId={Number(documentId)} resend={resend} />
  );
}
