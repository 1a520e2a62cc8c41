// Applies pending changes to vouchers as the server will: how often one is used, one that ends because its refund is reversed
// here, and a booking that loses a given voucher it can't use any more.
import type { Order } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import { londonDay } from '~domain/time/london-time';
import { linkIn, paymentStatusOf } from '~domain/orders/money';
import { isCancelled } from '~domain/orders/outcomes';
import { isGiven, voucherOfRefund } from '~domain/orders/given-vouchers';
import { voucherProblem } from '~domain/orders/vouchers';
import { findRow } from '~data/mirror/read-rows';
import type { Mutation } from '~data/database/db';
import type { Planner } from './plan';

type Shown = Pick<Planner, 'orders' | 'states' | 'vouchers' | 'courses'>;

/** The server's count of uses with this device's pending changes, without `order`, the booking in question. */
export function usesBeside(
  order: number,
  { code, used }: Voucher,
  { orders, states }: Pick<Shown, 'orders' | 'states'>,
  mirrored: readonly Order[],
): number {
  let count = used;
  for (const id of new Set([...states.orders.keys(), order])) {
    const [before, after] = [findRow(mirrored, id), orders.find((one) => one.id === id)];
    if (before && uses(before, code)) count -= 1;
    if (after && id !== order && uses(after, code)) count += 1;
  }
  return count;
}

/** The booking counts as a use of the voucher with this code. */
export function uses({ voucher, outcome }: Order, code: string): boolean {
  return voucher === code && !isCancelled(outcome);
}

/** `orders` and `vouchers` with the side effects of pending booking changes. */
export function afterVouchers<Planned extends Shown>(
  planner: Planned,
  mirrored: readonly Order[],
  changes: readonly Mutation[],
): Planned {
  if (changes.length === 0) return planner;
  const ended = new Set(changes.flatMap((change) => endedBy(change, planner.orders)));
  const isEnded = ({ code }: Voucher) => ended.has(code);
  const vouchers = planner.vouchers.map((one) => (isEnded(one) ? { ...one, active: false } : one));
  const now = { ...planner, vouchers: ended.size > 0 ? vouchers : planner.vouchers };
  const taken = new Map<number, Order>();
  for (const id of now.states.orders.keys()) {
    const row = findRow(mirrored, id);
    const shown = now.orders.find((one) => one.id === id);
    if (row && shown && isWithout(row, shown, now, mirrored, changes)) taken.set(id, atFullPrice(shown));
  }
  return taken.size === 0 ? now : { ...now, orders: now.orders.map((one) => taken.get(one.id) ?? one) };
}

/** The code of the voucher whose refund this change reverses, where it is drawn. */
function endedBy({ action, mid }: Mutation, orders: readonly Order[]): string[] {
  if (action !== 'reverse') return [];
  return orders.flatMap(({ payments }) => {
    const reversal = payments.find(({ client_key }) => client_key === mid);
    const refund = reversal && payments.find(({ id }) => id === reversal.reverses);
    const code = refund ? voucherOfRefund(refund) : null;
    return code === null ? [] : [code];
  });
}

/** A cancelled booking that is booked again here, with a given voucher that can't be used for it any more. */
function isWithout(
  before: Order,
  after: Order,
  planner: Shown,
  mirrored: readonly Order[],
  changes: readonly Mutation[],
): boolean {
  if (!isCancelled(before.outcome) || after.voucher !== before.voucher || !uses(after, before.voucher)) return false;
  const voucher = planner.vouchers.find(({ code }) => code === after.voucher);
  const course = planner.courses.find(({ id }) => id === after.school_course_id);
  if (!voucher || !course || !isGiven(voucher)) return false;
  const change = changes.findLast(({ action, targetId }) => action === 'outcome' && targetId === after.id);
  const day = londonDay(change ? new Date(change.recordedAt) : new Date());
  const use = { constant: course.constant, site: course.supplier.id, customer: after.customer.id, day, usedByThem: 0 };
  const used = usesBeside(after.id, voucher, planner, mirrored);
  return voucherProblem({ ...voucher, used }, use) !== null;
}

function atFullPrice(order: Order): Order {
  const { full_price } = order;
  if (full_price === null) return order;
  const priced = { ...order, price: full_price, price_reason: '', voucher: '' };
  return { ...priced, payment_status: paymentStatusOf({ ...priced, link: linkIn(order.payment_status) }) };
}
