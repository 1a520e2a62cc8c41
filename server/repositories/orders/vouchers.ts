// Vouchers in the wire's form.
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '~contract/wire/endpoint';
import type { listVoucherResults, Voucher } from '~contract/orders/vouchers';
import { schoolOrder } from '~server/db/schema/calendar';
import { voucher } from '~server/db/schema/orders';
import type { Tx } from '~server/db/db';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';

type VoucherResult = AnswerOf<typeof listVoucherResults>['results'][number];

const USED = sql<number>`(
  select count(*)::int from school_order o where o.school_id = voucher.school_id and o.voucher_id = voucher.id
     and o.outcome not in ('CANCELLED', 'CANCELLED_CHARGED'))`;

const columns = {
  ...without(getTableColumns(voucher), 'school_id', 'customer_id'),
  customer: voucher.customer_id,
  used: USED,
};

/** One page, the newest first, and how many vouchers there are on all pages. */
export async function listVouchers(
  tx: Tx,
  schoolId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: Voucher[] }> {
  const [all] = await tx.select({ count: count() }).from(voucher).where(eq(voucher.school_id, schoolId));
  const results = await select(tx, schoolId, undefined)
    .orderBy(desc(voucher.created), desc(voucher.id))
    .limit(page.page_size)
    .offset(offsetOf(page));
  return { count: all?.count ?? 0, results };
}

/** What the bookings with each voucher cost, and what it took off, without cancelled ones; pence. */
export async function listResults(tx: Tx, schoolId: number): Promise<VoucherResult[]> {
  const { school_id, voucher_id, outcome, price, full_price } = schoolOrder;
  return tx
    .select({
      voucher: sql<number>`${voucher_id}`.mapWith(Number),
      bookings: count(),
      price: sql<number>`coalesce(sum(${price}), 0)`.mapWith(Number),
      discount: sql<number>`coalesce(sum(${full_price} - ${price}), 0)`.mapWith(Number),
    })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), isNotNull(voucher_id), notInArray(outcome, ['CANCELLED', 'CANCELLED_CHARGED'])))
    .groupBy(voucher_id)
    .orderBy(asc(voucher_id));
}

/** One voucher. */
export async function getVoucher(tx: Tx, schoolId: number, id: number): Promise<Voucher | undefined> {
  const [row] = await select(tx, schoolId, eq(voucher.id, id));
  return row;
}

/** All vouchers that only this contact may use, oldest first. */
export async function listVouchersOf(tx: Tx, schoolId: number, customerId: number): Promise<Voucher[]> {
  return select(tx, schoolId, eq(voucher.customer_id, customerId)).orderBy(asc(voucher.id));
}

/** The rows that exist of these ids, ascending. */
export async function listVouchersByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Voucher[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(voucher.id, ids)).orderBy(asc(voucher.id));
}

/** Up to `limit` vouchers with ids above `afterId`, ascending. */
export async function listVouchersAfter(tx: Tx, schoolId: number, afterId: number, limit: number): Promise<Voucher[]> {
  return select(tx, schoolId, gt(voucher.id, afterId)).orderBy(asc(voucher.id)).limit(limit);
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(voucher)
    .where(and(eq(voucher.school_id, schoolId), which));
}
