// Whether a voucher can be used for a booking, worked out on this device; the server decides in the booking's transaction.
import type { OrderPayment } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import { isGiven, stillUsedText, voucherOfRefund } from '~domain/orders/given-vouchers';
import { discountOf, voucherCode, voucherProblem } from '~domain/orders/vouchers';
import { getPlanner } from '~data/calendar/planner';
import { uses, usesBeside } from '~data/calendar/voucher-uses';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';
import { nameOf } from '~data/database/ids';
import { bestToday } from '~data/today';

/** `course`, `customer`, `order`: by either id; `order`: the booking that is changed, absent for a new one. */
export type VoucherFor = { course: number; customer: number; order?: number | undefined };

/** Pence; `price`: after the discount; `lapses`: what of a sum that can be used once is more than the price. */
export type VoucherChecked = { problem: string } | { discount: number; price: number; lapses: number };

/** Said for a code that no voucher has. */
export const UNKNOWN_VOUCHER = 'There is no voucher with this code';

/** What a voucher takes off the price, or why it can't be used. */
export function checkVoucher(typed: string, { course, customer, order = 0 }: VoucherFor): Promise<VoucherChecked> {
  return read<VoucherChecked>({ problem: UNKNOWN_VOUCHER }, async (database) => {
    const { mirror } = database;
    const [courseId, customerId, orderId] = [
      await nameOf(mirror, 'courses', course),
      await nameOf(mirror, 'customers', customer),
      await nameOf(mirror, 'orders', order),
    ];
    const planner = await getPlanner(database);
    const { rows: mirrored } = await getRows(database, 'orders');
    const on = planner.courses.find(({ id }) => id === courseId);
    const code = voucherCode(typed);
    const voucher = planner.vouchers.find((one) => one.code === code);
    if (!voucher || !on) return { problem: UNKNOWN_VOUCHER };
    const use = {
      constant: on.constant,
      site: on.supplier.id,
      customer: customerId,
      day: bestToday(),
      usedByThem: planner.orders.filter(
        (one) => one.id !== orderId && one.customer.id === customerId && uses(one, code),
      ).length,
    };
    const problem = voucherProblem({ ...voucher, used: usesBeside(orderId, voucher, planner, mirrored) }, use);
    if (problem !== null) return { problem };
    const full = planner.orders.find(({ id }) => id === orderId)?.full_price ?? on.price;
    const discount = discountOf(voucher, full);
    return { discount, price: full - discount, lapses: restOf(voucher, discount) };
  });
}

/** Pence that are lost where a voucher can be used once. */
function restOf({ kind, amount, max_uses }: Voucher, discount: number): number {
  return kind === 'FIXED' && max_uses === 1 ? amount - discount : 0;
}

/** True for a voucher that was given for the money of a cancelled booking. */
export function isGivenVoucher(code: string): Promise<boolean> {
  return read(false, async (database) => {
    const { vouchers } = await getPlanner(database);
    return vouchers.some((one) => one.code === code && isGiven(one));
  });
}

/** `code`: the voucher that ends when this refund is reversed; `problem`: why it can't be, because a booking has the voucher. */
export type VoucherEnd = { code: string; problem: string | null };

/** What the reversal of a row of money does to the voucher that it became; null for a row that became none. */
export function checkReversal(payment: OrderPayment): Promise<VoucherEnd | null> {
  const code = voucherOfRefund(payment);
  if (code === null) return Promise.resolve(null);
  return read<VoucherEnd | null>({ code, problem: null }, async (database) => {
    const planner = await getPlanner(database);
    const { rows: mirrored } = await getRows(database, 'orders');
    const voucher = planner.vouchers.find((one) => one.code === code);
    const isUsed = voucher !== undefined && usesBeside(NONE, voucher, planner, mirrored) > 0;
    return { code, problem: isUsed ? stillUsedText(code) : null };
  });
}

/** No booking has this id. */
const NONE = 0;
