// Adds the calendar of a demonstration school with its bookings. Writes nothing to the feed.
import { eq } from 'drizzle-orm';
import { blocksByItself } from '~domain/event-types';
import { addDaysTo, londonDay } from '~domain/london-time';
import { weekdayOf } from '~domain/recurrence';
import { bike } from '~server/db/schema';
import * as tables from '~server/db/schema-calendar';
import { standardOf } from '~server/repositories/calendar/course-types-standard';
import type { Tx } from '~server/db/db';
import type { DemoCourse, DemoEvent, DemoRider } from './calendar-entry';
import type { FleetOf } from './seed-bikes';
import { contactIds } from './seed-contacts';

const SATURDAY = 6;

/** Adds courses with their riders, and events. People, bikes and contacts must exist. */
export async function seedCalendar(
  tx: Tx,
  of: FleetOf,
  { courses, events }: { courses: readonly DemoCourse[]; events: readonly DemoEvent[] },
): Promise<void> {
  const today = londonDay(of.now);
  const saturday = addDaysTo(today, (SATURDAY - weekdayOf(today) + 7) % 7);
  const dayOf = (day: number, from: DemoCourse['from'] = 'saturday') =>
    addDaysTo(from === 'today' ? today : saturday, day);
  const bikes = await idsOf(tx, of.school_id);
  // By day, because bookings are numbered and dated in this order: nobody books a course that is over.
  const rows = courses
    .map((one) => ({ ...one, date: dayOf(one.day, one.from) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  const ids = await insertCourses(
    tx,
    rows.map((one) => courseRow(one, of)),
  );
  const each = ids.map((course_id, at) => ({ course_id, row: rows[at] }));
  const { school_id } = of;
  await tx
    .insert(tables.courseInstructor)
    .values(
      each.flatMap(({ course_id, row }) =>
        (row?.by ?? []).map((name) => ({ school_id, course_id, staff_id: known(of.staff, name) })),
      ),
    );
  const held = each.flatMap(({ course_id, row }) =>
    (row?.bikes ?? []).map((mark) => ({ school_id, course_id, bike_id: known(bikes, mark) })),
  );
  if (held.length > 0) await tx.insert(tables.courseBike).values(held);
  await addRiders(tx, of, { each, bikes });
  for (const event of events) await addEvent(tx, of, { event, dayOf, bikes });
}

type CourseRow = typeof tables.course.$inferInsert;
type OrderRow = Omit<typeof tables.schoolOrder.$inferInsert, 'number'>;

/** Returns their ids in the same order. */
export async function insertCourses(tx: Tx, rows: readonly CourseRow[]): Promise<number[]> {
  const added = await tx
    .insert(tables.course)
    .values([...rows])
    .returning({ id: tables.course.id });
  return added.map(({ id }) => id);
}

/** Inserts orders with numbers from `from`. */
export async function insertOrders(tx: Tx, schoolId: number, rows: readonly OrderRow[], from: number): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(tables.schoolOrder).values(rows.map((row, at) => ({ ...row, number: from + at })));
  const turn = { school_id: schoolId, last_order: from + rows.length - 1 };
  const { school_id } = tables.calendarTurn;
  await tx.insert(tables.calendarTurn).values(turn).onConflictDoUpdate({ target: school_id, set: turn });
}

const FIRST_ORDER = 1001;

function courseRow(row: DemoCourse & { date: string }, { school_id, sites, now }: FleetOf): CourseRow {
  const { categories, spaces, price } = standardOf(row.constant);
  const { constant, date, notes = '', reason = '' } = row;
  const [start_time, finish_time] = row.times;
  const at = new Date(now.getTime() - 30 * DAY).toISOString();
  return {
    school_id,
    supplier_id: sites[row.site] ?? 0,
    constant,
    date,
    start_time,
    finish_time,
    categories,
    spaces,
    notes,
    reason,
    price: row.price ?? price,
    created: at,
    received_at: at,
    updated: at,
  };
}

const DAY = 24 * 60 * 60 * 1000;

type Seated = { course_id: number; row: (DemoCourse & { date: string }) | undefined };

async function addRiders(
  tx: Tx,
  { school_id, now }: FleetOf,
  { each, bikes }: { each: readonly Seated[]; bikes: ReadonlyMap<string, number> },
): Promise<void> {
  const idOf = await contactIds(tx, school_id);
  const all = each.flatMap(({ course_id, row }) => (row?.riders ?? []).map((rider) => ({ course_id, row, rider })));
  const rows = all.map(({ course_id, row, rider }, at) => {
    const when = new Date(now.getTime() - (all.length - at) * 7 * 60 * 60 * 1000).toISOString();
    const price = row?.price ?? (row ? standardOf(row.constant).price : 0);
    const customer_id = known(idOf, rider.of);
    return {
      school_id,
      course_id,
      customer_id,
      price,
      ...riderRow(rider, bikes),
      created: when,
      received_at: when,
      updated: when,
    };
  });
  await insertOrders(tx, school_id, rows, FIRST_ORDER);
}

function riderRow(rider: DemoRider, bikes: ReadonlyMap<string, number>) {
  const { type: bike_type, bike: mark, paid, source = 'DASHBOARD', notes = '', reason = '' } = rider;
  const payment_status = paid ?? ('PAYMENT_NOT_PAID' as const);
  return { bike_type, bike_id: mark === undefined ? null : known(bikes, mark), payment_status, source, notes, reason };
}

type Planned = {
  event: DemoEvent;
  dayOf: (day: number, from: DemoEvent['from']) => string;
  bikes: ReadonlyMap<string, number>;
};

async function addEvent(tx: Tx, { school_id, sites, staff }: FleetOf, { event, dayOf, bikes }: Planned): Promise<void> {
  const { type, title = '', notes = '', days, from, times, site, blocks = blocksByItself(type) } = event;
  const [row] = await tx
    .insert(tables.calendarEvent)
    .values({
      school_id,
      type,
      title,
      notes,
      all_day: times === undefined,
      date: dayOf(days[0], from),
      end_date: dayOf(days[1], from),
      start_time: times?.[0] ?? null,
      finish_time: times?.[1] ?? null,
      blocks_availability: blocks,
      supplier_id: site === undefined ? null : (sites[site] ?? null),
    })
    .returning({ id: tables.calendarEvent.id });
  const event_id = row?.id ?? 0;
  const people = (event.staff ?? []).map((name) => ({ school_id, event_id, staff_id: known(staff, name) }));
  const parts = (event.bikes ?? []).map((mark) => ({ school_id, event_id, bike_id: known(bikes, mark) }));
  if (people.length > 0) await tx.insert(tables.eventStaff).values(people);
  if (parts.length > 0) await tx.insert(tables.eventBike).values(parts);
}

async function idsOf(tx: Tx, schoolId: number): Promise<Map<string, number>> {
  const { id, registration_plate: mark, school_id } = bike;
  const rows = await tx.select({ id, mark }).from(bike).where(eq(school_id, schoolId));
  return new Map(rows.map((row) => [row.mark, row.id]));
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration names ${name} and has none`);
  return id;
}
