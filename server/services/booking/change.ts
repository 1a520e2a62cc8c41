// A rider cancels or moves their own booking, each once.
import { changesOf } from '~domain/booking/change';
import { moneyOf } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { isCancelled } from '~domain/orders/outcomes';
import type { Tx } from '~server/db/db';
import { recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { Refusal } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { getHold } from '~server/repositories/booking/holds';
import { listOffers, type Offer } from '~server/repositories/booking/offers';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { getCourse } from '~server/repositories/calendar/courses';
import { settleInvoicesOf } from '~server/repositories/invoices/settle';
import { cancelOrder } from '~server/repositories/orders/cancel';
import { moveOrder } from '~server/repositories/orders/move';
import { getOrder, type FoundOrder } from '~server/repositories/orders/orders';
import { tellOfCancelling, tellOfMove } from '~server/services/messages/automatic';
import type { Linked } from '~server/services/messages/links/signed-link';
import { readPage, riderAsCaller, type BookingPage } from './page';

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'nudge'>;

/** `late`: too near to the course. `gone`: that day has no place any longer, or the booking is no longer there. */
export type Changed = 'done' | 'late' | 'gone';

type Own = {
  page: BookingPage;
  order: FoundOrder;
  may: ReturnType<typeof changesOf>;
  course: NonNullable<Awaited<ReturnType<typeof getCourse>>>;
};

/** The rider's booking with what may be done; undefined unless it stands. */
async function own(services: Using, tx: Tx, { schoolId, row }: Linked, now: Date): Promise<Own | undefined> {
  const hold = await getHold(tx, schoolId, row, true);
  if (hold?.state !== 'BOOKED' || hold.order_id === null) return undefined;
  const order = await getOrder(tx, schoolId, hold.order_id);
  const course = order && (await getCourse(tx, schoolId, order.school_course_id));
  if (!order || !course) return undefined;
  const page = await readPage(services, tx, schoolId);
  const may = changesOf({ ...course, booked: new Date(order.created) }, page.settings, now);
  return { page, order, may, course };
}

/** Money that is held stays to be paid back: the school does that. */
export async function cancelBooking(services: Using, linked: Linked): Promise<Changed> {
  const { schoolId } = linked;
  const now = services.now();
  const done = await services.db.school(schoolId, async (tx): Promise<Changed> => {
    await takeTurn(tx, schoolId);
    const its = await own(services, tx, linked, now);
    if (!its) return 'gone';
    const { order, may } = its;
    if (isCancelled(order.outcome)) return 'done';
    if (order.outcome !== 'BOOKED' || !may.cancel) return 'late';
    const { held } = moneyOf(order);
    const money = held > 0 ? 'later' : 'keep';
    const reason = reasonOf(held, may.isByLaw);
    const body = { money, reason } as const;
    const { answer, also } = await cancelOrder(tx, riderAsCaller(schoolId), order, body, {
      recorded: now,
      now,
      key: null,
    });
    const told = await tellOfCancelling(tx, schoolId, answer, { notify: true, now });
    const invoices = await settleInvoicesOf(tx, schoolId, order.id, now);
    await note(tx, schoolId, { id: order.id, outcome: 'was cancelled by the rider' }, now);
    await recordChange(tx, schoolId, [{ entity: 'orders', id: order.id, op: 'w' }, ...also, ...told, ...invoices]);
    return 'done';
  });
  services.nudge();
  return done;
}

/** What the school reads at the booking. */
function reasonOf(held: number, isByLaw: boolean): string {
  if (held <= 0) return 'Cancelled by the rider';
  const money = poundsText(held);
  return isByLaw
    ? `Cancelled by the rider within 14 days: ${money} is to be paid back`
    : `Cancelled by the rider: ${money} is held, and your terms say what is paid back`;
}

/** The days to which a booking can be moved: the same type of course at the same price, with a place. */
export async function listMoves(services: Using, linked: Linked): Promise<Offer[]> {
  const now = services.now();
  return services.db.school(linked.schoolId, async (tx) => {
    const its = await own(services, tx, linked, now);
    return its?.may.move === true && its.order.outcome === 'BOOKED' ? movesOf(tx, its, now) : [];
  });
}

async function movesOf(tx: Tx, { page, course, order }: Own, now: Date): Promise<Offer[]> {
  const offers = await listOffers(tx, page.settings, { now });
  const { constant, price, id } = course;
  return offers.filter(({ course: other, left }) => {
    const isKind = other.categories.length === 0 || other.categories.includes(order.bike_type);
    return other.constant === constant && other.price === price && other.id !== id && left > 0 && isKind;
  });
}

/** `from`: the course that the rider saw themselves on, so that a page sent twice moves once. */
export async function moveBooking(
  services: Using,
  linked: Linked,
  { to, from }: { to: number; from: number },
): Promise<Changed> {
  const { schoolId } = linked;
  const now = services.now();
  const done = await services.db.school(schoolId, async (tx): Promise<Changed> => {
    await takeTurn(tx, schoolId);
    const its = await own(services, tx, linked, now);
    if (!its) return 'gone';
    const { order, may } = its;
    if (order.school_course_id === to) return 'done';
    if (order.school_course_id !== from) return 'gone';
    if (order.outcome !== 'BOOKED' || !may.move) return 'late';
    if (!(await movesOf(tx, its, now)).some(({ course }) => course.id === to)) return 'gone';
    const { answer, also } = await move(tx, schoolId, { order, to }, now);
    const told = await tellOfMove(tx, schoolId, [order, answer], { notify: true, now });
    await note(tx, schoolId, { id: order.id, outcome: 'was moved by the rider' }, now);
    await recordChange(tx, schoolId, [{ entity: 'orders', id: order.id, op: 'w' }, ...also, ...told]);
    return 'done';
  });
  services.nudge();
  return done;
}

async function move(tx: Tx, schoolId: number, { order, to }: { order: FoundOrder; to: number }, now: Date) {
  const body = { school_course_id: to, from_course: order.school_course_id };
  try {
    return await moveOrder(tx, riderAsCaller(schoolId), order, body, { recorded: now, now });
  } catch (error) {
    if (!(error instanceof Refusal) || !('conflicts' in error.body)) throw error;
    return moveOrder(
      tx,
      riderAsCaller(schoolId),
      order,
      { ...body, reason: 'Moved by the rider' },
      { recorded: now, now },
    );
  }
}

async function note(
  tx: Tx,
  schoolId: number,
  { id, outcome }: { id: number; outcome: string },
  at: Date,
): Promise<void> {
  await recordAudit(tx, {
    schoolId,
    actorId: null,
    deviceId: null,
    entity: 'orders',
    id,
    outcome,
    fields: ['outcome'],
    at,
  });
}
