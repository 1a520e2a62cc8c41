// Lists of bookings with their totals.
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import type { OrderTotals } from '~domain/orders/query';
import type { OrderLine, OrderListQuery } from '~contract/orders/lists';
import type { Tx } from '~server/db/db';
import { orderColumns } from './orders';
import { listedBy, orderingOf, type OrdersAsked } from './filter';
import type { Only } from '~server/repositories/calendar/rights';
import { takesPlace } from './takes-place';
import { isAnyOf, listIds, offsetOf } from '~server/db/query-parts';

/** One page, how many bookings there are on all pages, and their totals. */
export async function listOrders(
  tx: Tx,
  schoolId: number,
  query: OrderListQuery,
  only: Only,
): Promise<{ count: number; results: OrderLine[]; totals: OrderTotals }> {
  const listed = await listedBy(tx, schoolId, query, only);
  const { all, ...totals } = await sumOrders(tx, listed.all);
  // Ids first: what a booking shows is then looked up for one page of them alone.
  const page = await orderedIds(tx, schoolId, listed.first, query.ordering)
    .limit(query.page_size)
    .offset(offsetOf(query));
  const ids = page.map(({ id }) => id);
  const rows = new Map((await listOrderLines(tx, schoolId, ids)).map((row) => [row.id, row]));
  return { count: all, results: ids.flatMap((id) => rows.get(id) ?? []), totals };
}

/** Every booking of a list by its id, in the list's order. */
export async function listOrderIds(tx: Tx, schoolId: number, query: OrdersAsked, only: Only): Promise<number[]> {
  const { all } = await listedBy(tx, schoolId, query, only);
  const ordered = orderedIds(tx, schoolId, all, query.ordering);
  return listIds(tx, sql`select string_agg(id::text, ',') as ids from (${ordered}) ordered`);
}

function orderedIds(tx: Tx, schoolId: number, which: SQL | undefined, ordering: OrdersAsked['ordering']) {
  const { by, names, days } = orderingOf(ordering);
  const rows = tx.select({ id: schoolOrder.id }).from(schoolOrder).$dynamic();
  if (days) rows.innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)));
  if (names) rows.innerJoin(customer, and(eq(customer.school_id, schoolId), eq(customer.id, schoolOrder.customer_id)));
  return rows.where(which).orderBy(...by);
}

/** The bookings that exist of these ids, with their courses. */
export async function listOrderLines(tx: Tx, schoolId: number, ids: readonly number[]): Promise<OrderLine[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ ...orderColumns, course: ITS_COURSE })
    .from(schoolOrder)
    .where(and(eq(schoolOrder.school_id, schoolId), isAnyOf(schoolOrder.id, ids)));
}

const ITS_COURSE = sql<OrderLine['course']>`(
  select json_build_object('date', k.date, 'start_time', k.start_time, 'constant', k.constant, 'supplier', k.supplier_id)
    from course k where k.school_id = school_order.school_id and k.id = school_order.course_id)`;

/** How many bookings a list has, and its totals. A query of its own, because a window function costs more. */
async function sumOrders(tx: Tx, which: SQL | undefined): Promise<OrderTotals & { all: number }> {
  const { due, held, owed } = schoolOrder;
  const [sums] = await tx
    .select({
      all: count(),
      count: sql<number>`count(*) filter (where ${takesPlace('school_order')})`,
      booked: sql<number>`coalesce(sum(${due}), 0)`,
      paid: sql<number>`coalesce(sum(${held}), 0)`,
      owed: sql<number>`coalesce(sum(${owed}), 0)`,
    })
    .from(schoolOrder)
    .where(which);
  return sums ?? { all: 0, count: 0, booked: 0, paid: 0, owed: 0 };
}
