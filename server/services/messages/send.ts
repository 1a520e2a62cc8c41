// The job that sends a school's messages, one after the other and each at most once. SENDING is committed first; right before a
// message's first byte leaves, its beginning is noted together with the result of the one before. A crash leaves one message
// unknown; those not begun are sent after all.
import { mergeMark } from '~domain/messages/merge-fields';
import { smsMoment } from '~domain/messages/quiet-hours';
import type { Tx } from '~server/db/db';
import { recordChange } from '~server/platform/changes';
import { JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Begin, EmailLook, Handed } from '~server/platform/messages/provider';
import type { Services } from '~server/platform/services';
import { noteAndBegin, type Claimed, type Noted } from '~server/repositories/messages/claim';
import type { Move } from '~server/repositories/messages/states';
import { copyFile } from '~server/services/disclaimers/mail-copy';
import { paperFile } from '~server/services/invoices/paper-file';
import { withPayLink } from '~server/services/payments/in-messages';
import { payUrl } from '~server/services/payments/links';
import { cbtRulesOf, type CbtSettings } from '~server/platform/cbt-rules';
import { withLogo } from './email-look';
import { takesReplies, type SmsSender } from './providers';
import { applyEarlyReports, moveAll } from './reports';
import { later, LEASE, takeDue, type Taking } from './claim-due';
import { getEmails, listUnproven, type Limits } from './senders';
import { keepTrue } from './automatic';
import { orderUrl } from './links/order-link';
import { disclaimerUrl } from './links/disclaimer-link';
import { unsubscribeUrl } from './links/unsubscribe-link';

export type SendServices = Pick<
  Services,
  'db' | 'email' | 'sms' | 'media' | 'photos' | 'secrets' | 'linkBase' | 'log'
> &
  SmsSender & { config: Limits & CbtSettings };

const MINUTE = 60_000;
/** A message isn't begun later than this before its lease ends: more than a provider may take for one. */
const LAST_CALL = MINUTE;
/** How long a message waits after each try that was certainly not accepted, if the provider doesn't say; none is left after the last. */
const WAITS = [1, 4, 15, 60].map((minutes) => minutes * MINUTE);
const TRIES_MAX = WAITS.length + 1;

/** The handler of jobs of kind MESSAGES_JOB. `isEnding`: the server stops, so no further message is begun. */
export function messagesHandler(services: SendServices, isEnding: () => boolean = () => false): JobHandler {
  return async (_payload, { schoolId, now: begun }) => {
    if (schoolId === null) throw new JobRefused('not a school');
    const start = performance.now();
    const now = () => new Date(begun.getTime() + performance.now() - start);
    const taken = await services.db.school(schoolId, async (tx) =>
      takeDue(tx, schoolId, await takingOf(services, tx, schoolId, begun)),
    );
    const { messages, isFull, look, lease } = taken;
    const withIts = look && (await withLogo(services.media, schoolId, look));
    const send = senderOf(services, schoolId, { look: withIts, now });
    const isLate = () => now().getTime() > begun.getTime() + LEASE - LAST_CALL;
    const waits = (message: Claimed) => isEnding() || isLate() || isQuiet(message, now());
    const moves: Move[] = [];
    let before: Noted | null = null;
    for (const message of messages) {
      const { handed, hasBegun }: Sent = waits(message) ? NOT_BEGUN : await send({ message, lease, before });
      if (handed === 'taken away') continue;
      const move: Move = { ...moveOf(services, message, handed, now()), id: message.id };
      moves.push({ ...move, lease });
      // Noted with the beginning of the next one, and settled with all of them.
      if (hasBegun) before = { id: message.id, move };
    }
    await services.db.school(schoolId, async (tx) => {
      if (isFull) await later(tx, schoolId, now());
      await settle(tx, schoolId, { messages, moves }, now());
    });
    const reported = moves.flatMap(({ providerId }) => providerId || []);
    await applyEarlyReports(services, schoolId, [...taken.reported, ...reported], now());
  };
}

async function takingOf(services: SendServices, tx: Tx, schoolId: number, now: Date): Promise<Taking> {
  const { limit, used } = await getEmails(tx, schoolId, services.config, now);
  const isHeld = (await listUnproven(services, tx, schoolId)).length > 0;
  return { now, replies: takesReplies(services), rules: cbtRulesOf(services.config), isHeld, emails: limit - used };
}

/** A slow provider may have used up the evening. */
function isQuiet({ channel }: Claimed, now: Date): boolean {
  return channel === 'SMS' && smsMoment(now) > now;
}

/** `handed`: null if it wasn't begun because it has to wait. */
type Sent = { handed: Handed | 'taken away' | null; hasBegun: boolean };
const NOT_BEGUN: Sent = { handed: null, hasBegun: false };
/** `before`: the message sent before it, whose result is noted with this one's beginning. */
type Turn = { message: Claimed; lease: Date; before: Noted | null };

class TakenAway extends Error {
  override name = 'TakenAway';
}

/** `why`: the message could not be begun. `hasBegun`: it may have left. */
type Beginning = { begin: Begin; failure: () => { why: unknown } | null; hasBegun: () => boolean };

