// Vouchers that were given for a cancelled booking: their money is in the voucher or in the booking, never in both. The caller must
// hold the calendar's turn (calendar/calendar-lock.ts).
import { and, eq } from 'drizzle-orm';
import type { Voucher, VoucherPatch } from '~contract/orders/vouchers';
import { GIVEN_FIELDS, GIVEN_UNCHANGED, isGiven, stillUsedText } from '~domain/orders/given-vouchers';
import { orderPayment, voucher } from '~server/db/schema/orders';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { FoundOrder } from './orders';
import { listVouchersByIds } from './vouchers';
import { updateStamps } from '~server/repositories/shared/writes';

/**
 * Ends the voucher that a refund became, because the refund is about to be reversed. Returns its id; null if it became none, or the
 * voucher has ended already. Throws 409 invalid_state while a booking has it.
 */
export async function endGivenVoucher(
  tx: Tx,
  schoolId: number,
  order: FoundOrder,
  payment: number,
  now: Date,
): Promise<number | null> {
  const isRefund = and(eq(orderPayment.school_id, schoolId), eq(orderPayment.id, payment));
  const [refund] = await tx.select({ voucher: orderPayment.voucher_id }).from(orderPayment).where(isRefund);
  const [row] = await listVouchersByIds(tx, schoolId, refund?.voucher ? [refund.voucher] : []);
  if (!row) return null;
  if (row.used > 0) throw new RowConflict('invalid_state', stillUsedText(row.code), order);
  if (!row.active) return null;
  const isRow = and(eq(voucher.school_id, schoolId), eq(voucher.id, row.id));
  await tx
    .update(voucher)
    .set({ active: false, ...updateStamps(voucher, now) })
    .where(isRow);
  return row.id;
}

/**
 * Throws 400 for what a voucher that was given for a cancelled booking must keep, and 409 invalid_state if it would come back after its
 * refund was reversed.
 */
export async function checkGiven(tx: Tx, schoolId: number, row: Voucher, body: VoucherPatch): Promise<void> {
  if (!isGiven(row)) return;
  const changed = GIVEN_FIELDS.filter((field) => body[field] !== undefined && body[field] !== row[field]);
  if (changed.length > 0) throw badFields(Object.fromEntries(changed.map((field) => [field, [GIVEN_UNCHANGED]])));
  const isBack = body.active === true && !row.active;
  if (isBack && (await isReversed(tx, schoolId, row.id))) throw new RowConflict('invalid_state', REVERSED, row);
}

const REVERSED = "The refund that this voucher was given for was reversed, so it can't be used again";

/** The refund that became the voucher was reversed. */
async function isReversed(tx: Tx, schoolId: number, id: number): Promise<boolean> {
  const { school_id, voucher_id, reverses } = orderPayment;
  const refunds = await tx
    .select({ id: orderPayment.id })
    .from(orderPayment)
    .where(and(eq(school_id, schoolId), eq(voucher_id, id)));
  for (const refund of refunds) {
    const isReversal = and(eq(school_id, schoolId), eq(reverses, refund.id));
    const rows = await tx.select({ id: orderPayment.id }).from(orderPayment).where(isReversal);
    if (rows.length > 0) return true;
  }
  return false;
}
