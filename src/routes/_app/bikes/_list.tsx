import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BikesScreen } from '~features/bikes/list/bikes-screen';
import { bikesSearch } from '~features/bikes/list/search';

/** The list, which stays where it is while 'Add Bike' lies over it. */
export const Route = createFileRoute('/_app/bikes/_list')({
  validateSearch: bikesSearch,
  component: BikesRoute,
});

function BikesRoute() {
  return (
    <>
      <BikesScreen search={Route.useSearch()} />
      <Outlet />
    </>
  );
}
