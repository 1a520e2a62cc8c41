// Draws pending changes of bookings: new ones, patches, payments, outcomes, moves and cancellations. Their money is computed like
// the server's (domain/orders/money).
import type { Course } from '~contract/calendar/courses';
import { SOURCE_DASHBOARD } from '~contract/contacts/values';
import { orderChecks } from '~contract/orders/check-fields';
import {
  orderCancel,
  orderCreate,
  orderMove,
  orderPatch,
  outcomeSet,
  paymentCreate,
  paymentReverse,
  type Order,
  type OrderPayment,
} from '~contract/orders/orders';
import { z } from '~contract/wire/zod';
import { fullName } from '~domain/contacts/full-name';
import { londonDay } from '~domain/time/london-time';
import { linkIn, moneyOf, paymentStatusOf } from '~domain/orders/money';
import { checksAfter, NOT_CHECKED } from '~domain/orders/checks';
import { bothNotes, isAsSeen, isCancelled, mayFollow } from '~domain/orders/outcomes';
import { isApart } from '~data/entities/all';
import type { Draw } from '~data/pending/overlay';
import type { Mutation } from '~data/database/db';
import { said, type CalendarFacts, type NamedRider } from './draw';
import { changedPrice, movedPrice, newPrice } from './draw-price';

type Head = 'id' | 'version' | 'client_key' | 'updated';
type Body = Omit<Order, Head>;

/** `bikeThere`: the bike of a booking on another course (bike-there.ts). */
export type OrderFacts = CalendarFacts & { bikeThere: (order: Order, course: Course) => number | null };

/** Draws changes of bookings; the rider is the contact as shown here. */
export function drawOrder(facts: OrderFacts): Draw<Order> {
  return (change, row) => {
    const drawn = row ? changed(change, row, facts) : newOrder(change, facts);
    return drawn && withStatus(drawn);
  };
}

function newOrder(change: Mutation, { contacts, courseOf, vouchers, seesMoney }: OrderFacts): Body | null {
  const body = orderBody.safeParse(change.body).data;
  const contact = contacts.get(change.parentId ?? 0);
  if (!body || !contact) return null;
  const { school_course_id, bike_type, bike = null, notes = '', training_notes = '', reason = '' } = body;
  return {
    created: change.recordedAt,
    received_at: change.recordedAt,
    order_friendly_id: '',
    school_course_id,
    customer: riderOf(contact),
    bike_type,
    bike,
    source: SOURCE_DASHBOARD,
    outcome: 'BOOKED',
    outcome_at: null,
    notes,
    training_notes,
    ...NOT_CHECKED,
    check_notes: '',
    reason,
    ...newPrice(body, seesMoney ? (courseOf(school_course_id)?.price ?? 0) : null, vouchers),
    charge: null,
    payment_status: null,
    payments: [],
  };
}

// The customer isn't in the body, and a course that wasn't sent yet has a negative id.
const orderBody = orderCreate.omit({ customer: true, school_course_id: true }).extend({
  school_course_id: z.int(),
});
/** An outcome as the outbox has it. */
export const outcomeBody = outcomeSet.extend({ from_course: z.int().optional() });
const moveBody = orderMove.extend({ school_course_id: z.int(), from_course: z.int() });

type Change = (change: Mutation, row: Order, facts: OrderFacts) => Body | null;

const ACTIONS: Readonly<Record<string, Change>> = { pay: paid, reverse: reversed, outcome: ended, move: moved, cancel };

/** Applies an action or a patch; null for one that can't be read. */
function changed(change: Mutation, row: Order, facts: OrderFacts): Body | null {
  if (change.action !== undefined) return ACTIONS[change.action]?.(change, row, facts) ?? null;
  if (isApart(change)) return checked(change, row, facts);
  const patch = orderPatch.safeParse(change.body).data;
  if (!patch) return null;
  const { price: _p, price_reason: _r, voucher: _v, notify: _n, ...fields } = patch;
  return { ...row, ...said(fields), ...changedPrice(row, patch, facts.vouchers) };
}

/** What was found of the rider on this device, by the person who is signed in. */
function checked({ body, recordedAt }: Mutation, row: Order, { person }: OrderFacts): Body | null {
  const found = orderChecks.safeParse(body).data;
  if (!found) return null;
  const { check_notes = row.check_notes, ...results } = found;
  return { ...row, ...checksAfter(row, said(results), person?.full_name ?? '', recordedAt), check_notes };
}

function paid(change: Mutation, row: Order, { staff, person, courseOf }: OrderFacts): Body | null {
  const payment = paymentCreate.safeParse(change.body).data;
  if (!payment || isThere(change, row)) return null;
  const { kind, method, amount, date = dayOf(change), taken_by, reference = '' } = payment;
  const taker = taken_by === undefined ? person : (staff.find(({ id }) => id === taken_by) ?? null);
  // A change of an older version of the app has no site.
  const site = payment.site ?? courseOf(row.school_course_id)?.supplier.id;
  const made = { kind, method, amount, date, site, reference, reverses: null };
  return { ...row, payments: [...row.payments, pendingPayment(change, made, taker)] };
}

