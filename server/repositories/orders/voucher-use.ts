// Vouchers as bookings use them. The caller must hold the calendar's turn (calendar/calendar-lock.ts), so that two can't both have the last use.
import { randomInt } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Course } from '~contract/calendar/courses';
import type { Voucher } from '~contract/orders/vouchers';
import { isGiven, takenOffText } from '~domain/orders/given-vouchers';
import { discountOf, voucherCode, voucherProblem } from '~domain/orders/vouchers';
import { schoolOrder } from '~server/db/schema/calendar';
import { voucher } from '~server/db/schema/orders';
import { badFields } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { isOrder } from './money';
import { takesPlace } from './takes-place';
import { listVouchersByIds } from './vouchers';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** The booking that uses a voucher; `order`: 0 for a new one. `day`: the London day on which it is used. */
export type Use = { order: number; course: Course; customer: number; day: string };

/** The voucher of a typed code, and what it takes off the price. Throws 400 if it can't be used for this booking. */
export async function redeemVoucher(
  tx: Tx,
  schoolId: number,
  typed: string,
  price: number,
  use: Use,
): Promise<{ id: number; discount: number }> {
  const found = await idOf(tx, schoolId, voucherCode(typed));
  const [row] = await listVouchersByIds(tx, schoolId, found === null ? [] : [found]);
  if (!row) throw badFields({ voucher: ['There is no voucher with this code'] });
  const problem = await problemOf(tx, schoolId, row, use);
  if (problem !== null) throw badFields({ voucher: [problem] });
  return { id: row.id, discount: discountOf(row, price) };
}

/**
 * Why a cancelled booking can't have its voucher again; null if it can, or has none. `isTakenOff`: the voucher was given for a cancelled
 * booking, so its money can't pay for this one as well, whatever the reason.
 */
export async function problemOfVoucher(
  tx: Tx,
  schoolId: number,
  use: Use,
): Promise<{ text: string; isTakenOff: boolean } | null> {
  const id = await voucherOf(tx, schoolId, use.order);
  const [row] = await listVouchersByIds(tx, schoolId, id === null ? [] : [id]);
  const problem = row ? await problemOf(tx, schoolId, row, use) : null;
  if (!row || problem === null) return null;
  return isGiven(row) ? { text: takenOffText(problem), isTakenOff: true } : { text: problem, isTakenOff: false };
}

/** Raises the versions of vouchers whose uses changed. Returns the changes for the feed. */
export async function touchVouchers(
  tx: Tx,
  schoolId: number,
  ids: readonly (number | null)[],
  now: Date,
): Promise<Change[]> {
  const changed = [...new Set(ids)].filter((id) => id !== null);
  for (const id of changed) {
    await tx
      .update(voucher)
      .set(updateStamps(voucher, now))
      .where(and(eq(voucher.school_id, schoolId), eq(voucher.id, id)));
  }
  return changed.map((id) => ({ entity: 'vouchers', id, op: 'w' }));
}

/** The voucher that a booking has; null for none. */
export async function voucherOf(tx: Tx, schoolId: number, orderId: number): Promise<number | null> {
  const [row] = await tx.select({ id: schoolOrder.voucher_id }).from(schoolOrder).where(isOrder(schoolId, orderId));
  return row?.id ?? null;
}

/** Gives a contact a voucher over some pence, for one booking until a day. Returns its id and code. */
export async function giveVoucher(
  tx: Tx,
  schoolId: number,
  { customer, amount, until }: { customer: number; amount: number; until: string },
  made: Made,
): Promise<{ id: number; code: string }> {
  const code = await freeCode(tx, schoolId);
  const id = await insertOnce(tx, voucher, {
    school_id: schoolId,
    code,
    kind: 'FIXED',
    amount,
    customer_id: customer,
    max_uses: 1,
    valid_until: until,
    ...insertStamps(made),
  });
  return { id, code };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';

/** 'CR' and 8 random letters or digits, without 0 and 1, which look like letters. */
async function freeCode(tx: Tx, schoolId: number): Promise<string> {
  const code = `CR${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
  return (await idOf(tx, schoolId, code)) === null ? code : freeCode(tx, schoolId);
}

async function idOf(tx: Tx, schoolId: number, code: string): Promise<number | null> {
  const { id, school_id } = voucher;
  const [row] = await tx
    .select({ id })
    .from(voucher)
    .where(and(eq(school_id, schoolId), eq(voucher.code, code)));
  return row?.id ?? null;
}

/** Why the voucher can't be used for this booking; null if it can. */
async function problemOf(tx: Tx, schoolId: number, row: Voucher, { order, course, customer, day }: Use) {
  const usedByThem = await countUses(tx, schoolId, row.id, { order, customer });
  return voucherProblem(row, { constant: course.constant, site: course.supplier.id, customer, day, usedByThem });
}

/** How many other bookings of a contact have the voucher. */
async function countUses(tx: Tx, schoolId: number, id: number, { order, customer }: Pick<Use, 'order' | 'customer'>) {
  const { school_id, voucher_id, customer_id } = schoolOrder;
  const theirs = and(eq(voucher_id, id), eq(customer_id, customer), ne(schoolOrder.id, order));
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), theirs, takesPlace('school_order')));
  return row?.count ?? 0;
}
