// Actions on a booking besides changing its fields: payments, outcomes, moves and cancellations. Saved here, sent by the
// engine, each as a change of its own, because each has happened.
import { type OrderMove, type PaymentCreate, paymentCreate } from '~contract/orders/orders';
import { displayDay } from '~domain/time/london-time';
import { OUTCOME_LABEL, isCancelled, mayFollow, mayMove, needsTheDay, type Outcome } from '~domain/orders/outcomes';
import { poundsText } from '~domain/text/money-text';
import { isOfMarketplace, mayReverse, PAYMENT_METHOD_LABEL, type PaymentMethod } from '~domain/orders/money';
import { type Planner, ridersOf } from '~data/calendar/plan';
import { courseName, getShown } from '~data/calendar/save';
import { door } from '~data/database-access';
import { moneyIn } from './orders';
import { checkReversal } from './vouchers';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { Queued } from '~data/outbox/enqueue';
import { paperInQueue } from './paper-in-queue';
import { type How, saveChange } from '~data/form-saves/save-change';
import { bestToday } from '~data/today';
import { wireForm } from '~data/form-saves/save-difference';

/** Pence; `date`: London day, today if absent; `taken_by`: the signed-in person if absent; `site`: that of the course if absent. */
export type Payment = Omit<PaymentCreate, 'kind'>;

/** Records money that was taken, also for a cancelled booking. Throws NotAllowedError and StorageFullError. */
export async function takePayment(id: number, payment: Payment, how: How = {}): Promise<Queued> {
  const { row, course, site: here } = await need(id, how);
  if (isOfMarketplace(row.source)) throw new NotAllowedError('The marketplace takes the money for this booking');
  const { amount, method, date = bestToday() } = payment;
  const about = [row.customer.full_name, moneyName(amount, method), course].join(', ');
  // Day and site are stored now. Otherwise a payment that is sent late, or again, would count for the day of its arrival and
  // the site that the rider has been moved to.
  const site = payment.site ?? (await siteOfPayment(how.replaces)) ?? here;
  const paper = await door.run((database) => paperInQueue(database, how.replaces));
  return act('pay', row, wireForm({ ...payment, ...paper, date, site }), { ...how, about });
}

/** Where a queued payment was taken; correcting it doesn't change that. */
async function siteOfPayment(seq: number | undefined): Promise<number | undefined> {
  if (seq === undefined) return undefined;
  const change = await door.run(({ mirror }) => mirror.mutations.get(seq));
  return paymentCreate.safeParse(change?.body).data?.site;
}

/**
 * Reverses a payment or a refund that was entered by mistake and has reached the school; the voucher that a refund became ends with it. Throws NotAllowedError
 * and StorageFullError.
 */
export async function reversePayment(id: number, payment: number, reason: string, how: How = {}): Promise<Queued> {
  const { row, course } = await need(id, how);
  const mistake = row.payments.find((one) => one.id === payment);
  if (!mistake || payment < 0) throw new NotAllowedError('This payment has not been sent yet: discard it instead');
  if (!mayReverse(mistake, row.payments)) throw new NotAllowedError('This payment was reversed or refunded already');
  const { problem = null } = (await checkReversal(mistake)) ?? {};
  if (problem !== null) throw new NotAllowedError(problem);
  const about = [row.customer.full_name, moneyName(mistake.amount, mistake.method), course].join(', ');
  return act('reverse', row, { payment, ...(reason && { reason }) }, { ...how, about });
}

/** `reason`: why conflicts are overridden, where a cancelled booking is booked again. `date_reason`: why this is recorded on this day. */
type OutcomeHow = How & { training_notes?: string; notify?: boolean; reason?: string; date_reason?: string };

