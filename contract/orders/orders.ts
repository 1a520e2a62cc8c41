// Orders: a booking is one rider on one course, with its money and its outcome (specification sections 2.7 and 3; docs/domain.md,
// Values). Money is in pence. What is paid, owed and the payment status follow from the rows of `payments` (domain/orders/money).
import { HAND_METHODS, MONEY_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES } from '~domain/orders/money';
import { OUTCOMES } from '~domain/orders/outcomes';
import { MONEY, REASON } from '~contract/calendar/values';
import { bikeType } from '~contract/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { NOTE_MAX, PAPER_NUMBER_MAX } from '~contract/wire/limits';
import { dateReason, day, id, pathId, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { checkedFields } from './check-fields';

export const outcome = z.enum(OUTCOMES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);

/**
 * What a day sheet needs of a rider: as the contact is now, without any right to contacts
 * (docs/wire.md, Reference collections). Blank once erased.
 */
export const rider = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthdate: day.nullable(),
  current_licence: z.string(),
  licence_number: z.string(),
});

/**
 * Money that was taken or given back; none is ever changed or deleted. `client_key`: the mutation that made it. `amount`: pence,
 * always positive. `date`: London day on which the money changed hands. `taken_by`: who took it. `site`: where, which is the site of the
 * booking's course then; `date_reason`: why `date` was far from the day on which it arrived, '' without one; both absent in rows that a
 * device has had since before these fields. `reverses`: the row that a reversal says was a mistake. `receipt`: its number, per school
 * and without gaps but those that a restore leaves; null for a reversal.
 */
export const orderPayment = z.object({
  id,
  client_key: z.string().nullable(),
  kind: z.enum(MONEY_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amount: z.int().positive(),
  date: day,
  taken_by: z.object({ id, full_name: z.string() }).nullable(),
  site: id.optional(),
  date_reason: z.string().optional(),
  reference: z.string(),
  reverses: id.nullable(),
  receipt: z.int().nullable(),
  created: timestamp,
  received_at: timestamp,
});
export type OrderPayment = z.infer<typeof orderPayment>;

/**
 * `order_friendly_id`: 'DR#1042'. `bike`: the one that is given to them. `outcome_at`: when the outcome was recorded; null while
 * booked. `notes`: of the booking; `training_notes`: of the training. `reason`: why conflicts were overridden.
 * Money, all null or empty for somebody without access to orders: `price`, and `full_price` before a voucher or an own price;
 * `price_reason`: why the price is an own one; `voucher`: its code; `charge`: what is asked of somebody who cancelled.
 */
export const order = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  order_friendly_id: z.string(),
  school_course_id: id,
  customer: rider,
  bike_type: bikeType,
  bike: id.nullable(),
  source: z.string(),
  outcome,
  outcome_at: timestamp.nullable(),
  notes: z.string(),
  training_notes: z.string(),
  ...checkedFields,
  reason: z.string(),
  price: z.int().nullable(),
  full_price: z.int().nullable(),
  price_reason: z.string(),
  voucher: z.string(),
  charge: z.int().nullable(),
  payment_status: paymentStatus.nullable(),
  payments: z.array(orderPayment),
});
export type Order = z.infer<typeof order>;

/** Whether the rider is told of it by the school's messages; absent: not told. */
export const notify = z.boolean().optional();

const number = z.int({ error: REQUIRED }).positive(REQUIRED);
const paperNumber = number.max(PAPER_NUMBER_MAX);
const VOUCHER_CODE_MAX = 20;
const writable = z.strictObject({
  bike_type: bikeType,
  bike: id.nullable(),
  notes: text(NOTE_MAX).trim(),
  training_notes: text(NOTE_MAX).trim(),
  reason: REASON,
  price: MONEY,
  price_reason: REASON,
  voucher: text(VOUCHER_CODE_MAX).trim(),
});

/**
 * The price is the course's. `price`: an own one, with `price_reason`. `voucher`: a code, which takes its discount off the
 * course's price; not together with an own price. `order_number`: the one that it had before a restore lost it, as `receipt_number`.
 */
export const orderCreate = writable
  .partial()
  .required({ bike_type: true })
  .extend({ school_course_id: number, customer: number, order_number: paperNumber.optional(), notify });
export type OrderCreate = z.output<typeof orderCreate>;
/** `voucher` '' takes it off again, and the price is the course's. */
export const orderPatch = writable.extend({ notify }).partial();
export type OrderPatch = z.output<typeof orderPatch>;

/** Shown by the phone and the server if an own price is given without a reason. */
export const PRICE_REASON_NEEDED = 'Give a reason for this price';
/** Of a payment. */
export const AMOUNT = MONEY.refine((pence) => pence > 0, 'Enter an amount above £0.00');
const REFERENCE_MAX = 100;

/**
 * Takes money, or gives it back (`REFUND`, which is never queued). `date`: London day, not in the future; the day on which it was
 * recorded if absent. More than 7 days ago it is 400 without `date_reason`. `taken_by`: the caller if absent. `site`: where; that of the
 * booking's course if absent, which may be another one by the time a queued payment arrives. `receipt_number`: the one that its paper
 * has, where a restore has lost the payment; taken if the restore left it out and nobody has it, else the next one is given.
 */
