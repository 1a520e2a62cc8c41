import { createFileRoute } from '@tanstack/react-router';
import { AddBike } from '~features/bikes/add-bike';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/_list/new')({
  staticData: { title: 'Add bike' },
  validateSearch: resendSearch,
  component: AddBikeRoute,
});

function AddBikeRoute() {
  const { resend } = Route.useSearch();
  return <AddBike key={resend ?? 0} resend={resend} />;
}
