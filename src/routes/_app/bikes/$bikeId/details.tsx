import { createFileRoute } from '@tanstack/react-router';
import { BikeDetail } from '~features/bikes/detail/bike-detail';

export const Route = createFileRoute('/_app/bikes/$bikeId/details')({
  staticData: { title: 'Bike' },
  component: BikeRoute,
});

function BikeRoute() {
  return <BikeDetail bikeId={Route.useParams().bikeId} />;
}
