// Ways on for a booking action that the server has refused: the same money on another booking, or the same outcome after the
// present one.
import { paymentCreate } from '~contract/orders/orders';
import { londonDay } from '~domain/time/london-time';
import { isOfMarketplace } from '~domain/orders/money';
import { mayFollow, type Outcome } from '~domain/orders/outcomes';
import { type ContactBooking, listBookingsOf } from './contact-bookings';
import { outcomeBody } from '~data/calendar/draw-order';
import { courseName } from '~data/calendar/save';
import { read } from '~data/database-access';
import type { Queued } from '~data/outbox/enqueue';
import type { Mutation } from '~data/database/db';
import { nameOf } from '~data/database/ids';
import { getOrder } from './order';
import { setOutcome, takePayment } from './save';

/** A booking by id, and its course's name. */
export type OtherBooking = { id: number; course: string };

/** How many are offered: the latest ones. */
const OFFERED = 3;

/** Other bookings of the contact (by either id) that can hold a payment, the latest course first. */
export async function listOtherBookings(customer: number, but: number): Promise<OtherBooking[]> {
  const mayHold = ({ order }: ContactBooking) => order.id !== but && !isOfMarketplace(order.source);
  const bookings = (await listBookingsOf(customer)).filter(mayHold).toReversed().slice(0, OFFERED);
  return bookings.map(({ id, course }) => ({ id, course: courseName(course) }));
}

/** Records the payment of this change in the queue on another booking, in its place. Throws NotAllowedError and StorageFullError. */
export async function payInstead(seq: number, order: number): Promise<Queued | null> {
  const change = await find(seq, 'pay');
  const payment = paymentCreate.safeParse(change?.body).data;
  if (!change || !payment) return null;
  const { kind: _, date = londonDay(new Date(change.recordedAt)), ...rest } = payment;
  return takePayment(order, { ...rest, date }, { replaces: seq });
}

/** The outcome that this change in the queue can still set; null if it can't, or if the rider is on another course by now. */
export async function outcomeLeft(seq: number): Promise<Outcome | null> {
  const found = await findOutcome(seq);
  return found?.isHere && mayFollow(found.now, found.outcome) ? found.outcome : null;
}

/**
 * Sets the outcome of this change after the one that the booking has by now. `why`: why conflicts are overridden, or a day far from the
 * course's. Throws NotAllowedError and StorageFullError.
 */
export async function setOutcomeAgain(
  seq: number,
  why: { reason?: string; date_reason?: string } = {},
): Promise<Queued | null> {
  const found = await findOutcome(seq);
  if (!found?.isHere) return null;
  const { id, outcome, training_notes, notify, reason, date_reason } = found;
  const given = { reason, date_reason, ...why };
  return setOutcome(id, outcome, {
    replaces: seq,
    ...(given.reason !== undefined && { reason: given.reason }),
    ...(given.date_reason !== undefined && { date_reason: given.date_reason }),
    ...(training_notes !== undefined && { training_notes }),
    ...(notify !== undefined && { notify }),
  });
}

async function findOutcome(seq: number) {
  const change = await find(seq, 'outcome');
  const set = outcomeBody.safeParse(change?.body).data;
  const detail = change?.targetId === undefined ? null : await getOrder(change.targetId);
  if (!set || !detail) return null;
  const { id, outcome: now, school_course_id: course } = detail.order;
  return { ...set, id, now, isHere: await isOn(course, set.from_course) };
}

/** `seen`: the course that an outcome is of, by either id; a change of an older version of the app has none. */
async function isOn(course: number, seen: number | undefined): Promise<boolean> {
  if (seen === undefined || seen === course) return true;
  return read(false, async ({ mirror }) => (await nameOf(mirror, 'courses', seen)) === course);
}

async function find(seq: number, action: string): Promise<Mutation | undefined> {
  const found = await read(undefined, ({ mirror }) => mirror.mutations.get(seq));
  return found?.entity === 'orders' && found.action === action ? found : undefined;
}
