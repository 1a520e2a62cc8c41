// Events of the calendar in the wire's form.
import { and, asc, count, eq, getTableColumns, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import { nationOf } from '~domain/dvsa/bank-holidays';
import { changeBy } from '~domain/dvsa/candidates';
import { calendarEvent } from '~server/db/schema/calendar';
import type { CalendarEvent, listEvents as endpoint } from '~contract/calendar/events';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_STAFF = sql<number[]>`(
  select coalesce(json_agg(s.staff_id order by s.staff_id), '[]') from event_staff s
   where s.school_id = calendar_event.school_id and s.event_id = calendar_event.id)`;
const ITS_BIKES = sql<number[]>`(
  select coalesce(json_agg(b.bike_id order by b.bike_id), '[]') from event_bike b
   where b.school_id = calendar_event.school_id and b.event_id = calendar_event.id)`;

const ITS_RIDER = sql<string | null>`(
  select c.first_name || ' ' || c.last_name from customer c
   where c.school_id = calendar_event.school_id and c.id = calendar_event.customer_id)`;
/** Of its test centre: which public holidays count there. */
const ITS_POSTCODE = sql<string | null>`(
  select t.postcode from test_centre t
   where t.school_id = calendar_event.school_id and t.id = calendar_event.test_centre_id)`;

const columns = {
  ...without(getTableColumns(calendarEvent), 'school_id', 'supplier_id'),
  supplier: calendarEvent.supplier_id,
  staff: ITS_STAFF,
  bikes: ITS_BIKES,
  rider: ITS_RIDER,
  postcode: ITS_POSTCODE,
};

type Query = z.output<typeof endpoint.query>;

/** One page of the events that touch the given days, by day, and how many there are on all pages. */
export async function listEvents(
  tx: Tx,
  schoolId: number,
  query: Query,
): Promise<{ count: number; results: CalendarEvent[] }> {
  const { school_id, date, end_date, supplier_id, start_time, id } = calendarEvent;
  const which = and(
    eq(school_id, schoolId),
    query.date__gte === undefined ? undefined : gte(end_date, query.date__gte),
    query.date__lte === undefined ? undefined : lte(date, query.date__lte),
    query.supplier === undefined ? undefined : eq(supplier_id, query.supplier),
  );
  const [all] = await tx.select({ count: count() }).from(calendarEvent).where(which);
  const results = await select(tx, schoolId, which)
    .orderBy(asc(date), sql`${start_time} asc nulls first`, asc(id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: results.map(shown) };
}

/** One event. */
export async function getEvent(tx: Tx, schoolId: number, id: number): Promise<CalendarEvent | undefined> {
  const [row] = await select(tx, schoolId, eq(calendarEvent.id, id));
  return row && shown(row);
}

/** One that is there: this transaction has written it. */
export async function storedEvent(tx: Tx, schoolId: number, id: number): Promise<CalendarEvent> {
  const row = await getEvent(tx, schoolId, id);
  if (!row) throw new Error('the event was not stored');
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listEventsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CalendarEvent[]> {
  if (ids.length === 0) return [];
  return (await select(tx, schoolId, isAnyOf(calendarEvent.id, ids)).orderBy(asc(calendarEvent.id))).map(shown);
}

/** The tests that a contact is on, by day. */
export async function listTestsOf(tx: Tx, schoolId: number, customerId: number): Promise<CalendarEvent[]> {
  const theirs = select(tx, schoolId, eq(calendarEvent.customer_id, customerId));
  return (await theirs.orderBy(asc(calendarEvent.date), asc(calendarEvent.id))).map(shown);
}

/** Up to `limit` events with ids above `afterId`, ascending: that end on `from` or later. */
export async function listEventsAfter(
  tx: Tx,
  schoolId: number,
  { afterId, limit, from }: { afterId: number; limit: number; from: string },
): Promise<CalendarEvent[]> {
  const which = and(gt(calendarEvent.id, afterId), gte(calendarEvent.end_date, from));
  return (await select(tx, schoolId, which).orderBy(asc(calendarEvent.id)).limit(limit)).map(shown);
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(calendarEvent)
    .where(and(eq(calendarEvent.school_id, schoolId), which));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function shown(row: Row): CalendarEvent {
  const { test_centre_id, test_module, test_category, test_reference, test_fee, test_reason, customer_id, ...rest } =
    row;
  const { rider, postcode, ...event } = rest;
  if (test_centre_id === null || test_module === null || test_category === null) return { ...event, test: null };
  const test = {
    centre: test_centre_id,
    module: test_module,
    category: test_category,
    reference: test_reference ?? '',
    fee: test_fee,
    customer: customer_id === null ? null : { id: customer_id, full_name: rider ?? '' },
    reason: test_reason,
    change_by: changeBy(event.date, nationOf(postcode ?? '')),
  };
  return { ...event, test };
}
