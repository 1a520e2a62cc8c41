// The calendar as this device knows it: the mirror's courses, events and bookings with the pending changes over them, and the
// rows that a plan needs beside them (domain/calendar/day-plan).
import { accessTo } from '~contract/staff/permissions';
import type { Course } from '~contract/calendar/courses';
import type { StaffMember, StaffRef } from '~contract/staff/staff';
import { drawBike } from '~data/bikes/draw';
import { bikeThere } from './bike-there';
import { type CalendarFacts, drawCourse, drawEvent } from './draw';
import { drawOrder } from './draw-order';
import type { Planner } from './plan';
import { afterVouchers } from './voucher-uses';
import type { Database } from '~data/database/connection';
import type { Mutation, Plain } from '~data/database/db';
import type { Entity } from '~data/entities/all';
import { findNamed } from '~data/contacts/named-people';
import { layOver, withChanges, type Draw } from '~data/pending/overlay';
import { listPending, pendingStates } from '~data/pending/pending';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';
import { getSession } from '~data/session/session';

/** The collections that a planner is made of. */
export const PLANNED = [
  'courses',
  'events',
  'orders',
  'vouchers',
  'course_types',
  'suppliers',
  'staff_ref',
  'staff',
  'bikes',
  'customers',
] as const;

/** Everything, read in one transaction. `without`: the seq of the record that is about to be replaced. */
export function getPlanner(database: Database, without?: number): Promise<Planner> {
  return atOnce(database, PLANNED, async () => {
    const rowsOf = async <C extends Plain>(collection: C) => (await getRows(database, collection)).rows;
    const waiting = async (entity: Entity) =>
      (await listPending(database, entity)).filter(({ seq }) => seq !== without);
    const rows = {
      courses: await rowsOf('courses'),
      events: await rowsOf('events'),
      orders: await rowsOf('orders'),
      vouchers: await rowsOf('vouchers'),
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
    const drawing = { contacts: await findNamed(database, changes.orders), ...signedIn(rows.staff) };
    if (without !== undefined) return make(rows, changes, drawing);
    const pending = JSON.stringify([changes, { ...drawing, contacts: [...drawing.contacts] }]);
    const last = kept.get(database);
    if (last?.pending === pending && isSame(last.rows, rows)) return last.planner;
    const planner = make(rows, changes, drawing);
    kept.set(database, { rows, pending, planner });
    return planner;
  });
}

type Rows = Pick<Planner, 'courses' | 'events' | 'orders' | 'vouchers' | 'types' | 'sites' | 'staff' | 'bikes'> & {
  people: readonly StaffMember[];
};
type Changes = Readonly<Record<'courses' | 'events' | 'orders' | 'bikes', readonly Mutation[]>>;

/** The last planner, reused with all that was worked out from it while its rows and pending changes are the same. */
const kept = new WeakMap<Database, { rows: Rows; pending: string; planner: Planner }>();

function isSame(one: Rows, other: Rows): boolean {
  return Object.entries(one).every(([name, rows]) => other[name as keyof Rows] === rows);
}

/** What is drawn with pending changes: people and who is signed in. */
type Drawing = Pick<CalendarFacts, 'contacts' | 'person' | 'seesMoney'>;

function make({ people, ...rows }: Rows, changes: Changes, drawing: Drawing): Planner {
  const { types, sites, staff, vouchers } = rows;
  const byId = new Map<number, Course>();
  const courseOf = (id: number) => byId.get(id);
  const facts: CalendarFacts = { types, sites, staff, courseOf, vouchers, ...drawing };
  const courses = lay(rows.courses, changes.courses, drawCourse(facts));
  if (changes.orders.length > 0) for (const row of courses) byId.set(row.id, row);
  const planner: Planner = {
    courses,
    events: lay(rows.events, changes.events, drawEvent),
    orders: rows.orders,
    vouchers,
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
  const draw = drawOrder({ ...facts, bikeThere: (order, course) => bikeThere(planner, order, course) });
  const laid = { ...planner, orders: lay(rows.orders, changes.orders, draw) };
  return afterVouchers(laid, rows.orders, changes.orders);
}

function signedIn(staff: readonly StaffRef[]): Pick<CalendarFacts, 'person' | 'seesMoney'> {
  const { person } = getSession();
  if (!person) return { person: null, seesMoney: false };
  return {
    person: staff.find(({ id }) => id === person.staff_id) ?? null,
    seesMoney: accessTo('orders', person.connect_user_permissions) !== 'hidden',
  };
}

type Head = { id: number; version: number; client_key: string | null; updated: string };

function lay<Row extends Head>(rows: readonly Row[], changes: readonly Mutation[], draw: Draw<Row>): readonly Row[] {
  if (changes.length === 0) return rows;
  const keys = new Set(rows.map(({ client_key }) => client_key));
  const laid = layOver<Row>({ changes, find: (id) => findRow(rows, id), isKnown: (key) => keys.has(key), draw });
  // Changed rows come last: sorting is quick, because the others are in their order.
  return withChanges(rows, laid).toSorted(oldestFirst);
}

/** Changed rows keep their places; rows not sent yet come last, in the order in which they were made. */
function oldestFirst({ id: one }: Head, { id: other }: Head): number {
  return Number(one < 0) - Number(other < 0) || Math.abs(one) - Math.abs(other);
}