export const paymentCreate = z.strictObject({
  kind: z.enum(['PAYMENT', 'REFUND']).default('PAYMENT'),
  method: z.enum(HAND_METHODS, { error: 'Choose how it was paid' }),
  amount: AMOUNT,
  date: day.optional(),
  date_reason: dateReason,
  taken_by: number.optional(),
  site: number.optional(),
  reference: text(REFERENCE_MAX).trim().optional(),
  receipt_number: paperNumber.optional(),
  notify,
});
export type PaymentCreate = z.input<typeof paymentCreate>;

/** `payment`: the id of the payment or refund that was a mistake; `reason` is kept as the reversal's reference. */
export const paymentReverse = z.strictObject({ payment: number, reason: text(REFERENCE_MAX).trim().optional() });
export type PaymentReverse = z.output<typeof paymentReverse>;

/**
 * `from`: the outcome that the person saw; another one by now is 409 `invalid_state`, unless it is already `outcome`, or both are of a
 * rider for whom the course isn't over (booked, checked in). `from_course`: the course that the person saw; a rider who is on another
 * one by now is 409 `invalid_state`. `reason`: why conflicts are overridden, where a cancelled booking is booked again. `date_reason`:
 * why it was recorded on a day far from the course's: another one for a check-in, more than 14 days later for the others; 400 without.
 */
export const outcomeSet = z.strictObject({
  outcome: z.enum(OUTCOMES).exclude(['CANCELLED', 'CANCELLED_CHARGED']),
  from: outcome,
  from_course: number.optional(),
  training_notes: text(NOTE_MAX).trim().optional(),
  reason: REASON.optional(),
  date_reason: dateReason,
  notify,
});
export type OutcomeSet = z.output<typeof outcomeSet>;

/**
 * `from_course`: the course that the person saw. `price`: a new one, with its reason; the price stays if absent. `reason`: why conflicts
 * are overridden.
 */
export const orderMove = z.strictObject({
  school_course_id: number,
  from_course: number,
  price: MONEY.optional(),
  price_reason: REASON.optional(),
  reason: REASON.optional(),
  notify,
});
export type OrderMove = z.output<typeof orderMove>;

/** What happens to money that was paid for a cancelled booking. `later`: it is still to be paid back. */
export const CANCEL_MONEY = ['keep', 'refund', 'voucher', 'later'] as const;
export type CancelMoney = (typeof CANCEL_MONEY)[number];

/**
 * `charge`: with `keep`, what the school keeps or still asks for; all that was paid if absent. `method`: with `refund`, how it is
 * given back. `refund` and `voucher` are never queued: they give back all that is held. `held`: that sum as the person saw it; 409
 * `conflict` if it is another one by now.
 */
export const orderCancel = z.strictObject({
  money: z.enum(CANCEL_MONEY),
  charge: MONEY.optional(),
  held: MONEY.optional(),
  method: z.enum(HAND_METHODS).optional(),
  reason: REASON.optional(),
  notify,
});
export type OrderCancel = z.output<typeof orderCancel>;

const PREFIX = '/school/orders';
const params = z.object({ id: pathId });
const guard = 'orders';
/** People who may change the calendar can do this too: instructors check in and finish without access to orders. */
const or = 'calendar';

export const addOrder = endpoint({
  method: 'POST',
  path: `${PREFIX}/new-order/`,
  guard,
  summary: 'Book a rider; 400 with `conflicts` where there are conflicts and no reason is given',
  body: orderCreate,
  status: 201,
  answer: order,
});
export const getOrder = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One booking',
  params,
  status: 200,
  answer: order,
});
export const patchOrder = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change a booking',
  params,
  body: orderPatch,
  status: 200,
  answer: order,
});
export const removeOrder = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary:
    'Delete a booking; 409 where money was taken, the rider has been on the course, or it is cancelled or of the marketplace',
  params,
  status: 204,
  current: order,
});
export const addPayment = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/payments/`,
  guard,
  summary: 'Take a payment, also more than is owed; or give money back, at most what was paid',
  params,
  body: paymentCreate,
  status: 201,
  answer: order,
});
export const reversePayment = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/reverse/`,
  guard,
  summary: 'Reverse a payment or a refund that was entered by mistake',
  params,
  body: paymentReverse,
  status: 201,
  answer: order,
});
export const setOutcome = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/outcome/`,
  guard,
  or,
  summary:
    'Check a rider in, say how the course ended for them, or book them again; 409 invalid_state if the outcome can no longer follow, 400 with `conflicts` where a rider who comes again has conflicts and no reason is given',
  params,
  body: outcomeSet,
  status: 200,
  answer: order,
});
export const moveOrder = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/move/`,
  guard,
  summary: 'Move a rider to another course; 400 with `conflicts` where there are conflicts and no reason is given',
  params,
  body: orderMove,
  status: 200,
  answer: order,
});
export const cancelOrder = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/cancel/`,
  guard,
  summary: 'Cancel a booking, and say what happens to the money',
  params,
  body: orderCancel,
  status: 200,
  answer: order,
});
