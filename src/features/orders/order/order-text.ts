// Words about a booking and its money.
import type { Order } from '~contract/orders/orders';
import type { OrderDetail } from '~data/orders/order';
import { isOfMarketplace, type OrderMoney } from '~domain/orders/money';
import { isCancelled } from '~domain/orders/outcomes';
import { poundsText } from '~domain/text/money-text';
import { DOT } from '~widgets/format/contact-text';
import { weekdayText } from '~domain/time/weekday-text';
import { timesText } from '~widgets/format/course-text';

/** Its number; a booking that the school doesn't have yet has none. */
export function titleOf({ order_friendly_id }: Pick<Order, 'order_friendly_id'>): string {
  return order_friendly_id || 'Order';
}

export function riderOf({ customer }: Pick<Order, 'customer'>): string {
  return customer.full_name || 'Erased contact';
}

/** 'Sat 12/12/2026 · 10:00–13:00 · Quayside Yard'. */
export function whenAndWhere({ course, site }: Pick<OrderDetail, 'course' | 'site'>): string {
  return [weekdayText(course.date), timesText(course), site].filter(Boolean).join(DOT);
}

/** `figure`: the one number or word that counts; `word`: what it is. */
export type MoneySays = { figure: string; word: string };

export function moneySays({ source, outcome }: Order, { due, held, owed, over }: OrderMoney): MoneySays {
  if (isOfMarketplace(source)) return { figure: 'Paid', word: 'to the marketplace' };
  if (owed > 0) return { figure: poundsText(owed), word: 'to pay' };
  if (over > 0) return { figure: `Pay back ${poundsText(over)}`, word: isCancelled(outcome) ? '' : 'paid too much' };
  if (due === 0 && held === 0) return { figure: isCancelled(outcome) ? 'Nothing to pay' : 'No charge', word: '' };
  return { figure: 'Paid', word: '' };
}

/** Why the price isn't the course's; '' if it is. */
export function whyPrice({ voucher, price, full_price, price_reason }: Order): string {
  if (voucher !== '') return `Voucher ${voucher}`;
  return price === full_price ? '' : price_reason;
}
