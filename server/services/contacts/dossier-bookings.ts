// A person's bookings, places on waiting lists and vouchers as text, for the export of personal data.
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { moneyOf, PAYMENT_METHOD_LABEL, PAYMENT_STATUS_LABEL, type MoneyKind } from '~domain/orders/money';
import { ENTITLEMENT_LABEL, EYESIGHT_LABEL } from '~domain/orders/check-labels';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import type { Order, OrderPayment } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import type { WaitingRider } from '~contract/orders/waiting-list';
import type { Agreement } from '~server/repositories/booking/of-person';
import { labelled, when } from './dossier-text';

/** A booking with its payments. */
export function orderText(order: Order): string {
  const { order_friendly_id, created, bike_type, outcome, price, notes, training_notes, reason } = order;
  const lines = {
    Order: order_friendly_id,
    Booked: when(created),
    Bike: BIKE_TYPE_LABEL[bike_type],
    Outcome: OUTCOME_LABEL[outcome],
    Price: price === null ? '' : poundsText(price),
    'Reason for this price': order.price_reason,
    Voucher: order.voucher,
    Payment: order.payment_status === null ? '' : PAYMENT_STATUS_LABEL[order.payment_status],
    'Still to pay': price === null ? '' : poundsText(moneyOf({ ...order, price }).owed),
    Notes: notes,
    'Notes on the training': training_notes,
    ...checkLines(order),
    'Reason for going ahead': reason,
  };
  return `${labelled(lines)}${order.payments.map(paymentText).join('')}\n`;
}

/** What was found before the course, each with who found it and when. */
function checkLines(order: Order) {
  const { identity_seen, entitlement, eyesight, check_notes } = order;
  const found = (words: string, by: string, at: string | null) =>
    at === null ? '' : [words, by, when(at)].filter(Boolean).join(', ');
  return {
    Identity: found(identity_seen ? 'Photocard seen' : '', order.identity_by, order.identity_at),
    'Provisional entitlement': found(ENTITLEMENT_LABEL[entitlement], order.entitlement_by, order.entitlement_at),
    'Number plate at 20 m': found(EYESIGHT_LABEL[eyesight], order.eyesight_by, order.eyesight_at),
    'Notes on the checks': check_notes,
  };
}

const KIND = { PAYMENT: 'Paid', REFUND: 'Refunded', REVERSAL: 'Reversed' } as const satisfies Record<MoneyKind, string>;

function paymentText({ kind, amount, method, date, reference }: OrderPayment): string {
  const details = [displayDay(date), PAYMENT_METHOD_LABEL[method], reference].filter(Boolean).join(', ');
  return `${KIND[kind]} ${poundsText(amount)}: ${details}\n`;
}

/** What was ticked, and for a day what was typed, on the booking page. */
export function agreementText({ order, agreed, early, agreed_at, typed }: Agreement): string {
  const lines = {
    Order: `WD#${order}`,
    When: when(agreed_at),
    Ticked: [agreed, early].filter(Boolean).join(' '),
    ...typed,
  };
  return labelled(lines);
}

/** A place on a waiting list. */
export function waitingText({ created, bike_type, notes }: WaitingRider): string {
  const lines = {
    'Waiting since': when(created),
    Bike: BIKE_TYPE_LABEL[bike_type],
    Notes: notes,
  };
  return `${labelled(lines)}\n`;
}

/** A voucher of the person's own. */
export function voucherText({ code, kind, amount, valid_until, created }: Voucher): string {
  const lines = {
    Voucher: code,
    Given: when(created),
    Worth: kind === 'PERCENT' ? `${amount} %` : poundsText(amount),
    'Valid until': valid_until === null ? '' : displayDay(valid_until),
  };
  return `${labelled(lines)}\n`;
}
