// Takes a school's due messages to be handed over, and ends those that may not leave any more.
import { expiryOf } from '~domain/certificate-states';
import type { MessageFailure } from '~domain/message-states';
import { reach } from '~domain/message-audience';
import { canBeEnded } from '~domain/offers';
import { BEFORE_THE_END } from '~domain/message-types';
import { addDaysTo, londonDay, londonTime } from '~domain/london-time';
import { smsMoment } from '~domain/quiet-hours';
import type { Tx } from '~server/db/db';
import { recordChange } from '~server/platform/changes';
import { enqueue } from '~server/platform/jobs';
import { claimDue, listSending, putOffSms, type Claimed } from '~server/repositories/messages/claim';
import { getLook, type FoundLook } from '~server/repositories/messages/look';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { moveMessages, settleMoved, type Move } from '~server/repositories/messages/states';

/** How many are handed over in one go: then other jobs have their turn. */
export const CHUNK = 50;
/** What is still being handed over after this long was left by a crash. Milliseconds. */
export const LEASE = 120_000;

/** `isFull`: there may be more. `look`: null if none of them is an e-mail. */
export type Taken = { messages: Claimed[]; isFull: boolean; look: FoundLook | null };

/** `replies`: people can answer this server's SMS with STOP. */
type Taking = { now: Date; replies: boolean };

/** Commits before anything leaves: what isn't settled afterwards may have left, and is never sent again. */
export async function takeDue(tx: Tx, schoolId: number, taking: Taking): Promise<Taken> {
  const { now } = taking;
  const lapsed = await lookAfterOthers(tx, schoolId, now);
  const opens = smsMoment(now);
  const withSms = opens.getTime() <= now.getTime();
  if (!withSms && (await putOffSms(tx, schoolId, now, opens)) > 0) await later(tx, schoolId, opens);
  const lease = new Date(now.getTime() + LEASE);
  const claimed = await claimDue(tx, schoolId, { now, lease, limit: CHUNK, withSms });
  const barred = claimed.flatMap((one): Move[] => {
    const why = whyNot(one, taking);
    return why === null ? [] : [{ id: one.id, to: 'FAILED', why }];
  });
  const ended = await moveMessages(tx, schoolId, [...lapsed, ...barred], now);
  const left = new Set(barred.map(({ id }) => id));
  const messages = claimed.filter(({ id }) => !left.has(id));
  const look = messages.some(({ channel }) => channel === 'EMAIL') ? await getLook(tx, schoolId) : null;
  await recordChange(tx, schoolId, await settleMoved(tx, schoolId, ended, { reference: 'SMS', now }));
  return { messages, isFull: claimed.length === CHUNK, look };
}

/** Adds a job that looks for messages then. */
export function later(tx: Tx, schoolId: number, at: Date): Promise<void> {
  return enqueue(tx, { kind: MESSAGES_JOB, schoolId, payload: {}, runAt: at });
}

/** Those whose lease is over become UNKNOWN. Others may be left by a crash as well, so somebody looks once their lease is over. */
async function lookAfterOthers(tx: Tx, schoolId: number, now: Date): Promise<Move[]> {
  const sending = await listSending(tx, schoolId);
  const ends = sending.map(({ id, lease_until }) => ({
    id,
    until: lease_until === null ? 0 : Date.parse(lease_until),
  }));
  const open = ends.filter(({ until }) => until > now.getTime());
  if (open.length > 0) await later(tx, schoolId, new Date(Math.max(...open.map(({ until }) => until))));
  return ends.flatMap(({ id, until }) => (until > now.getTime() ? [] : [{ id, to: 'UNKNOWN' }]));
}

/**
 * Why a message may not leave any more: the contact has opted out since, the course has begun or is over, the certificate has run out, or
 * the sender of SMS has become a name.
 */
function whyNot(message: Claimed, { now, replies }: Taking): MessageFailure | null {
  const { channel, customer, recipient, marketing, ...consent } = message;
  const until = usefulUntil(message);
  if (until !== null && until <= `${londonDay(now)} ${londonTime(now)}`) return 'too_old';
  if (!canBeEnded(channel, marketing, replies)) return 'no_replies';
  if (customer === null) return null;
  // Only the consent is asked about: the message goes where it was addressed to.
  const where = { email: recipient, phone: recipient, alternative_phone: '', email_bounced_at: null };
  return 'to' in reach({ ...where, ...consent }, channel, marketing) ? null : 'opted_out';
}

/** Null: always. What a person wrote is theirs to judge. */
function usefulUntil({ type, automatic, course_begins, course_ends, certificate_issued }: Claimed): string | null {
  if (type === 'COURSE_REMINDER' || type === 'JOINING_INSTRUCTIONS') return course_begins;
  if (!automatic) return null;
  if (type === 'CBT_RENEWAL' && certificate_issued !== null) return endOf(expiryOf(certificate_issued));
  return BEFORE_THE_END.has(type) ? course_ends : null;
}

/** Midnight after a London day. */
function endOf(day: string): string {
  return `${addDaysTo(day, 1)} 00:00`;
}
