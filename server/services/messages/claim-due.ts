// Claims a school's due messages for sending, and ends those that may not leave any more.
import type { CbtRules } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { z } from '~contract/wire/zod';
import { MESSAGE_FAILURES, MESSAGE_STATES, type MessageFailure } from '~domain/messages/states';
import { reach } from '~domain/messages/audience';
import { PER_ADDRESS_A_DAY } from '~domain/messages/email-quota';
import { canBeEnded } from '~domain/messages/offers';
import { BEFORE_THE_END } from '~domain/messages/types';
import { addDaysTo, londonDay, londonInstant, londonTime } from '~domain/time/london-time';
import { smsMoment } from '~domain/messages/quiet-hours';
import type { Tx } from '~server/db/db';
import { recordChange, type Change } from '~server/platform/changes';
import { enqueue } from '~server/platform/jobs';
import { claimDue, listSending, putOff, type Claimed, type Sending } from '~server/repositories/messages/claim';
import { getLook, type FoundLook } from '~server/repositories/messages/look';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { moveMessages, settleMoved, type Move } from '~server/repositories/messages/states';
import { moveAll } from './reports';
import { keepTrue } from './automatic';

/** How many are sent in one go, so that other jobs get their turn. */
export const CHUNK = 50;
/** A message still SENDING after this long was left by a crash. Milliseconds. */
export const LEASE = 120_000;

/**
 * `isFull`: there may be more. `look`: null if none of them is an e-mail. `lease`: until when they may be begun. `reported`:
 * provider ids of messages that another server has sent.
 */
export type Taken = {
  messages: Claimed[];
  isFull: boolean;
  look: FoundLook | null;
  lease: Date;
  reported: string[];
};

/**
 * `replies`: people can answer this server's SMS with STOP; `rules`: the server's. `isHeld`: the school has to confirm an address first. `emails`: how many may
 * still leave today.
 */
export type Taking = { now: Date; replies: boolean; rules: CbtRules; isHeld: boolean; emails: number };

/** Commits before anything leaves: nobody else takes these messages until their lease is over. */
export async function takeDue(tx: Tx, schoolId: number, taking: Taking): Promise<Taken> {
  const { now } = taking;
  const { changes: freed, reported } = await lookAfterOthers(tx, schoolId, now);
  if (taking.isHeld) {
    await recordChange(tx, schoolId, freed);
    return { messages: [], isFull: false, look: null, lease: now, reported };
  }
  const opens = smsMoment(now);
  const withSms = opens.getTime() <= now.getTime();
  if (!withSms && (await putOff(tx, schoolId, 'SMS', now, opens)) > 0) await later(tx, schoolId, opens);
  const lease = new Date(now.getTime() + LEASE);
  const withEmails = taking.emails > 0;
  const tomorrow = londonInstant(addDaysTo(londonDay(now), 1), '08:00:00');
  if (!withEmails && (await putOff(tx, schoolId, 'EMAIL', now, tomorrow)) > 0) await later(tx, schoolId, tomorrow);
  const today = londonInstant(londonDay(now), '00:00:00');
  const limit = withEmails ? Math.min(CHUNK, taking.emails) : CHUNK;
  const claimed = await claimDue(tx, schoolId, { now, today, lease, limit, withSms, withEmails });
  const counts = new Map<string, number>();
  const barred = claimed.flatMap((one): Move[] => {
    const why = whyNot(one, taking) ?? tooMany(one, counts);
    return why === null ? [] : [{ id: one.id, to: 'FAILED', why }];
  });
  const ended = await moveMessages(tx, schoolId, barred, now);
  const left = new Set(barred.map(({ id }) => id));
  const messages = claimed.filter(({ id }) => !left.has(id));
  const look = messages.some(({ channel }) => channel === 'EMAIL') ? await getLook(tx, schoolId) : null;
  const changes = await settleMoved(tx, schoolId, ended, { reference: 'SMS', now });
  await recordChange(tx, schoolId, [...freed, ...changes]);
  return { messages, isFull: claimed.length === limit, look, lease, reported };
}

