import { createFileRoute } from '@tanstack/react-router';
import { BikeDetail } from '~features/bikes/detail/bike-detail';

/** A bike's address without its id: '/bikes//details' arrives as this path. */
export const Route = createFileRoute('/_app/bikes/details')({
  staticData: { title: 'Bike' },
  component: () => <BikeDetail bikeId="" />,
});
