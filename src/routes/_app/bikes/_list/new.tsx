import { createFileRoute } from '@tanstack/react-router';
import { AddBike } from '~features/bikes/add-bike';
import type { Resend } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/_list/new')({
  staticData: { title: 'Add bike' },
  validateSearch: ({ resend }): Resend => (typeof resend === 'number' ? { resend } : {}),
  component: AddBikeRoute,
});

function AddBikeRoute() {
  const { resend } = Route.useSearch();
  return <AddBike key={resend ?? 0} resend={resend} />;
}
