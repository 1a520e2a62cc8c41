// The calendar as this device knows it: the mirror's courses, events and bookings with the pending changes over them, and the
// rows that a plan needs beside them (domain/calendar-plan).
import type { BikeRow } from '~contract/bikes';
import type { CourseType } from '~contract/course-types';
import type { Course } from '~contract/courses';
import type { CalendarEvent } from '~contract/events';
import type { Order } from '~contract/orders';
import type { Supplier } from '~contract/school';
import type { StaffMember, StaffRef } from '~contract/staff';
import { type BikeOfPlan, plannedCourse, type SchoolPlan } from '~domain/calendar-plan';
import { EVENT_TYPE_LABEL } from '~domain/event-types';
import { displayMark } from '~domain/number-plate';
import { drawBike } from '~data/bikes/draw';
import { type CalendarFacts, drawCourse, drawEvent, drawOrder } from './draw';
import type { Database } from '~data/store/connection';
import type { Mutation, Plain } from '~data/store/db';
import type { Entity } from '~data/shapes/entities';
import { findNamed } from '~data/contacts/named-people';
import { layOver, withChanges, type Draw } from '~data/outbox/overlay';
import { listPending, type PendingState, pendingStates } from '~data/outbox/pending';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';

type Kind = 'courses' | 'events' | 'orders';
type Versions = { get: (id: number) => number | undefined };
/** The states of pending rows of one kind, by id. */
type States = ReadonlyMap<number, PendingState>;

/** `courses`, `events`, `orders`: as shown; the same arrays until something changes. `away`: by person. */
export type Planner = {
  courses: readonly Course[];
  events: readonly CalendarEvent[];
  orders: readonly Order[];
  types: readonly CourseType[];
  sites: readonly Supplier[];
  staff: readonly StaffRef[];
  bikes: readonly BikeRow[];
  away: ReadonlyMap<number, readonly { from: string; to: string }[]>;
  states: Readonly<Record<Kind, States>>;
  /** The server's versions of its rows, by id. */
  versions: Readonly<Record<Kind, Versions>>;
};

const READ = [
  'courses',
  'events',
  'orders',
  'course_types',
  'suppliers',
  'staff_ref',
  'staff',
  'bikes',
  'customers',
] as const;

/** Everything, read in one transaction. `without`: the seq of the record that is about to be replaced. */
export function getPlanner(database: Database, without?: number): Promise<Planner> {
  return atOnce(database, READ, async () => {
    const rowsOf = async <C extends Plain>(collection: C) => (await getRows(database, collection)).rows;
    const waiting = async (entity: Entity) =>
      (await listPending(database, entity)).filter(({ seq }) => seq !== without);
    const rows = {
      courses: await rowsOf('courses'),
      events: await rowsOf('events'),
      orders: await rowsOf('orders'),
      types: await rowsOf('course_types'),
      sites: await rowsOf('suppliers'),
      staff: await rowsOf('staff_ref'),
      people: await rowsOf('staff'),
      bikes: await rowsOf('bikes'),
    };
    const changes = {
      courses: await waiting('courses'),
      events: await waiting('events'),
      orders: await waiting('orders'),
      bikes: await waiting('bikes'),
    };
    const isQuiet = Object.values(changes).every(({ length }) => length === 0);
    const last = kept.get(database);
    if (isQuiet && last && isSame(last.rows, rows)) return last.planner;
    const planner = make(rows, changes, await findNamed(database, changes.orders));
    if (isQuiet) kept.set(database, { rows, planner });
    return planner;
  });
}

type Rows = Pick<Planner, 'courses' | 'events' | 'orders' | 'types' | 'sites' | 'staff' | 'bikes'> & {
  people: readonly StaffMember[];
};
type Changes = Readonly<Record<'courses' | 'events' | 'orders' | 'bikes', readonly Mutation[]>>;

/** The last planner, reused with all that was worked out from it while its rows are the same. */
const kept = new WeakMap<Database, { rows: Rows; planner: Planner }>();

function isSame(one: Rows, other: Rows): boolean {
  return Object.entries(one).every(([name, rows]) => other[name as keyof Rows] === rows);
}

function make({ people, ...rows }: Rows, changes: Changes, contacts: CalendarFacts['contacts']): Planner {
  const { types, sites, staff } = rows;
  const byId = new Map<number, number>();
  const facts: CalendarFacts = { types, sites, staff, contacts, priceOf: (id) => byId.get(id) ?? 0 };
  const courses = lay(rows.courses, changes.courses, drawCourse(facts));
  if (changes.orders.length > 0) for (const { id, price } of courses) byId.set(id, price);
  return {
    courses,
    events: lay(rows.events, changes.events, drawEvent),
    orders: lay(rows.orders, changes.orders, drawOrder(facts)),
    types,
    sites,
    staff,
    bikes: lay(rows.bikes, changes.bikes, drawBike(sites)),
    away: new Map(people.map(({ id, days_off }) => [id, days_off])),
    states: {
      courses: pendingStates(changes.courses),
      events: pendingStates(changes.events),
      orders: pendingStates(changes.orders),
    },
    versions: {
      courses: { get: (id) => findRow(rows.courses, id)?.version },
      events: { get: (id) => findRow(rows.events, id)?.version },
      orders: { get: (id) => findRow(rows.orders, id)?.version },
    },
  };
}

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
    people: planner.staff.map(({ id, full_name: name }) => ({ id, name, away: planner.away.get(id) ?? [] })),
    sites: planner.sites.map(({ id, connect_location_name: name, max_riders }) => ({ id, name, max_riders })),
  };
}

export function plannedRider({ id, school_course_id: course, customer, bike, bike_type }: Order) {
  const { full_name: name, birthdate } = customer;
  return { id, course, customer: customer.id, name, birthdate, bike, bike_type };
}

function plannedBike(row: BikeRow): BikeOfPlan {
  const { id, registration_plate, status, engine_size, transmission, mot_expiry_date, tax_expiry_date } = row;
  return {
    id,
    name: displayMark(registration_plate),
    status,
    engine_size,
    transmission,
    mot_expiry_date,
    tax_expiry_date,
    sites: row.supplier.map((site) => site.id),
  };
}

/** The courses of one day, by time. */
export function coursesOn({ courses }: Planner, day: string): readonly Course[] {
  return indexOf(courses, BY_DAY, ({ date }) => date).get(day) ?? [];
}

/** The bookings of a course, oldest first. */
export function ridersOf({ orders }: Planner, course: number): readonly Order[] {
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

type Head = { id: number; version: number; client_key: string | null; updated: string };

function lay<Row extends Head>(rows: readonly Row[], changes: readonly Mutation[], draw: Draw<Row>): readonly Row[] {
  if (changes.length === 0) return rows;
  const keys = new Set(rows.map(({ client_key }) => client_key));
  const laid = layOver<Row>({ changes, find: (id) => findRow(rows, id), isKnown: (key) => keys.has(key), draw });
  return withChanges(rows, laid).toSorted(oldestFirst);
}

/** Changed rows keep their places; rows not sent yet come last, in the order in which they were made. */
function oldestFirst({ id: one }: Head, { id: other }: Head): number {
  return Number(one < 0) - Number(other < 0) || Math.abs(one) - Math.abs(other);
}
