import { createFileRoute } from '@tanstack/react-router';
import { RenameDocument } from '~features/bikes/documents/rename-document';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/document/$documentId')({
  staticData: { title: 'Document' },
  validateSearch: resendSearch,
  component: RenameDocumentRoute,
});

function RenameDocumentRoute() {
  const { resend } = Route.useSearch();
  const { documentId } = Route.useParams();
  return <RenameDocument key={resend ?? 0} documentId={Number(documentId)} resend={resend} />;
}
