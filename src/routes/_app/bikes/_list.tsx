import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BikesScreen } from '~features/bikes/list/bikes-screen';
import { bikesSearch, type BikesSearch } from '~features/bikes/list/search';

/** The list, which stays where it is while 'Add Bike' lies over it. */
export const Route = createFileRoute('/_app/bikes/_list')({
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): BikesSearch => given,
  component: BikesRoute,
});

function BikesRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => bikesSearch.parse(given), [given]);
  return (
    <>
      <BikesScreen search={search} />
      <Outlet />
    </>
  );
}
