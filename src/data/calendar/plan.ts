// The calendar as one value, and what is worked out from it: the plan of a day (domain/calendar/day-plan), the courses of a day, the
// bookings of a course.
import type { BikeRow } from '~contract/bikes/bikes';
import type { CourseType } from '~contract/calendar/course-types';
import type { Course } from '~contract/calendar/courses';
import type { CalendarEvent } from '~contract/calendar/events';
import type { Order } from '~contract/orders/orders';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import type { Voucher } from '~contract/orders/vouchers';
import { type BikeOfPlan, plannedCourse, type SchoolPlan } from '~domain/calendar/day-plan';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { displayMark } from '~domain/text/number-plate';
import { isCancelled } from '~domain/orders/outcomes';
import type { PendingState } from '~data/pending/pending';

type Kind = 'courses' | 'events' | 'orders';
type Versions = { get: (id: number) => number | undefined };
/** The states of pending rows of one kind, by id. */
type States = ReadonlyMap<number, PendingState>;

/** `courses`, `events`, `orders`: as shown; the same arrays until something changes. `away`: by person. */
export type Planner = {
  courses: readonly Course[];
  events: readonly CalendarEvent[];
  orders: readonly Order[];
  vouchers: readonly Voucher[];
  types: readonly CourseType[];
  sites: readonly Supplier[];
  staff: readonly StaffRef[];
  bikes: readonly BikeRow[];
  away: ReadonlyMap<number, readonly { from: string; to: string }[]>;
  states: Readonly<Record<Kind, States>>;
  /** The server's versions of its rows, by id. */
  versions: Readonly<Record<Kind, Versions>>;
};

/** The plan of one day, 'yyyy-MM-dd'. */
export function planOf(planner: Planner, day: string): SchoolPlan {
  const courses = coursesOn(planner, day);
  return {
    courses: courses.map((row) =>
      plannedCourse(
        row,
        row.supplier.id,
        row.instructors.map(({ id }) => id),
      ),
    ),
    riders: courses.flatMap(({ id }) => ridersOf(planner, id).map(plannedRider)),
    events: eventsOn(planner, day).map((event) => ({ ...event, title: event.title || EVENT_TYPE_LABEL[event.type] })),
    bikes: planner.bikes.map(plannedBike),
    people: planner.staff.map(({ id, full_name: name, certificate_expires, instructor_level }) => {
      return { id, name, away: planner.away.get(id) ?? [], certificate_expires, instructor_level };
    }),
    sites: planner.sites.map(({ id, connect_location_name: name, max_riders }) => ({ id, name, max_riders })),
  };
}

export function plannedRider({ id, school_course_id: course, customer, bike, bike_type }: Order) {
  const { full_name: name, birthdate } = customer;
  return { id, course, customer: customer.id, name, birthdate, bike, bike_type };
}

/** Each row's once, because the plans of many days share them. */
const PLANNED = new WeakMap<BikeRow, BikeOfPlan>();

function plannedBike(row: BikeRow): BikeOfPlan {
  const known = PLANNED.get(row);
  if (known) return known;
  const planned = { ...row, name: displayMark(row.registration_plate), sites: row.supplier.map((site) => site.id) };
  PLANNED.set(row, planned);
  return planned;
}

/** The courses of one day, by time. */
export function coursesOn({ courses }: Planner, day: string): readonly Course[] {
  return indexOf(courses, BY_DAY, ({ date }) => date).get(day) ?? [];
}

/** The bookings of a course, oldest first, without cancelled ones. */
export function ridersOf(planner: Planner, course: number): readonly Order[] {
  return bookingsOf(planner, course).filter(({ outcome }) => !isCancelled(outcome));
}

/** The bookings of a course, oldest first. */
export function bookingsOf({ orders }: Planner, course: number): readonly Order[] {
  return indexOf(orders, BY_COURSE, ({ school_course_id }) => school_course_id).get(course) ?? [];
}

/** The events that touch a day. */
export function eventsOn({ events }: Planner, day: string): readonly CalendarEvent[] {
  return events.filter(({ date, end_date }) => date <= day && day <= end_date);
}

const BY_DAY = new WeakMap<readonly Course[], Map<string, Course[]>>();
const BY_COURSE = new WeakMap<readonly Order[], Map<number, Order[]>>();

/** Grouped by key, once per array of rows. */
function indexOf<Row extends { id: number }, Key>(
  rows: readonly Row[],
  made: WeakMap<readonly Row[], Map<Key, Row[]>>,
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const known = made.get(rows);
  if (known) return known;
  const index = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = index.get(key);
    if (group) group.push(row);
    else index.set(key, [row]);
  }
  made.set(rows, index);
  return index;
}