/** Adds a job that looks for messages at that time. */
export function later(tx: Tx, schoolId: number, at: Date): Promise<void> {
  return enqueue(tx, { kind: MESSAGES_JOB, schoolId, payload: {}, runAt: at });
}

/**
 * Settles messages whose lease is over: by the noted result; queued again, true to their booking, if nothing of them has left;
 * otherwise as UNKNOWN. A job follows once the other leases are over, in case a crash left those too.
 */
async function lookAfterOthers(
  tx: Tx,
  schoolId: number,
  now: Date,
): Promise<{ changes: Change[]; reported: string[] }> {
  const sending = await listSending(tx, schoolId);
  const leaseEnd = ({ lease_until }: Sending) => (lease_until === null ? 0 : Date.parse(lease_until));
  const open = sending.map(leaseEnd).filter((until) => until > now.getTime());
  if (open.length > 0) await later(tx, schoolId, new Date(Math.max(...open)));
  const lapsed = sending.filter((one) => leaseEnd(one) <= now.getTime());
  const moves = lapsed.map((one) => moveOfLapsed(one, now));
  for (const { sendAfter } of moves) if (sendAfter && sendAfter > now) await later(tx, schoolId, sendAfter);
  const changes = await moveAll(tx, schoolId, moves, now);
  const orders = lapsed.flatMap(({ order, not_begun }) => (not_begun && order !== null ? [order] : []));
  const followed = await keepTrue(tx, schoolId, [...new Set(orders)], now);
  return { changes: [...changes, ...followed], reported: moves.flatMap(({ providerId }) => providerId || []) };
}

const noted = z.object({
  to: z.enum(MESSAGE_STATES),
  why: z.enum(MESSAGE_FAILURES).exactOptional(),
  provider: z.string().exactOptional(),
  providerId: z.string().exactOptional(),
  sendAfter: z.coerce.date().exactOptional(),
});

function moveOfLapsed({ id, not_begun, handed }: Sending, now: Date): Move {
  if (not_begun) return { id, to: 'QUEUED', sendAfter: now, isUntried: true };
  const known = noted.safeParse(handed).data;
  return known ? { id, ...known } : { id, to: 'UNKNOWN' };
}

/**
 * Why a message may not leave any more: the contact has opted out since, the course has begun or is over, the certificate has run out, or
 * the sender of SMS has become a name.
 */
function whyNot(message: Claimed, { now, replies, rules }: Taking): MessageFailure | null {
  const { channel, customer, recipient, marketing, ...consent } = message;
  const until = usefulUntil(message, rules);
  if (until !== null && until <= `${londonDay(now)} ${londonTime(now)}`) return 'too_old';
  if (!canBeEnded(channel, marketing, replies)) return 'no_replies';
  if (customer === null) return null;
  // Only consent counts: the message goes where it was addressed to.
  const where = { email: recipient, phone: recipient, alternative_phone: '', email_bounced_at: null };
  return 'to' in reach({ ...where, ...consent }, channel, marketing) ? null : 'opted_out';
}

/** Counts the message for its address. `counts`: of this chunk. */
function tooMany({ channel, recipient, got_today }: Claimed, counts: Map<string, number>): MessageFailure | null {
  const address = `${channel}:${recipient.toLowerCase()}`;
  const count = (counts.get(address) ?? 0) + 1;
  if (got_today + count > PER_ADDRESS_A_DAY) return 'enough_today';
  counts.set(address, count);
  return null;
}

/** Null: always useful. Messages written by a person are theirs to judge. */
function usefulUntil(message: Claimed, rules: CbtRules): string | null {
  const { type, automatic, course_begins, course_ends, certificate_issued } = message;
  if (type === 'COURSE_REMINDER' || type === 'JOINING_INSTRUCTIONS') return course_begins;
  if (!automatic) return null;
  if (type === 'CBT_RENEWAL' && certificate_issued !== null) return midnightAfter(expiryOf(certificate_issued, rules));
  return BEFORE_THE_END.has(type) ? course_ends : null;
}

/** Midnight after a London day. */
function midnightAfter(day: string): string {
  return `${addDaysTo(day, 1)} 00:00`;
}
