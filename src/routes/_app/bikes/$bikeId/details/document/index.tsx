import { createFileRoute } from '@tanstack/react-router';
import { AddDocument } from '~features/bikes/add-document';
import type { Resend } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/document/')({
  staticData: { title: 'Add document' },
  validateSearch: ({ resend }): Resend => (typeof resend === 'number' ? { resend } : {}),
  component: AddDocumentRoute,
});

function AddDocumentRoute() {
  const { resend } = Route.useSearch();
  return <AddDocument key={resend ?? 0} resend={resend} />;
}
