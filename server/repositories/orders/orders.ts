// Bookings in the wire's form, with the contact's present details.
import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { schoolOrder } from '~server/db/schema/calendar';
import type { Order } from '~contract/orders/orders';
import type { PaymentStatus } from '~domain/orders/money';
import type { Tx } from '~server/db/db';
import { instructorsOf, isInstructedBy, isSince } from '~server/repositories/calendar/own-courses';
import { paymentsJson } from './payments-json';
import { riderOf } from './rider';
import type { Only } from '~server/repositories/calendar/rights';
import { isAnyOf, without } from '~server/db/query-parts';

/** With its money, and the instructors of its course, who decide whose own calendar it is in. */
export type FoundOrder = Order & {
  price: number;
  full_price: number;
  payment_status: PaymentStatus;
  instructors: number[];
};

/**
 * A booking's number with the prefix of the marketplace, the widget or our own (docs/domain.md, Values). The table's name is written out,
 * because drizzle omits it in a query on one table.
 */
export const FRIENDLY_ID = sql<string>`(
  case school_order.source when 'DASHBOARD' then 'DR#' when 'WIDGET' then 'WD#' else 'RT#' end || school_order.number)`;

const VOUCHER_CODE = sql<string>`coalesce((
  select v.code from voucher v where v.school_id = school_order.school_id and v.id = school_order.voucher_id), '')`;
const ITS_PAYMENTS = paymentsJson(sql`p.school_id = school_order.school_id and p.order_id = school_order.id`);

/** A booking as the wire has it. */
export const orderColumns = {
  ...without(
    getTableColumns(schoolOrder),
    ...(['school_id', 'number', 'course_id', 'customer_id', 'bike_id', 'voucher_id', 'due', 'held', 'owed'] as const),
  ),
  order_friendly_id: FRIENDLY_ID,
  school_course_id: schoolOrder.course_id,
  bike: schoolOrder.bike_id,
  customer: riderOf('school_order'),
  voucher: VOUCHER_CODE,
  payments: ITS_PAYMENTS,
  instructors: instructorsOf('school_order'),
};

/** A booking as somebody without access to orders sees it: with nothing about money. */
export function withoutMoney<Row extends Order>(row: Row): Omit<Row, keyof NoMoney> & NoMoney {
  return { ...row, ...NO_MONEY };
}
type NoMoney = Pick<Order, keyof typeof NO_MONEY>;
const NO_MONEY = {
  price: null,
  full_price: null,
  price_reason: '',
  voucher: '',
  charge: null,
  payment_status: null,
  payments: [],
} satisfies Partial<Order>;

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

/** A booking that was just written. */
export async function storedOrder(tx: Tx, schoolId: number, id: number): Promise<FoundOrder> {
  const row = await getOrder(tx, schoolId, id);
  if (!row) throw new Error('the booking was not stored');
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
  const recent = isSince(tx, 'school_order', schoolId, from);
  const which = and(gt(schoolOrder.id, afterId), recent, isOnCourseOf(only));
  return select(tx, schoolId, which).orderBy(asc(schoolOrder.id)).limit(limit);
}

/** The booking is on a course that `only` allows. */
export function isOnCourseOf(only: Only): SQL | undefined {
  return isInstructedBy('school_order', only);
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(orderColumns)
    .from(schoolOrder)
    .where(and(eq(schoolOrder.school_id, schoolId), which));
}
