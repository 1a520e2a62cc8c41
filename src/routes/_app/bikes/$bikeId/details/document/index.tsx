import { createFileRoute } from '@tanstack/react-router';
import { AddDocument } from '~features/bikes/add-document';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/document/')({
  staticData: { title: 'Add document' },
  validateSearch: resendSearch,
  component: AddDocumentRoute,
});

function AddDocumentRoute() {
  const { resend } = Route.useSearch();
  return <AddDocument key={resend ?? 0} resend={resend} />;
}
