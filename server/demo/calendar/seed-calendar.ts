// Adds the calendar of a demonstration school with its bookings. Writes nothing to the feed.
import { eq } from 'drizzle-orm';
import { blocksByItself } from '~domain/calendar/event-types';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { weekdayOf } from '~domain/calendar/recurrence';
import { bike } from '~server/db/schema/schema';
import * as tables from '~server/db/schema/calendar';
import { standardOf } from '~server/repositories/calendar/course-types-standard';
import type { Tx } from '~server/db/db';
import type { DemoCourse, DemoEvent } from './entry';
import { known } from '~server/demo/named-rows';
import type { FleetOf } from '~server/demo/seed-bikes';
import { seedOrders } from './seed-orders';

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
  const each = rows.map((row, at) => ({ course_id: ids[at] ?? 0, row }));
  const { school_id } = of;
  await tx
    .insert(tables.courseInstructor)
    .values(
      each.flatMap(({ course_id, row }) =>
        row.by.map((name) => ({ school_id, course_id, staff_id: known(of.staff, name) })),
      ),
    );
  const held = each.flatMap(({ course_id, row }) =>
    (row.bikes ?? []).map((mark) => ({ school_id, course_id, bike_id: known(bikes, mark) })),
  );
  if (held.length > 0) await tx.insert(tables.courseBike).values(held);
  await seedOrders(tx, of, { each, bikes });
  for (const event of events) await addEvent(tx, of, { event, dayOf, bikes });
}

type CourseRow = typeof tables.course.$inferInsert;

/** Returns their ids in the same order. */
export async function insertCourses(tx: Tx, rows: readonly CourseRow[]): Promise<number[]> {
  const added = await tx
    .insert(tables.course)
    .values([...rows])
    .returning({ id: tables.course.id });
  return added.map(({ id }) => id);
}

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
