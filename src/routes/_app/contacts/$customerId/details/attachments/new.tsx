import { createFileRoute } from '@tanstack/react-router';
import { AddAttachment } from '~features/contacts/attachments/add-attachment';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/attachments/new')({
  staticData: { title: 'Add attachment' },
  validateSearch: resendSearch,
  component: AddAttachmentRoute,
});

function AddAttachmentRoute() {
  const { resend } = Route.useSearch();
  return <AddAttachment key={resend ?? 0} contactId={Number(Route.useParams().customerId)} resend={resend} />;
}
