// The calendar for its tests: over the real mirror, in a window as wide as told, on a Sunday in November.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { CalendarScreen } from '~features/calendar/views/calendar-screen';
import { calendarSearch, type CalendarPlace } from '~features/calendar/address/search';
import { someone } from '~tests/helpers/people';
import { calendarEvent, CBT, course, DAY, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { staff, supplier } from '~tests/sync/helpers/rows';
import { feed } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Permissions } from '~contract/staff/permissions';

export const HILLTOP = { id: 2, name: 'Hilltop Ltd', connect_location_name: 'Hilltop Park' };
const OWEN = { id: 4, full_name: 'Owen Tasker' };

/** A Saturday with four courses, one of them twice Callum's; a holiday of Owen, a closed site, a course before seven. */
export async function feedCalendar(): Promise<void> {
  await feed({
    suppliers: [supplier(1, 'Quayside Yard'), supplier(2, 'Hilltop Park')],
    staff_ref: [
      staff(3, 'Callum Reith'),
      staff(4, 'Owen Tasker'),
      { ...staff(5, 'Dev Parmar'), instructor_certificate: '' },
    ],
    courses: [
      course(CBT),
      course(ITM, {
        constant: 'ITM',
        name: 'Introduction to motorcycling',
        code: 'ITM',
        spaces: 2,
        supplier: HILLTOP,
        start_time: '09:00:00',
        finish_time: '11:00:00',
      }),
      course(63, { start_time: '05:30:00', finish_time: '06:45:00', instructors: [OWEN], supplier: HILLTOP }),
      course(64, { instructors: [], start_time: '18:00:00', finish_time: '19:00:00', supplier: HILLTOP }),
      course(65, { date: '2026-11-27', instructors: [OWEN] }),
    ],
    orders: [order(1, CBT), order(2, CBT, { customer: { ...order(2, CBT).customer, id: 2, full_name: 'Bo Li' } })],
    events: [
      calendarEvent(7, { staff: [4], date: '2026-11-24', end_date: '2026-11-26' }),
      calendarEvent(8, { type: 'EVENT_SITE_CLOSED', supplier: 2, date: '2026-11-29', end_date: '2026-11-29' }),
    ],
  });
}

/** Signs the one in who is person 3 of the school, with other rights. */
export function actAs(but: Partial<Permissions>, id: number): void {
  const { verified } = someone('EDIT', but);
  savePerson({ ...verified, staff_id: 3, user: { ...verified.user, id } });
  publishSession();
}

/** Opens an address of the calendar. */
export function openCalendar(address: string, width = 1440): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const screen = (path: string, place?: CalendarPlace) => {
    const route = createRoute({
      getParentRoute: () => rootRoute,
      path,
      validateSearch: calendarSearch,
      component: () => <CalendarScreen search={route.useSearch()} place={place} />,
    });
    return route;
  };
  // A modal lies over the calendar, as in the app.
  const modal = (path: string) => {
    const route = createRoute({
      getParentRoute: () => rootRoute,
      path,
      validateSearch: calendarSearch,
      component: Over,
    });
    function Over() {
      return (
        <>
          <CalendarScreen search={route.useSearch()} over={{ ...route.useParams() }} />
          <Somewhere />
        </>
      );
    }
    return route;
  };
  const other = (path: string) => createRoute({ getParentRoute: () => rootRoute, path, component: Somewhere });
  const tree = rootRoute.addChildren([
    screen('/calendar'),
    screen('/calendar/day', 'day'),
    screen('/calendar/event', 'event'),
    ...['/calendar/$courseId/details', '/calendar/event/$eventId/edit'].map(modal),
    ...['/calendar/new', '/report'].map(other),
  ]);
  return openPage(tree, [address], width);
}

function Somewhere() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

/** What a screen reader says of a link beyond what is to be seen; without that, all that it says. */
export function spokenOf(link: Element): string {
  const hidden = [...link.querySelectorAll('.sr-only')].map((one) => one.textContent).join('');
  return link.getAttribute('aria-label') ?? (hidden === '' ? link.textContent : hidden.replace(/^, /u, ''));
}

/** What a screen reader says of each block of a lane, in its order. */
export function blocksOf(lane: string): string[] {
  const group = [...document.querySelectorAll('[role="group"]')].find((one) => one.getAttribute('aria-label') === lane);
  const links = [...(group?.querySelectorAll('a') ?? [])];
  return links.map(spokenOf).filter((said) => !said.startsWith('Add course'));
}

export const lanes = () => [...document.querySelectorAll('[data-lane]')].map((one) => one.getAttribute('aria-label'));

export { DAY };
