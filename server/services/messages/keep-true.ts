// Keeps a booking's automatic messages true until they leave (docs/domain.md, Messages): which are withdrawn, which are
// rewritten, and who is told what. Pure: the booking and its messages are arguments.
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { isCancelled, isOpen } from '~domain/orders/outcomes';
import { moneyOf, standing } from '~domain/orders/money';
import { isOver } from '~domain/time/london-time';
import { BEFORE_THE_END, type MessageType } from '~domain/messages/types';
import type { MessageTemplate } from '~contract/messages/templates';
import type { Booked } from '~server/repositories/messages/booked';
import type { NewMessage } from '~server/repositories/messages/queue';
import type { Automatic } from '~server/repositories/messages/withdraw';
import { onceBy, writeAbout } from './write';

/** How long an automatic message waits, so that nobody is told of what is undone meanwhile. Milliseconds. */
export const WAIT = 60_000;

/** The news for riders. `about`: the thing that each of them is told once. */
export type Tell = { type: MessageType; about: (booked: Booked) => string };

/** `tell`: absent if nobody is told. `again`: the booking was cancelled before. */
export type Occasion = { tell?: Tell | undefined; again?: boolean; now: Date };

/** `drop`: ids of messages to withdraw, before `add` is queued. */
export type Following = { drop: number[]; add: NewMessage[] };

/** The changes to a booking's messages. `known`: all automatic ones about it. `templates`: those that are switched on. */
export function follow(
  booked: Booked,
  known: readonly Automatic[],
  templates: readonly MessageTemplate[],
  occasion: Occasion,
): Following {
  const write = ({ type, channel, once }: Pick<Automatic, 'type' | 'channel' | 'once'>): NewMessage | undefined => {
    if (type === HAS_LINK) return undefined;
    const template = templates.find((one) => one.type === type && one.channel === channel);
    const written = template && once !== null ? writeAbout(booked, template, once) : undefined;
    return written && { ...written, sendAfter: addMilliseconds(occasion.now, WAIT) };
  };
  const queued = known.filter(isQueued).map((was) => {
    const isKept = isTrue(was, booked, occasion);
    return { was, is: isKept ? write(was) : undefined, isKept: isKept && (isAgain(was) || was.type === HAS_LINK) };
  });
  // A message that a person sent again stays, even if its template has been switched off.
  const stale = queued.filter(({ was, is, isKept }) => !isSame(was, is) && !(isKept && !is));
  const told = [...restored(booked, known, occasion), ...toldNow(booked, known, templates, occasion)];
  return {
    drop: stale.map(({ was }) => was.id),
    add: [...stale.map(({ is }) => is), ...told.map(write)].filter((one) => one !== undefined),
  };
}

/** Its text has the link of one disclaimer: it is withdrawn or stays as it was written. */
const HAS_LINK: MessageType = 'DISCLAIMER_REQUEST';

/** True if a queued message is still true, at least once it is filled in anew. */
function isTrue(one: Automatic, booked: Booked, { tell, now }: Occasion): boolean {
  const { type, once } = one;
  const { outcome, course } = booked;
  if (BEFORE_THE_END.has(type) && isOver(course, now.getTime())) return false;
  switch (type) {
    case 'BOOKING_CONFIRMATION':
    case 'DISCLAIMER_REQUEST':
      return isOpen(outcome);
    case 'BOOKING_CHANGED':
      return isOpen(outcome) && tell?.type !== 'BOOKING_CHANGED' && !once?.includes(cameFrom(course));
    case 'BOOKING_CANCELLED':
      return isCancelled(outcome);
    case 'COURSE_REMINDER':
      return outcome === 'BOOKED' && (isAgain(one) || once?.startsWith(`${reminderOf(booked.id, course)}:`) === true);
    case 'JOINING_INSTRUCTIONS':
      return outcome === 'BOOKED';
    case 'PAYMENT_RECEIPT':
      return (
        moneyOf(booked).held > 0 &&
        (isAgain(one) || standing(booked.payments).some(({ id }) => once?.startsWith(`${receiptOf(id)}:`)))
      );
    case 'COURSE_COMPLETED':
    case 'REVIEW_REQUEST':
      return outcome === 'COMPLETED';
    default:
      return true;
  }
}

