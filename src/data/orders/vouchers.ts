// Whether a voucher can be used for a booking, worked out on this device; the server decides in the booking's transaction.
import type { Order } from '~contract/orders';
import type { Voucher } from '~contract/vouchers';
import { londonDay } from '~domain/london-time';
import { isCancelled } from '~domain/order-outcomes';
import { discountOf, voucherCode, voucherProblem } from '~domain/vouchers';
import type { Planner } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { read } from '~data/door';
import { findRow, getRows } from '~data/mirror/read-rows';
import { nameOf } from '~data/store/ids';

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
      day: londonDay(new Date()),
      usedByThem: planner.orders.filter((one) => one.id !== orderId && one.customer.id === customerId && has(one, code))
        .length,
    };
    const problem = voucherProblem({ ...voucher, used: usedBeside(orderId, voucher, planner, mirrored) }, use);
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

/** The school's count, with what this device has pending, and without the booking that is changed. */
function usedBeside(order: number, { code, used }: Voucher, planner: Planner, mirrored: readonly Order[]): number {
  let count = used;
  for (const id of new Set([...planner.states.orders.keys(), order])) {
    const [before, after] = [findRow(mirrored, id), planner.orders.find((one) => one.id === id)];
    if (before && has(before, code)) count -= 1;
    if (after && id !== order && has(after, code)) count += 1;
  }
  return count;
}

function has({ voucher, outcome }: Order, code: string): boolean {
  return voucher === code && !isCancelled(outcome);
}
