import { createFileRoute, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CalendarScreen } from '~features/calendar/views/calendar-screen';
import { calendarSearch, type CalendarSearch } from '~features/calendar/address/search';

/** The calendar, which stays where it is while a course or an event lies over it. */
export const Route = createFileRoute('/_app/calendar/_list')({
  // Parsed on the calendar's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): CalendarSearch => given,
  component: CalendarRoute,
});

function CalendarRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => calendarSearch.parse(given), [given]);
  const place = useLocation({ select: ({ pathname }) => PLACES[pathname.replace(/\/$/u, '')] });
  const { courseId, eventId }: { courseId?: string; eventId?: string } = useParams({ strict: false });
  return (
    <>
      <CalendarScreen search={search} place={place} over={{ courseId, eventId }} />
      <Outlet />
    </>
  );
}

/** Which view each address shows. */
const PLACES: Readonly<Record<string, 'day' | 'event'>> = { '/calendar/day': 'day', '/calendar/event': 'event' };