function reversed(change: Mutation, row: Order, { person }: OrderFacts): Body | null {
  const asked = paymentReverse.safeParse(change.body).data;
  const mistake = row.payments.find(({ id }) => id === asked?.payment);
  if (!asked || !mistake || isThere(change, row)) return null;
  const { method, amount, id, site } = mistake;
  const made = { kind: 'REVERSAL', method, amount, site, reference: asked.reason ?? '', reverses: id } as const;
  return { ...row, payments: [...row.payments, pendingPayment(change, { ...made, date: dayOf(change) }, person)] };
}

/** The feed may bring a row of money before the answer to its own change. */
function isThere({ mid }: Mutation, { payments }: Order): boolean {
  return payments.some(({ client_key }) => client_key === mid);
}

type Made = Pick<OrderPayment, 'kind' | 'method' | 'amount' | 'date' | 'site' | 'reference' | 'reverses'>;

/** A row of money that the school doesn't have yet: its id is negative, and it has no receipt. */
function pendingPayment({ mid, seq = 0, recordedAt }: Mutation, made: Made, by: OrderPayment['taken_by']) {
  const taken_by = by && { id: by.id, full_name: by.full_name };
  const at = { created: recordedAt, received_at: recordedAt };
  return { id: -seq, client_key: mid, ...made, taken_by, receipt: null, ...at };
}

/** An outcome of another course, or one that can't follow the present one any more, isn't drawn: the school will refuse it. */
function ended({ body, recordedAt }: Mutation, row: Order): Body | null {
  const set = outcomeBody.safeParse(body).data;
  if (!set || isElsewhere(set.from_course, row)) return null;
  const { outcome, from, training_notes = row.training_notes, reason = '' } = set;
  if (outcome === row.outcome) {
    return { ...row, training_notes: bothNotes(row.training_notes, set.training_notes ?? '') };
  }
  if (!isAsSeen(row.outcome, from) || !mayFollow(row.outcome, outcome)) return null;
  return {
    ...row,
    outcome,
    training_notes,
    charge: null,
    outcome_at: outcome === 'BOOKED' ? null : recordedAt,
    ...(isCancelled(row.outcome) && said({ reason: reason || undefined })),
  };
}

/** The rider isn't on the course any more that the person saw. */
function isElsewhere(from: number | undefined, row: Order): boolean {
  // A course that was made here has a negative id in the change for ever.
  return from !== undefined && from > 0 && from !== row.school_course_id;
}

/** A rider who is on another course by now is shown there: the school will refuse the move. */
function moved({ body }: Mutation, row: Order, { courseOf, bikeThere }: OrderFacts): Body | null {
  const move = moveBody.safeParse(body).data;
  if (!move) return null;
  const { school_course_id: to, from_course: from, reason = '' } = move;
  if (to === row.school_course_id || isElsewhere(from, row)) return null;
  const course = courseOf(to);
  if (!course) return { ...row, school_course_id: to };
  const there = { bike: bikeThere(row, course), outcome: 'BOOKED', outcome_at: null, reason } as const;
  return { ...row, school_course_id: to, ...there, ...movedPrice(row, move, course.price) };
}

function cancel({ body, recordedAt }: Mutation, row: Order): Body | null {
  const asked = orderCancel.safeParse(body).data;
  if (!asked || !mayFollow(row.outcome, 'CANCELLED') || isCancelled(row.outcome)) return null;
  const held = row.price === null ? 0 : moneyOf({ ...row, price: row.price }).held;
  const charge = asked.money === 'keep' ? (asked.charge ?? held) : 0;
  const isCharged = charge > 0;
  return {
    ...row,
    outcome: isCharged ? 'CANCELLED_CHARGED' : 'CANCELLED',
    charge: isCharged ? charge : null,
    outcome_at: recordedAt,
    ...(asked.reason && { reason: asked.reason }),
  };
}

function withStatus(order: Body): Body {
  const { price } = order;
  return {
    ...order,
    payment_status: price === null ? null : paymentStatusOf({ ...order, price, link: linkIn(order.payment_status) }),
  };
}

function dayOf({ recordedAt }: Mutation): string {
  return londonDay(new Date(recordedAt));
}

/** A contact's fields in a booking. */
export function riderOf(contact: NamedRider): Order['customer'] {
  const { id, first_name, last_name, phone, email, birthdate, current_licence, licence_number } = contact;
  return {
    id,
    first_name,
    last_name,
    full_name: fullName(contact),
    phone,
    email,
    birthdate,
    current_licence,
    licence_number,
  };
}
