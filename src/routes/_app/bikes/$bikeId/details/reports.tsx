import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPhoneWide } from '~features/bikes/detail/is-phone-wide';

/** A tab on the phone; wide screens have the reports on the page itself. */
export const Route = createFileRoute('/_app/bikes/$bikeId/details/reports')({
  staticData: { title: 'Bike reports' },
  beforeLoad: ({ params }) => {
    if (!isPhoneWide()) throw redirect({ to: '/bikes/$bikeId/details', params, replace: true });
  },
  component: () => null,
});
