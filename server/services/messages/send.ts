// The job that hands a school's messages over, one after the other and each at most once: SENDING is committed before, that it begins
// right before the first byte leaves, and what became of it right after. A crash in between leaves one message of which nobody knows
// whether it left; what had not begun is sent after all.
import { smsMoment } from '~domain/quiet-hours';
import type { Tx } from '~server/db/db';
import { JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Begin, EmailLook, Handed } from '~server/platform/messages/provider';
import type { Services } from '~server/platform/services';
import { beginMessage, type Claimed } from '~server/repositories/messages/claim';
import type { Move } from '~server/repositories/messages/states';
import { withLogo } from './look';
import { takesReplies, type SmsSender } from './providers';
import { applyEarlyReports, moveAndRecord } from './reports';
import { later, LEASE, takeDue } from './take';
import { unsubscribeUrl } from './unsubscribe-link';

export type SendServices = Pick<Services, 'db' | 'email' | 'sms' | 'media' | 'secrets' | 'linkBase' | 'log'> &
  SmsSender;

const MINUTE = 60_000;
/** A message isn't begun later than this before its lease ends: longer than a provider may take for one. */
const LAST_CALL = MINUTE;
/** How long a message waits after each try that was certainly not accepted, if the provider doesn't say; none is left after the last. */
const WAITS = [1, 4, 15, 60].map((minutes) => minutes * MINUTE);
const TRIES_MAX = WAITS.length + 1;

/** A message with what became of it; null: it wasn't begun. */
type Done = { message: Claimed; handed: Handed | null; lease: Date };

/** The handler of jobs of kind MESSAGES_JOB. `isEnding`: the server stops, so no further message is begun. */
export function messagesHandler(services: SendServices, isEnding: () => boolean = () => false): JobHandler {
  return async (_payload, { schoolId, now: begun }) => {
    if (schoolId === null) throw new JobRefused('not a school');
    const start = performance.now();
    const now = () => new Date(begun.getTime() + performance.now() - start);
    const inSchool = <T>(run: (tx: Tx) => Promise<T>) => services.db.school(schoolId, run);
    const taking = { now: begun, replies: takesReplies(services) };
    const { messages, isFull, look, lease } = await inSchool((tx) => takeDue(tx, schoolId, taking));
    const send = senderOf(services, schoolId, look && (await withLogo(services.media, schoolId, look)));
    const isLate = () => now().getTime() > begun.getTime() + LEASE - LAST_CALL;
    const waits = (message: Claimed) => isEnding() || isLate() || isQuiet(message, now());
    const [left, reported]: [Done[], string[]] = [[], []];
    for (const message of messages) {
      const handed = waits(message) ? null : await send(message, lease);
      if (handed === 'taken away') continue;
      const done = { message, handed, lease };
      if (handed === null) left.push(done);
      else await inSchool((tx) => settle(tx, schoolId, services, [done], now()));
      reported.push(...reportedOf(handed));
    }
    await inSchool(async (tx) => {
      if (isFull) await later(tx, schoolId, now());
      await settle(tx, schoolId, services, left, now());
    });
    await applyEarlyReports(services, schoolId, reported, now());
  };
}

/** A slow provider may have used up the evening. */
function isQuiet({ channel }: Claimed, now: Date): boolean {
  return channel === 'SMS' && smsMoment(now) > now;
}

type Send = (message: Claimed, lease: Date) => Promise<Handed | 'taken away'>;

/** `why`: the message could not be begun. `hasBegun`: it may have left. */
type Beginning = { begin: Begin; failure: () => { why: unknown } | null; hasBegun: () => boolean };

function beginningOf({ db }: SendServices, schoolId: number, { id }: Claimed, lease: Date): Beginning {
  const state: { failure: { why: unknown } | null; hasBegun: boolean } = { failure: null, hasBegun: false };
  const begin = async () => {
    state.hasBegun = true;
    try {
      const isMine = await db.school(schoolId, (tx) => beginMessage(tx, schoolId, id, lease));
      if (!isMine) throw new TakenAway('another server has this message');
    } catch (why) {
      state.failure = { why };
      throw why;
    }
  };
  return { begin, failure: () => state.failure, hasBegun: () => state.hasBegun };
}

class TakenAway extends Error {
  override name = 'TakenAway';
}

/** Throws if the database fails before the message has begun: it is sent once its lease is over. */
function senderOf(services: SendServices, schoolId: number, look: EmailLook | null): Send {
  const { email, sms, log } = services;
  const hand = async (message: Claimed, begin: Begin): Promise<Handed> => {
    const { id: messageId, recipient: to, subject, text } = message;
    if (message.channel === 'SMS') return sms.send({ schoolId, messageId, to, text }, begin);
    if (look === null) throw new Error('an e-mail without its look');
    const link = linkOf(services, schoolId, message);
    return email.send({ schoolId, messageId, to, subject, text, look, unsubscribeUrl: link }, begin);
  };
  return async (message, lease) => {
    const { begin, failure, hasBegun } = beginningOf(services, schoolId, message, lease);
    const handed = await hand(message, begin).catch((error: unknown): Handed => {
      if (failure() === null) log.error({ err: error, message: message.id }, 'a message was not handed over');
      // Once it has begun nobody can tell how far it came.
      return hasBegun() ? { is: 'unknown' } : { is: 'later', afterMs: null };
    });
    const failed = failure();
    if (failed === null) return handed;
    if (failed.why instanceof TakenAway) return 'taken away';
    throw failed.why;
  };
}

/** Null for a message that isn't an offer: there is nothing to end. */
function linkOf(services: SendServices, schoolId: number, { customer, marketing }: Claimed): string | null {
  return marketing && customer !== null ? unsubscribeUrl(services, { schoolId, customer }) : null;
}

async function settle(
  tx: Tx,
  schoolId: number,
  services: SendServices,
  done: readonly Done[],
  now: Date,
): Promise<void> {
  const moves = done.map((one) => moveOf(services, one, now));
  const times = new Set(moves.flatMap(({ sendAfter }) => (sendAfter ? [sendAfter.getTime()] : [])));
  for (const at of times) await later(tx, schoolId, new Date(at));
  await moveAndRecord(tx, schoolId, moves, now);
}

function moveOf({ email, sms }: SendServices, { message, handed, lease }: Done, now: Date): Move {
  const { channel, tries } = message;
  const of = { id: message.id, lease };
  const waits = (ms: number) => {
    const at = new Date(now.getTime() + ms);
    return channel === 'SMS' ? smsMoment(at) : at;
  };
  if (handed === null) return { ...of, to: 'QUEUED', sendAfter: waits(0), isUntried: true };
  const provider = (channel === 'EMAIL' ? email : sms).mode;
  if (handed.is === 'sent') return { ...of, to: 'SENT', provider, providerId: handed.providerId };
  if (handed.is === 'unknown') return { ...of, to: 'UNKNOWN', provider };
  if (handed.is === 'failed') return { ...of, to: 'FAILED', why: handed.why, provider };
  if (tries >= TRIES_MAX) return { ...of, to: 'FAILED', why: 'provider', provider };
  return { ...of, to: 'QUEUED', sendAfter: waits(handed.afterMs ?? WAITS[tries - 1] ?? 0) };
}

function reportedOf(handed: Handed | null): string[] {
  return handed?.is === 'sent' && handed.providerId !== '' ? [handed.providerId] : [];
}
