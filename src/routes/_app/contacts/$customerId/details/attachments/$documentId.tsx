import { createFileRoute } from '@tanstack/react-router';
import { EditAttachment } from '~features/contacts/attachments/edit-attachment';
import type { Resend } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/attachments/$documentId')({
  staticData: { title: 'Attachment' },
  validateSearch: ({ resend }): Resend => (typeof resend === 'number' ? { resend } : {}),
  component: EditAttachmentRoute,
});

function EditAttachmentRoute() {
  const { resend } = Route.useSearch();
  const { customerId, documentId } = Route.useParams();
  return (
    <EditAttachment key={resend ?? 0} contactId={Number(customerId)} documentId={Number(documentId)} resend={resend} />
  );
}