/** Checks a rider in, or says how the course ended for them. Throws NotAllowedError and StorageFullError. */
export async function setOutcome(
  id: number,
  outcome: Exclude<Outcome, 'CANCELLED' | 'CANCELLED_CHARGED'>,
  { training_notes, notify, reason, date_reason, ...how }: OutcomeHow = {},
): Promise<Queued> {
  const { row, course, date } = await need(id, how);
  if (!mayFollow(row.outcome, outcome)) throw new NotAllowedError(refusedOutcome(row.outcome, outcome));
  if (needsTheDay(outcome) && date > bestToday()) {
    throw new NotAllowedError(`This can be recorded from ${displayDay(date)} on`);
  }
  const about = `${row.customer.full_name}, ${course}`;
  const seen = { from: row.outcome, from_course: row.school_course_id };
  const said = { outcome, ...seen, training_notes, reason, date_reason, notify };
  return act('outcome', row, wireForm(said), { ...how, about });
}

/** Moves a rider to another course, by either id. Throws NotAllowedError and StorageFullError. */
export async function moveBooking(id: number, move: Omit<OrderMove, 'from_course'>, how: How = {}): Promise<Queued> {
  const { row, planner } = await need(id, how);
  const { shown: to } = await door.run((database) => getShown(database, 'courses', move.school_course_id));
  if (!to.row) throw new NotAllowedError('This course is no longer on this device');
  if (isOnCourse(planner, row, to.row.id)) throw new NotAllowedError('The rider is on this course already');
  if (to.row.date < bestToday()) throw new NotAllowedError('This course is over');
  if (!mayMove(row.outcome)) {
    throw new NotAllowedError(`This booking is ${OUTCOME_LABEL[row.outcome].toLowerCase()} and can't be moved`);
  }
  const about = `${row.customer.full_name}, ${courseName(to.row)}`;
  return act('move', row, wireForm({ ...move, from_course: row.school_course_id }), { ...how, about });
}

/** `charge`: with `keep`, pence that the school keeps or asks for; all that was paid if absent. */
export type Cancel = { money: 'keep' | 'later'; charge?: number; reason?: string; notify?: boolean };

/** Cancels a booking; refunds and vouchers need signal (`~data/orders/online`). Throws NotAllowedError and StorageFullError. */
export async function cancelBooking(id: number, cancel: Cancel, how: How = {}): Promise<Queued> {
  const { row, course } = await need(id, how);
  if (isCancelled(row.outcome)) throw new NotAllowedError('This booking is cancelled already');
  if (!mayFollow(row.outcome, 'CANCELLED')) throw new NotAllowedError(refusedOutcome(row.outcome, 'CANCELLED'));
  // The amount that was shown is kept: more may have been paid by the time this arrives.
  const { charge = moneyIn(row)?.held, ...rest } = cancel;
  const body = { ...rest, ...(cancel.money === 'keep' && charge !== undefined && { charge }) };
  return act('cancel', row, wireForm(body), { ...how, about: `${row.customer.full_name}, ${course}` });
}

/** The rider has this or another booking on the course. */
function isOnCourse(planner: Planner, row: Row, course: number): boolean {
  const isTheirs = ({ id, customer }: Row) => id === row.id || customer.id === row.customer.id;
  return ridersOf(planner, course).some(isTheirs);
}

/** 'This booking is completed and can't become no show'. */
function refusedOutcome(from: Outcome, to: Outcome): string {
  return `This booking is ${OUTCOME_LABEL[from].toLowerCase()} and can't become ${OUTCOME_LABEL[to].toLowerCase()}`;
}

type Row = Awaited<ReturnType<typeof need>>['row'];

/** The booking as shown, by either id, with its course's name, day and site. */
async function need(id: number, { replaces }: How) {
  const { shown, planner } = await door.run((database) => getShown(database, 'orders', id, replaces));
  const { row } = shown;
  const course = planner.courses.find((one) => one.id === row?.school_course_id);
  if (!row || !course) throw new NotAllowedError('This booking is no longer on this device');
  return { row, planner, course: courseName(course), date: course.date, site: course.supplier.id };
}

/** '£50.00 cash'. */
function moneyName(amount: number, method: PaymentMethod): string {
  return `${poundsText(amount)} ${PAYMENT_METHOD_LABEL[method].toLowerCase()}`;
}

function act(action: string, row: Row, body: Record<string, unknown>, how: How & { about: string }): Promise<Queued> {
  const place = { targetId: row.id, parentId: row.customer.id };
  return saveChange({ op: 'action', action, entity: 'orders', ...place, body, ...how });
}
