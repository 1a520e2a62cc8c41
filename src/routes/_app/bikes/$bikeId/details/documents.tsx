import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPhoneWide } from '~features/bikes/detail/is-phone-wide';

/** A tab on the phone; wide screens have a modal. */
export const Route = createFileRoute('/_app/bikes/$bikeId/details/documents')({
  staticData: { title: 'Bike documents' },
  beforeLoad: ({ params }) => {
    if (!isPhoneWide()) throw redirect({ to: '/bikes/$bikeId/details/document/view', params, replace: true });
  },
  component: () => null,
});