type Told = Pick<Automatic, 'type' | 'channel' | 'once'>;

function toldNow(
  booked: Booked,
  known: readonly Automatic[],
  templates: readonly MessageTemplate[],
  { tell, again = false, now }: Occasion,
): Told[] {
  if (!tell || (tell.type === 'BOOKING_CANCELLED' && !knowsOfIt(known))) return [];
  if (BEFORE_THE_END.has(tell.type) && isOver(booked.course, now.getTime())) return [];
  const { type, about } = tell;
  if (type === 'BOOKING_CHANGED' && !isOpen(booked.outcome)) return [];
  const waits = (of: MessageType, channel: string) =>
    known.some((one) => isQueued(one) && one.type === of && one.channel === channel);
  return templates
    .filter((one) => one.type === type)
    .filter(({ channel }) => {
      // The confirmation that hasn't left will say it, or the rider needn't know.
      if (type === 'BOOKING_CHANGED' || type === 'BOOKING_CANCELLED') return !waits('BOOKING_CONFIRMATION', channel);
      return !again || !waits('BOOKING_CANCELLED', channel);
    })
    .map(({ channel }) => ({ type, channel, once: onceBy(about(booked), channel) }));
}

/** False if a confirmation was to be sent and none has left. */
function knowsOfIt(known: readonly Automatic[]): boolean {
  const confirmations = known.filter(({ type }) => type === 'BOOKING_CONFIRMATION');
  return !confirmations.some(isQueued) || confirmations.some(hasLeft);
}

/** Confirmations withdrawn by a cancellation a moment ago, which is undone now. */
function restored({ id, course }: Booked, known: readonly Automatic[], { again = false, now }: Occasion): Told[] {
  if (!again || isOver(course, now.getTime())) return [];
  const confirmations = known.filter(({ type }) => type === 'BOOKING_CONFIRMATION');
  const isGone = ({ withdrawn, updated }: Automatic) => withdrawn && now.getTime() - Date.parse(updated) <= WAIT;
  const channels = new Set(confirmations.filter(isGone).map(({ channel }) => channel));
  for (const one of confirmations) if (isQueued(one) || hasLeft(one)) channels.delete(one.channel);
  return [...channels].map((channel) => ({ type: 'BOOKING_CONFIRMATION', channel, once: onceBy(madeOf(id), channel) }));
}

/** The key of a confirmation, a reminder or a receipt. */
export function madeOf(order: number): string {
  return `made:${order}`;
}
export function reminderOf(order: number, { date, start_time }: { date: string; start_time: string }): string {
  return `reminder:${order}:${date}:${start_time}`;
}
export function receiptOf(payment: number): string {
  return `paid:${payment}`;
}

type Place = Pick<Booked['course'], 'id' | 'date' | 'start_time' | 'supplier'>;

/** The key of a change: `before` is where and when the rider was to come until then, if that has changed. */
export function changeOf({ id, version, course }: Booked, before: Place | undefined): string {
  return `moved:${id}:${version}.${course.version}${before ? cameFrom(before) : ''}`;
}
/** Part of a change's key. A rider who is back where they were needn't be told. */
function cameFrom({ id, date, start_time, supplier }: Place): string {
  return `:from:${id}.${date}.${start_time.slice(0, 5)}.${supplier}:`;
}

/** A message that a person sent again; it has its own place in the history. */
export function againOf(message: number): string {
  return `again:${message}`;
}
function isAgain({ once }: Automatic): boolean {
  return once?.startsWith('again:') === true;
}

function isQueued({ state }: Automatic): boolean {
  return state === 'QUEUED';
}

function hasLeft({ state }: Automatic): boolean {
  return state !== 'QUEUED' && state !== 'CANCELLED' && state !== 'FAILED';
}

function isSame(was: Automatic, is: NewMessage | undefined): boolean {
  return is?.text === was.text && is.subject === was.subject && is.recipient === was.recipient;
}
