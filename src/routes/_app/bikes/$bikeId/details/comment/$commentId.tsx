import { createFileRoute } from '@tanstack/react-router';
import { CommentView } from '~features/bikes/reports/comment-view';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/comment/$commentId')({
  staticData: { title: 'Comment' },
  component: CommentRoute,
});

function CommentRoute() {
  return <CommentView commentId={Route.useParams().commentId} />;
}
