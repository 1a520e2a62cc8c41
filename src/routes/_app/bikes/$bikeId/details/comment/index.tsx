import { createFileRoute } from '@tanstack/react-router';
import { AddComment } from '~features/bikes/add-comment';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/comment/')({
  staticData: { title: 'Add comment' },
  validateSearch: resendSearch,
  component: AddCommentRoute,
});

function AddCommentRoute() {
  const { resend } = Route.useSearch();
  return <AddComment key={resend ?? 0} resend={resend} />;
}
