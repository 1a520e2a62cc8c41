// Tells riders of changes to their bookings, in the transaction of the write, so exactly as often as the write happens.
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { isCancelled, isOpen } from '~domain/orders/outcomes';
import { MESSAGE_TYPE, type MessageType } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { listCoursesByIds } from '~server/repositories/calendar/courses';
import { listOpenOrders, listBooked, type Booked } from '~server/repositories/messages/booked';
import { queueAutomatic } from '~server/repositories/messages/queue';
import { listActive } from '~server/repositories/messages/templates';
import { listAutomatic, listQueuedOrdersOf, withdraw, withdrawAll } from '~server/repositories/messages/withdraw';
import { changeOf, follow, madeOf, receiptOf, type Occasion, type Tell } from './keep-true';

/** `notify`: the person wants the rider to be told. */
type Wish = { notify: boolean | undefined; now: Date };

const ALL = Object.keys(MESSAGE_TYPE) as readonly MessageType[];

/** A rider was booked. Each of these returns the changes for the feed. */
export function tellOfBooking(tx: Tx, schoolId: number, order: Order, { notify, now }: Wish): Promise<Change[]> {
  const tell: Tell = { type: 'BOOKING_CONFIRMATION', about: ({ id }) => madeOf(id) };
  return tellRiders(tx, schoolId, [order.id], { tell: notify ? tell : undefined, now });
}

/** A booking was changed, or its money. */
export function tellOfChange(
  tx: Tx,
  schoolId: number,
  [before, after]: readonly [Order, Order],
  { notify = false, now }: Wish,
): Promise<Change[]> {
  const isSeen = before.bike_type !== after.bike_type || before.price !== after.price;
  return tellRiders(tx, schoolId, [after.id], { tell: notify && isSeen ? changedFrom() : undefined, now });
}

/** A rider was moved to another course. */
export async function tellOfMove(
  tx: Tx,
  schoolId: number,
  [before, after]: readonly [Order, Order],
  { notify = false, now }: Wish,
): Promise<Change[]> {
  if (before.version === after.version) return [];
  const from = notify ? await listCoursesByIds(tx, schoolId, [before.school_course_id]) : [];
  return tellRiders(tx, schoolId, [after.id], { tell: notify ? changedFrom(() => from[0]) : undefined, now });
}

/** Courses have another day, start or site. `before`: as they were. */
export async function tellOfCourses(
  tx: Tx,
  schoolId: number,
  before: readonly Course[],
  { notify = false, now }: Wish,
): Promise<Change[]> {
  const ids = before.map(({ id }) => id);
  const orders = await listOpenOrders(tx, schoolId, ids);
  const tell = changedFrom(({ course }) => before.find(({ id }) => id === course.id));
  return tellRiders(tx, schoolId, orders, { tell: notify ? tell : undefined, now });
}

/** A booking was cancelled. */
export function tellOfCancelling(tx: Tx, schoolId: number, order: Order, { notify, now }: Wish): Promise<Change[]> {
  const tell: Tell = { type: 'BOOKING_CANCELLED', about: ({ id, version }) => `cancelled:${id}:${version}` };
  return tellRiders(tx, schoolId, [order.id], { tell: notify ? tell : undefined, now });
}

/** A booking is about to be deleted: nobody is told, and unsent messages about it are withdrawn. */
export function forgetBooking(tx: Tx, schoolId: number, order: Order, now: Date): Promise<Change[]> {
  return withdrawAll(tx, schoolId, order.id, { reference: referenceOf(order.order_friendly_id), now });
}

/** Money was taken for a booking, or given back, which tells nobody. */
export function tellOfMoney(tx: Tx, schoolId: number, order: Order, { notify, now }: Wish): Promise<Change[]> {
  const payment = order.payments.findLast(({ kind }) => kind === 'PAYMENT');
  const tell: Tell | undefined = payment && { type: 'PAYMENT_RECEIPT', about: () => receiptOf(payment.id) };
  return tellRiders(tx, schoolId, [order.id], { tell: notify ? tell : undefined, now });
}

/** The outcome of a booking was recorded, or taken back. */
export async function tellOfOutcome(
  tx: Tx,
  schoolId: number,
  [before, after]: readonly [Pick<Order, 'outcome'>, Pick<Order, 'id' | 'outcome'>],
  { notify = false, now }: Wish,
): Promise<Change[]> {
  if (before.outcome === after.outcome) return [];
  const again = isCancelled(before.outcome) && isOpen(after.outcome);
  const tell = again ? BOOKED_AGAIN : COMPLETED;
  const isTold = notify && (again || after.outcome === 'COMPLETED');
  return tellRiders(tx, schoolId, [after.id], { tell: isTold ? tell : undefined, again, now });
}

/** A contact has another name, address or number, which unsent messages now use. */
export async function tellElsewhere(tx: Tx, schoolId: number, customer: number, now: Date): Promise<Change[]> {
  return tellRiders(tx, schoolId, await listQueuedOrdersOf(tx, schoolId, customer), { now });
}

/** Queues messages again that were about to leave, so that they say what is true by then. */
export function keepTrue(tx: Tx, schoolId: number, orders: readonly number[], now: Date): Promise<Change[]> {
  return tellRiders(tx, schoolId, orders, { now });
}

/** `from`: the course as it was, or the one that the rider was on, where that has changed. */
function changedFrom(from: (booked: Booked) => Course | undefined = () => undefined): Tell {
  const about = (booked: Booked) => {
    const course = from(booked);
    return changeOf(booked, course && { ...course, supplier: course.supplier.id });
  };
  return { type: 'BOOKING_CHANGED', about };
}
const COMPLETED: Tell = { type: 'COURSE_COMPLETED', about: ({ id }) => `completed:${id}` };
const BOOKED_AGAIN: Tell = { type: 'BOOKING_CONFIRMATION', about: ({ id, version }) => `${madeOf(id)}:${version}` };

async function tellRiders(tx: Tx, schoolId: number, orders: readonly number[], occasion: Occasion): Promise<Change[]> {
  const known = await listAutomatic(tx, schoolId, orders);
  const isQuiet = !occasion.tell && !occasion.again && !known.some(({ state }) => state === 'QUEUED');
  if (isQuiet) return [];
  const booked = await listBooked(tx, schoolId, orders);
  const templates = await listActive(tx, schoolId, ALL);
  const all = booked.map((one) =>
    follow(
      one,
      known.filter(({ order }) => order === one.id),
      templates,
      occasion,
    ),
  );
  const [one] = booked;
  const reference = one && booked.length === 1 ? referenceOf(one.friendly_id) : 'Bookings of a course';
  const ids = all.flatMap(({ drop }) => drop);
  const add = all.flatMap((each) => each.add);
  const { now } = occasion;
  const changes = await withdraw(tx, schoolId, ids, { reference, now });
  const queued = await queueAutomatic(tx, schoolId, add, { now, actor: null, reference });
  return [...changes, ...queued.changes];
}

function referenceOf(friendlyId: string): string {
  return `Booking ${friendlyId}`;
}
