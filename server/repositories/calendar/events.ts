// Events of the calendar in the wire's form.
import { and, asc, count, eq, getTableColumns, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
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

const columns = {
  ...without(getTableColumns(calendarEvent), 'school_id', 'supplier_id'),
  supplier: calendarEvent.supplier_id,
  staff: ITS_STAFF,
  bikes: ITS_BIKES,
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
  return { count: all?.count ?? 0, results };
}

/** One event. */
export async function getEvent(tx: Tx, schoolId: number, id: number): Promise<CalendarEvent | undefined> {
  const [row] = await select(tx, schoolId, eq(calendarEvent.id, id));
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listEventsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CalendarEvent[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(calendarEvent.id, ids)).orderBy(asc(calendarEvent.id));
}

/** Up to `limit` events with ids above `afterId`, ascending: that end on `from` or later. */
export async function listEventsAfter(
  tx: Tx,
  schoolId: number,
  { afterId, limit, from }: { afterId: number; limit: number; from: string },
): Promise<CalendarEvent[]> {
  const which = and(gt(calendarEvent.id, afterId), gte(calendarEvent.end_date, from));
  return select(tx, schoolId, which).orderBy(asc(calendarEvent.id)).limit(limit);
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(calendarEvent)
    .where(and(eq(calendarEvent.school_id, schoolId), which));
}
