// Words about a booking in lists.
import type { Order } from '~contract/orders/orders';
import { ORDER_SOURCE_LABEL, orderSourceOf } from '~domain/orders/query';
import { poundsText } from '~domain/text/money-text';
import { PAYMENT_STATUS_LABEL, type OrderMoney } from '~domain/orders/money';

/** 'DR#1042'. A booking gets its number from the school. */
export function numberText({ order_friendly_id }: Pick<Order, 'order_friendly_id'>): string {
  return order_friendly_id || 'Not sent yet';
}

/** 'Marketplace', 'Direct', 'Widget'. */
export function sourceText({ source }: Pick<Order, 'source'>): string {
  const known = orderSourceOf(source);
  return known === null ? 'Unknown' : ORDER_SOURCE_LABEL[known];
}

/** The rider's name. An erased contact has none. */
export function riderText({ customer }: { customer: Pick<Order['customer'], 'full_name'> }): string {
  return customer.full_name || 'Erased contact';
}

/** What is still to come, or to be paid back: '£149.00' and 'owed'; nothing to come: '£0.00' and 'Paid'. */
export function owedWords(
  { owed, over }: Pick<OrderMoney, 'owed' | 'over'>,
  status: Order['payment_status'],
): { amount: string; what: string; isSettled: boolean } {
  if (owed > 0) return { amount: poundsText(owed), what: 'owed', isSettled: false };
  if (over > 0) return { amount: poundsText(over), what: 'to pay back', isSettled: false };
  return { amount: poundsText(0), what: status === null ? 'owed' : PAYMENT_STATUS_LABEL[status], isSettled: true };
}
