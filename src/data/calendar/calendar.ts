// The calendar for the screens: any range of days, with places, riders and conflicts of each course worked out here, without
// the network.
import type { BikeRow } from '~contract/bikes/bikes';
import type { CourseType } from '~contract/calendar/course-types';
import type { Course } from '~contract/calendar/courses';
import type { CalendarEvent } from '~contract/calendar/events';
import type { Order } from '~contract/orders/orders';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import { allOfCourse, placesOf } from '~domain/calendar/day-plan';
import type { Capacity } from '~domain/calendar/capacity';
import type { Conflict } from '~domain/calendar/conflicts';
import { addDaysTo } from '~domain/time/london-time';
import { withScope } from '~domain/calendar/recurrence';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { type PendingState, worstOf } from '~data/pending/pending';
import { coursesOn, type Planner, planOf, ridersOf } from './plan';
import { getPlanner } from './planner';
import { findRow } from '~data/mirror/read-rows';

/** `pending`: the state of its pending changes; null if there are none. */
export type RiderView = Order & { pending: PendingState | null };
/**
 * `places`: how many riders the course can take, and what limits it; `riders`: oldest booking first; `conflicts`: the present
 * ones; `pending`: of the course or one of its bookings; `ownPending`: of the course alone.
 */
export type CourseView = Course & {
  pending: PendingState | null;
  ownPending: PendingState | null;
  places: Capacity;
  riders: readonly RiderView[];
  conflicts: readonly Conflict[];
};
export type EventView = CalendarEvent & { pending: PendingState | null };

/** `from`, `to`: days in London, 'yyyy-MM-dd', both included. */
export type CalendarQuery = { from: string; to: string; site?: number | undefined; instructor?: number | undefined };

/**
 * `courses`: by day, time and number; `events`: those that touch the range; `instructors`: everybody who is active or instructs
 * in the range; `sites`: all of the school's.
 */
export type CalendarView = {
  courses: readonly CourseView[];
  events: readonly EventView[];
  sites: readonly Supplier[];
  instructors: readonly StaffRef[];
};

const EMPTY: CalendarView = { courses: [], events: [], sites: [], instructors: [] };

/** The calendar between two days. Empty while nothing may be read. */
export function listCalendar({ from, to, site, instructor }: CalendarQuery): Promise<CalendarView> {
  return read(EMPTY, async (database) => {
    const planner = await getPlanner(database);
    const all = daysBetween(from, to).flatMap((day) => viewsOn(planner, day));
    const isHere = (id: number | null) => site === undefined || id === site || id === null;
    const isTheirs = (ids: readonly number[]) => instructor === undefined || ids.includes(instructor);
    const busy = new Set(all.flatMap(({ instructors }) => instructors.map(({ id }) => id)));
    return {
      courses: all.filter((row) => isHere(row.supplier.id) && isTheirs(row.instructors.map(({ id }) => id))),
      events: planner.events
        .filter(({ date, end_date }) => date <= to && from <= end_date)
        .filter(({ supplier, staff }) => isHere(supplier) && (staff.length === 0 || isTheirs(staff)))
        .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || a.id - b.id)
        .map((row) => ({ ...row, pending: planner.states.events.get(row.id) ?? null })),
      sites: planner.sites,
      instructors: planner.staff.filter(({ id, active }) => active || busy.has(id)),
    };
  });
}

/** A course, and how many courses of its series a change of "this and following" or of "all" affects. */
export type CourseDetail = CourseView & { following: number; all: number };

/** One course, by either id; null if it is not on this device. */
export function getCourse(asked: number): Promise<CourseDetail | null> {
  return read(null, async (database) => {
    const id = await nameOf(database.mirror, 'courses', asked);
    const planner = await getPlanner(database);
    const row = planner.courses.find((one) => one.id === id);
    const view = row && viewsOn(planner, row.date).find((one) => one.id === id);
    if (!row || !view) return null;
    const [following, all] = (['following', 'all'] as const).map(
      (scope) => withScope(planner.courses, row, scope).length,
    );
    return { ...view, following: following ?? 1, all: all ?? 1 };
  });
}

/** One event, by either id; null if it is not on this device. */
export function getEvent(asked: number): Promise<EventView | null> {
  return read(null, async (database) => {
    const id = await nameOf(database.mirror, 'events', asked);
    const { events, states } = await getPlanner(database);
    const row = events.find((one) => one.id === id);
    return row ? { ...row, pending: states.events.get(id) ?? null } : null;
  });
}

/** The choices of a calendar form. `bikes`: with their pending changes. */
export type CalendarChoices = {
  types: readonly CourseType[];
  sites: readonly Supplier[];
  staff: readonly StaffRef[];
  bikes: readonly BikeRow[];
};

export function getCalendarChoices(): Promise<CalendarChoices> {
  return read({ types: [], sites: [], staff: [], bikes: [] }, async (database) => {
    const { types, sites, staff, bikes } = await getPlanner(database);
    return { types, sites, staff, bikes };
  });
}

/** Counts the riders booked from `from` to `to`, at a site or at all, on courses of these types. */
export function countBooked({ from, to, site }: CalendarQuery, constants: readonly string[]): Promise<number> {
  return read(0, async (database) => {
    const planner = await getPlanner(database);
    return daysBetween(from, to)
      .flatMap((day) => coursesOn(planner, day))
      .filter(({ constant, supplier }) => constants.includes(constant) && (site === undefined || supplier.id === site))
      .reduce((sum, { id }) => sum + ridersOf(planner, id).length, 0);
  });
}

export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < DAYS_MAX; day = addDaysTo(day, 1)) days.push(day);
  return days;
}

/** More than any screen shows, because an address may ask for a century. */
const DAYS_MAX = 400;

/** Each day is worked out once per state of the calendar, so that turning a month and back costs nothing. */
const worked = new WeakMap<Planner, Map<string, readonly CourseView[]>>();

function viewsOn(planner: Planner, day: string): readonly CourseView[] {
  const days = worked.get(planner) ?? new Map<string, readonly CourseView[]>();
  worked.set(planner, days);
  const known = days.get(day);
  if (known) return known;
  const plan = planOf(planner, day);
  const planned = new Map(plan.courses.map((one) => [one.id, one]));
  const views = coursesOn(planner, day)
    .flatMap((row) => {
      const one = planned.get(row.id);
      if (!one) return [];
      const riders = ridersOf(planner, row.id).map((order) => ({
        ...order,
        pending: planner.states.orders.get(order.id) ?? null,
      }));
      const ownPending = planner.states.courses.get(row.id) ?? null;
      const pending = worstOf([ownPending, ...riders.map((rider) => rider.pending)]);
      const worth = { places: placesOf(one, plan), conflicts: allOfCourse(one, plan) };
      return [
        { ...row, supplier: siteNow(planner, row), booked: riders.length, pending, ownPending, riders, ...worth },
      ];
    })
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : Number(a.start_time > b.start_time)) || a.id - b.id);
  days.set(day, views);
  return views;
}

/** A renamed site's new name. */
function siteNow({ sites }: Planner, { supplier }: Course): Course['supplier'] {
  const { id, name, connect_location_name } = findRow(sites, supplier.id) ?? supplier;
  return { id, name, connect_location_name };
}
