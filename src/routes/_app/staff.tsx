import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requireArea } from '~app/guard';
import { staffSearch, type StaffSearch } from '~features/staff/list/search';
import { StaffScreen } from '~features/staff/list/staff-screen';

/** The list, which stays where it is while a person lies over it. */
export const Route = createFileRoute('/_app/staff')({
  staticData: { title: 'Staff' },
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): StaffSearch => given,
  beforeLoad: () => requireArea('staff'),
  component: StaffRoute,
});

function StaffRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => staffSearch.parse(given), [given]);
  return (
    <>
      <StaffScreen search={search} />
      <Outlet />
    </>
  );
}
