import { createFileRoute } from '@tanstack/react-router';
import { EditBike } from '~features/bikes/edit-bike';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/edit')({
  staticData: { title: 'Edit bike' },
  validateSearch: resendSearch,
  component: EditBikeRoute,
});

function EditBikeRoute() {
  const { resend } = Route.useSearch();
  return <EditBike key={resend ?? 0} resend={resend} />;
}
