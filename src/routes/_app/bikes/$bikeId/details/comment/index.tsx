import { createFileRoute } from '@tanstack/react-router';
import { AddComment } from '~features/bikes/add-comment';
import { resendSearch, type Resend } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/comment/')({
  staticData: { title: 'Add comment' },
  /** `damage`: opened from 'Report damage'. */
  validateSearch: (search: Record<string, unknown>): Resend & { damage?: true } => ({
    ...resendSearch(search),
    ...(search['damage'] === true && { damage: true }),
  }),
  component: AddCommentRoute,
});

function AddCommentRoute() {
  const { resend, damage = false } = Route.useSearch();
  return <AddComment key={resend ?? 0} resend={resend} damage={damage} />;
}
