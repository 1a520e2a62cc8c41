// Bookings in the wire's form, with the contact's present details.
import { and, asc, count, desc, eq, getTableColumns, gt, gte, sql, type SQL } from 'drizzle-orm';
import { course, schoolOrder } from '~server/db/schema-calendar';
import type { listOrders as endpoint, Order } from '~contract/orders';
import type { z } from '~contract/zod';
import type { Tx } from '~server/db/db';
import type { Only } from './rights';
import { isAnyOf, offsetOf, without } from '~server/repositories/shared/rows';

/** With the instructors of its course, who decide whose own calendar it is in. */
export type FoundOrder = Order & { instructors: number[] };

// Table names are written out, because drizzle omits them in a query on one table. An erased contact's row stays, but is
// nobody here.
const ITS_RIDER = sql<Order['customer']>`(
  select case when c.erased is null
    then json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
           'full_name', c.first_name || ' ' || c.last_name, 'phone', c.phone, 'email', c.email, 'birthdate', c.birthdate,
           'current_licence', c.current_licence, 'licence_number', c.licence_number)
    else json_build_object('id', c.id, 'first_name', '', 'last_name', '', 'full_name', '', 'phone', '', 'email', '',
           'birthdate', null, 'current_licence', '', 'licence_number', '') end
    from customer c where c.school_id = school_order.school_id and c.id = school_order.customer_id)`;
const ITS_INSTRUCTORS = sql<number[]>`(
  select coalesce(json_agg(i.staff_id order by i.staff_id), '[]') from course_instructor i
   where i.school_id = school_order.school_id and i.course_id = school_order.course_id)`;
// Prefixes of the marketplace, the widget and our own (docs/domain.md, Values).
const FRIENDLY_ID = sql<string>`(
  case school_order.source when 'DASHBOARD' then 'DR#' when 'WIDGET' then 'WD#' else 'RT#' end || school_order.number)`;

const columns = {
  ...without(getTableColumns(schoolOrder), 'school_id', 'number', 'course_id', 'customer_id', 'bike_id'),
  order_friendly_id: FRIENDLY_ID,
  school_course_id: schoolOrder.course_id,
  bike: schoolOrder.bike_id,
  customer: ITS_RIDER,
  instructors: ITS_INSTRUCTORS,
};

type Query = z.output<typeof endpoint.query>;

/** One page, the newest first, and how many bookings there are on all pages. */
export async function listOrders(
  tx: Tx,
  schoolId: number,
  query: Query,
  only: Only,
): Promise<{ count: number; results: Order[] }> {
  const which = and(
    eq(schoolOrder.school_id, schoolId),
    query.school_course_id === undefined ? undefined : eq(schoolOrder.course_id, query.school_course_id),
    query.customer === undefined ? undefined : eq(schoolOrder.customer_id, query.customer),
    isOnCourseOf(only),
  );
  const [all] = await tx.select({ count: count() }).from(schoolOrder).where(which);
  const results = await select(tx, schoolId, which)
    .orderBy(desc(schoolOrder.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results };
}

/** All bookings of a contact on the courses that `only` allows, oldest first. */
export async function listOrdersOf(tx: Tx, schoolId: number, customerId: number, only?: Only): Promise<Order[]> {
  const theirs = and(eq(schoolOrder.customer_id, customerId), isOnCourseOf(only));
  return select(tx, schoolId, theirs).orderBy(asc(schoolOrder.id));
}

/** One booking, if `only` allows its course. */
export async function getOrder(tx: Tx, schoolId: number, id: number, only?: Only): Promise<FoundOrder | undefined> {
  const [row] = await select(tx, schoolId, and(eq(schoolOrder.id, id), isOnCourseOf(only)));
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listOrdersByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<FoundOrder[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(schoolOrder.id, ids)).orderBy(asc(schoolOrder.id));
}

/** Up to `limit` bookings with ids above `afterId`, ascending: for courses on `from` or later. */
export async function listOrdersAfter(
  tx: Tx,
  schoolId: number,
  { afterId, limit, from, only }: { afterId: number; limit: number; from: string; only: Only },
): Promise<FoundOrder[]> {
  const recent = sql`${schoolOrder.course_id} in (
    select ${course.id} from ${course} where ${and(eq(course.school_id, schoolId), gte(course.date, from))})`;
  const which = and(gt(schoolOrder.id, afterId), recent, isOnCourseOf(only));
  return select(tx, schoolId, which).orderBy(asc(schoolOrder.id)).limit(limit);
}

/** The booking is on a course that `only` allows. */
export function isOnCourseOf(only: Only): SQL | undefined {
  if (only === undefined) return undefined;
  return sql`exists (select from course_instructor mine where mine.school_id = school_order.school_id
                and mine.course_id = school_order.course_id and mine.staff_id = ${only})`;
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(schoolOrder)
    .where(and(eq(schoolOrder.school_id, schoolId), which));
}
