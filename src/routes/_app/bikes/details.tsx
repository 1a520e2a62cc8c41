import { createFileRoute } from '@tanstack/react-router';
import { BikeDetail } from '~features/bikes/detail/bike-detail';

/** A bike's address whose id is missing: '/bikes//details' arrives as this one. */
export const Route = createFileRoute('/_app/bikes/details')({
  staticData: { title: 'Bike' },
  component: () => <BikeDetail bikeId="" />,
});