function beginningOf({ db }: SendServices, schoolId: number, { message: { id }, lease, before }: Turn): Beginning {
  const state: { failure: { why: unknown } | null; hasBegun: boolean } = { failure: null, hasBegun: false };
  const begin = async () => {
    state.hasBegun = true;
    try {
      const isMine = await db.school(schoolId, (tx) => noteAndBegin(tx, schoolId, { id, lease }, before));
      if (!isMine) throw new TakenAway('another server has this message');
    } catch (why) {
      state.failure = { why };
      throw why;
    }
  };
  return { begin, failure: () => state.failure, hasBegun: () => state.hasBegun };
}

/** Throws if the database fails before the message has begun: it is sent once its lease is over. */
function senderOf(
  services: SendServices,
  schoolId: number,
  { look, now }: { look: EmailLook | null; now: () => Date },
): (turn: Turn) => Promise<Sent> {
  const { email, sms, log } = services;
  const hand = async (message: Claimed, begin: Begin): Promise<Handed> => {
    const { id: messageId, recipient: to } = message;
    const subject = withLinks(services, schoolId, message, message.subject);
    const text = withLinks(services, schoolId, message, message.text);
    if (message.channel === 'SMS') return sms.send({ schoolId, messageId, to, text }, begin);
    if (look === null) throw new Error('an e-mail without its look');
    const link = linkOf(services, schoolId, message);
    const files = await filesOf(services, schoolId, message, now());
    return email.send({ schoolId, messageId, to, subject, text, look, unsubscribeUrl: link, files }, begin);
  };
  return async (turn) => {
    const { begin, failure, hasBegun } = beginningOf(services, schoolId, turn);
    const handed = await hand(turn.message, begin).catch((error: unknown): Handed => {
      if (failure() === null) log.error({ err: error, message: turn.message.id }, 'a message was not handed over');
      // Once begun, nobody can tell how far it got.
      return hasBegun() ? { is: 'unknown' } : { is: 'later', afterMs: null };
    });
    const failed = failure();
    if (failed === null) return { handed, hasBegun: hasBegun() };
    if (failed.why instanceof TakenAway) return { handed: 'taken away', hasBegun: false };
    throw failed.why;
  };
}

/** What goes along with an e-mail. */
async function filesOf(services: SendServices, schoolId: number, { copy, invoice }: Claimed, now: Date) {
  return Promise.all([
    ...(copy === null ? [] : [copyFile(services.db, schoolId, copy, now)]),
    ...(invoice === null ? [] : [paperFile(services, schoolId, invoice)]),
  ]);
}

/** With the links of the disclaimer that it asks to sign, to pay, and of the booking that it is about. */
function withLinks(services: SendServices, schoolId: number, message: Claimed, text: string): string {
  const { disclaimer, link, order } = message;
  const payable = withPayLink(text, link === null ? null : payUrl(services, { schoolId, link }));
  const signable =
    disclaimer === null
      ? payable
      : payable.replaceAll(SIGN_MARK, () => disclaimerUrl(services, { schoolId, disclaimer }));
  return order === null
    ? signable
    : signable.replaceAll(BOOKING_MARK, () => orderUrl(services, { schoolId, row: order }));
}
const SIGN_MARK = mergeMark('disclaimer_link');
const BOOKING_MARK = mergeMark('booking_link');

/** Null for a message that isn't an offer: there is nothing to end. */
function linkOf(services: SendServices, schoolId: number, { customer, marketing }: Claimed): string | null {
  return marketing && customer !== null ? unsubscribeUrl(services, { schoolId, customer }) : null;
}

type Settling = { messages: readonly Claimed[]; moves: readonly Move[] };

/** A message that is queued again follows its booking, which may have changed in the meantime. */
async function settle(tx: Tx, schoolId: number, { messages, moves }: Settling, now: Date): Promise<void> {
  const times = new Set(moves.flatMap(({ sendAfter }) => (sendAfter ? [sendAfter.getTime()] : [])));
  for (const at of times) await later(tx, schoolId, new Date(at));
  const changes = await moveAll(tx, schoolId, moves, now);
  const back = new Set(moves.flatMap(({ id, to }) => (to === 'QUEUED' ? [id] : [])));
  const orders = messages.flatMap(({ id, order }) => (back.has(id) && order !== null ? [order] : []));
  const followed = await keepTrue(tx, schoolId, [...new Set(orders)], now);
  await recordChange(tx, schoolId, [...changes, ...followed]);
}

/** `handed`: null if it wasn't begun. */
function moveOf(
  { email, sms }: SendServices,
  { channel, tries }: Claimed,
  handed: Handed | null,
  now: Date,
): Omit<Move, 'id'> {
  const waits = (ms: number) => {
    const at = new Date(now.getTime() + ms);
    return channel === 'SMS' ? smsMoment(at) : at;
  };
  if (handed === null) return { to: 'QUEUED', sendAfter: waits(0), isUntried: true };
  const provider = (channel === 'EMAIL' ? email : sms).mode;
  if (handed.is === 'sent') return { to: 'SENT', provider, providerId: handed.providerId };
  if (handed.is === 'unknown') return { to: 'UNKNOWN', provider };
  if (handed.is === 'failed') return { to: 'FAILED', why: handed.why, provider };
  if (tries >= TRIES_MAX) return { to: 'FAILED', why: 'provider', provider };
  return { to: 'QUEUED', sendAfter: waits(handed.afterMs ?? WAITS[tries - 1] ?? 0) };
}
