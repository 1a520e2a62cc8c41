import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requireArea } from '~app/guard';
import { CoursesScreen } from '~features/courses/courses-screen';
import { coursesSearch, type CoursesSearch } from '~features/courses/search';

/** The list, which stays where it is while a course type lies over it. */
export const Route = createFileRoute('/_app/courses')({
  staticData: { title: 'Courses' },
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): CoursesSearch => given,
  beforeLoad: () => requireArea('courses'),
  component: CoursesRoute,
});

function CoursesRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => coursesSearch.parse(given), [given]);
  return (
    <>
      <CoursesScreen search={search} />
      <Outlet />
    </>
  );
}
