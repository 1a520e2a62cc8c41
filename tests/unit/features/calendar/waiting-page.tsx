// The waiting list of a course for tests: two wait for a place on course 3.
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { CourseDetails } from '~features/calendar/course/course-details';
import { WaitingList } from '~features/calendar/waiting/waiting-list';
import { feed } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import { courseRow, feedCalendar, orderRow } from './calendar-forms-page';
import type { WaitingRider } from '~contract/orders/waiting-list';
import type { ReactNode } from 'react';

export const { customer: RIDER } = orderRow(1, 3);
const OTHER = { ...RIDER, id: 99, first_name: 'Bo', full_name: 'Bo Li' };
/** Isla is the longest on it. */
export const NEXT = 'A place is free: Isla is next, waiting since Mon 16/11';

export function waitingRow(
  id: number,
  first_name: string,
  created: string,
  but: Partial<WaitingRider> = {},
): WaitingRider {
  return {
    id,
    version: 1,
    client_key: null,
    updated: created,
    created,
    received_at: created,
    school_course_id: 3,
    customer: { ...RIDER, id: 40 + id, first_name, full_name: `${first_name} Ray` },
    bike_type: 'MANUAL',
    notes: '',
    ...but,
  };
}

/** The rows came in another order. */
const TWO = [
  waitingRow(2, 'Owen', '2026-11-18T09:00:00.000Z', { bike_type: 'AUTO_125CC', notes: 'Only weekends' }),
  waitingRow(1, 'Isla', '2026-11-16T09:00:00.000Z'),
];

/** A course with these places, one of them taken. */
export async function feedList(places: number, waiting: readonly WaitingRider[] = TWO): Promise<void> {
  await feedCalendar({ courses: [courseRow(3, { spaces: places })], orders: [orderRow(1, 3, { customer: OTHER })] });
  const rows = { courses: [courseRow(3, { spaces: places })], waiting_riders: [...waiting] };
  await feed(rows);
}

export function open(step: 'waiting' | 'details', search = ''): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const tree = rootRoute.addChildren([
    page('/sync', () => 'The Sync centre'),
    page('/calendar', () => 'The calendar'),
    page('/calendar/$courseId/details', () => <CourseDetails courseId="3" edit={false} resend={undefined} />),
    page('/calendar/$courseId/order/add', () => `Book ${JSON.stringify(useLocation().search)}`),
    page('/calendar/$courseId/waiting', () => {
      const { resend, place } = useLocation().search as { resend?: number; place?: number };
      return <WaitingList key={`${place} ${resend}`} courseId="3" place={place} resend={resend} />;
    }),
  ]);
  return openPage(tree, ['/calendar', `/calendar/3/${step}${search}`], 390);
}

export const rows = () => [...document.querySelectorAll('ol > li')].map((one) => one.textContent);
