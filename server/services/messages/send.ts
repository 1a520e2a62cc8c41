// The job that hands a school's messages over, each at most once: SENDING is committed before a message leaves, and what became of
// it afterwards. What a crash leaves in between is unknown, and never sent again.
import { smsMoment } from '~domain/quiet-hours';
import type { Tx } from '~server/db/db';
import { JobRefused, type JobHandler } from '~server/platform/jobs';
import type { EmailLook, Handed } from '~server/platform/messages/provider';
import type { Services } from '~server/platform/services';
import type { Claimed } from '~server/repositories/messages/claim';
import type { Move } from '~server/repositories/messages/states';
import { withLogo } from './look';
import { takesReplies, type SmsSender } from './providers';
import { applyEarlyReports, moveAndRecord } from './reports';
import { later, LEASE, takeDue } from './take';
import { unsubscribeUrl } from './unsubscribe-link';

export type SendServices = Pick<Services, 'db' | 'email' | 'sms' | 'media' | 'secrets' | 'linkBase' | 'log'> &
  SmsSender;

const MINUTE = 60_000;
/** How many are handed over at the same time. */
const AT_ONCE = 5;
/** A message isn't begun later than this before its lease ends: longer than a provider may take for one. */
const LAST_CALL = MINUTE;
/** How long a message waits after each try that was certainly not accepted, if the provider doesn't say; none is left after the last. */
const WAITS = [1, 4, 15, 60].map((minutes) => minutes * MINUTE);
const TRIES_MAX = WAITS.length + 1;

/** A message with what became of it; null: it wasn't begun. */
type Done = { message: Claimed; handed: Handed | null };

/** The handler of jobs of kind MESSAGES_JOB. `isEnding`: the server stops, so no further message is begun. */
export function messagesHandler(services: SendServices, isEnding: () => boolean = () => false): JobHandler {
  return async (_payload, { schoolId, now: begun }) => {
    if (schoolId === null) throw new JobRefused('not a school');
    const start = performance.now();
    const now = () => new Date(begun.getTime() + performance.now() - start);
    const taking = { now: begun, replies: takesReplies(services) };
    const { messages, isFull, look } = await services.db.school(schoolId, (tx) => takeDue(tx, schoolId, taking));
    const send = senderOf(services, schoolId, look && (await withLogo(services.media, schoolId, look)));
    const isLate = () => now().getTime() > begun.getTime() + LEASE - LAST_CALL;
    const waits = (message: Claimed) => isEnding() || isLate() || isQuiet(message, now());
    const done = await handAllOver(messages, async (message) => (waits(message) ? null : send(message)));
    await services.db.school(schoolId, async (tx) => {
      if (isFull) await later(tx, schoolId, now());
      await settle(tx, schoolId, services, done, now());
    });
    await applyEarlyReports(
      services,
      schoolId,
      done.flatMap(({ handed }) => reportedOf(handed)),
      now(),
    );
  };
}

/** A slow provider may have used up the evening. */
function isQuiet({ channel }: Claimed, now: Date): boolean {
  return channel === 'SMS' && smsMoment(now) > now;
}

type Send = (message: Claimed) => Promise<Handed>;

function senderOf(services: SendServices, schoolId: number, look: EmailLook | null): Send {
  const { email, sms, log } = services;
  const hand = (message: Claimed): Promise<Handed> => {
    const { id: messageId, recipient: to, subject, text } = message;
    if (message.channel === 'SMS') return sms.send({ schoolId, messageId, to, text });
    if (look === null) throw new Error('an e-mail without its look');
    return email.send({
      schoolId,
      messageId,
      to,
      subject,
      text,
      look,
      unsubscribeUrl: linkOf(services, schoolId, message),
    });
  };
  return async (message) => {
    try {
      return await hand(message);
    } catch (error) {
      // Nobody can tell how far it came.
      log.error({ err: error, message: message.id }, 'a message was not handed over');
      return { is: 'unknown' };
    }
  };
}

/** Null for a message that isn't an offer: there is nothing to end. */
function linkOf(services: SendServices, schoolId: number, { customer, marketing }: Claimed): string | null {
  return marketing && customer !== null ? unsubscribeUrl(services, { schoolId, customer }) : null;
}

async function handAllOver(messages: readonly Claimed[], hand: (one: Claimed) => Promise<Handed | null>) {
  const done: Done[] = [];
  const waiting = messages.values();
  const work = async () => {
    for (const message of waiting) done.push({ message, handed: await hand(message) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
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

function moveOf({ email, sms }: SendServices, { message, handed }: Done, now: Date): Move {
  const { id, channel, tries } = message;
  const waits = (ms: number) => {
    const at = new Date(now.getTime() + ms);
    return channel === 'SMS' ? smsMoment(at) : at;
  };
  if (handed === null) return { id, to: 'QUEUED', sendAfter: waits(0), isUntried: true };
  const provider = (channel === 'EMAIL' ? email : sms).mode;
  if (handed.is === 'sent') return { id, to: 'SENT', provider, providerId: handed.providerId };
  if (handed.is === 'unknown') return { id, to: 'UNKNOWN', provider };
  if (handed.is === 'failed') return { id, to: 'FAILED', why: handed.why, provider };
  if (tries >= TRIES_MAX) return { id, to: 'FAILED', why: 'provider', provider };
  return { id, to: 'QUEUED', sendAfter: waits(handed.afterMs ?? WAITS[tries - 1] ?? 0) };
}

function reportedOf(handed: Handed | null): string[] {
  return handed?.is === 'sent' && handed.providerId !== '' ? [handed.providerId] : [];
}
