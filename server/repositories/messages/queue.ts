// Queues messages: the only way in which one begins. Each is stored with its text, its credits are reserved, and a job is added
// that sends it.
import { eq, sql } from 'drizzle-orm';
import { smsMoment } from '~domain/messages/quiet-hours';
import { smsSegments } from '~domain/messages/sms-segments';
import { MESSAGE_TYPE, type Channel, type MessageType } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { message } from '~server/db/schema/messages';
import * as credits from '~server/platform/credits';
import { tooFewCredits } from '~server/platform/refusal';
import { enqueue } from '~server/platform/jobs';
import type { Change } from '~server/platform/changes';
import { getAccount } from '~server/platform/credit-account';
import { isAnyOf } from '~server/db/query-parts';

/**
 * A message with its fields filled in. `recipient`: an address, or a number as '+447700900123'. `once`: what it is about; a second
 * one is not stored. `sendAfter`: now if absent; an SMS waits until the network may be used. `forDevice`: false for a group that would
 * fill a phone. `isMarketing`: as its type if absent. `disclaimer`: whose link its text gets when it leaves; `counted`: the text with that
 * link, whose segments an SMS costs. `copy`: the signed disclaimer whose PDF goes along with an e-mail;
 * `invoice`: the issued invoice or credit note whose PDF does.
 */
export type NewMessage = {
  channel: Channel;
  type: MessageType;
  customer: number | null;
  name: string;
  recipient: string;
  subject: string;
  text: string;
  order?: number | null;
  course?: number | null;
  certificate?: number | null;
  batch?: number | null;
  once?: string;
  sendAfter?: Date;
  forDevice?: boolean;
  isMarketing?: boolean;
  disclaimer?: number | null;
  counted?: string;
  copy?: number | null;
  invoice?: number | null;
};

/** `actor`: null for an automatic one. `key`: of the write; only for a single message. */
export type Queueing = { now: Date; actor: number | null; reference: string; key?: string };

/** The kind of the job that sends a school's messages; its payload is empty. */
export const MESSAGES_JOB = 'messages';

export type Queued = { ids: number[]; changes: Change[] };

/**
 * Queues messages that a person sends; a large group is written as it is read, so that its texts are never all in memory. Throws 400
 * insufficient_credits if the balance doesn't cover them.
 */
export async function queueMessages(
  tx: Tx,
  schoolId: number,
  messages: Iterable<NewMessage>,
  queueing: Queueing,
): Promise<Queued> {
  const stored = await store(tx, schoolId, messages, queueing);
  const paid = await pay(tx, schoolId, stored, queueing);
  if (!paid) throw tooFewCredits();
  return end(tx, schoolId, stored, paid);
}

/** Queues automatic messages. As many SMS as there are credits for, in their order; the rest are stored as failed. */
export async function queueAutomatic(
  tx: Tx,
  schoolId: number,
  messages: readonly NewMessage[],
  queueing: Queueing,
): Promise<Queued> {
  const stored = await store(tx, schoolId, messages, queueing);
  const sms = stored.filter(({ segments }) => segments > 0);
  const balance = sms.length === 0 ? 0 : (await getAccount(tx, schoolId, true)).balance;
  const { covered } = await leaveOutTooDear(tx, schoolId, stored, balance);
  const paid = await pay(tx, schoolId, covered, queueing);
  if (!paid) throw new Error('the balance was held, and is lower');
  return end(tx, schoolId, stored, paid);
}

/**
 * Queues messages for which `reserved` credits were taken before; what they don't need is given back. If some have come to cost more,
 * those that the credits don't cover are stored as failed.
 */
export async function queueReserved(
  tx: Tx,
  schoolId: number,
  messages: readonly NewMessage[],
  queueing: Queueing,
  reserved: number,
): Promise<Queued> {
  const stored = await store(tx, schoolId, messages, queueing);
  const { left } = await leaveOutTooDear(tx, schoolId, stored, reserved);
  const { reference, now } = queueing;
  const back = { schoolId, token: 'SMS' as const, reference, consumed: 0, released: left };
  return end(tx, schoolId, stored, await credits.settleHeld(tx, back, now));
}

/** Stores those SMS as failed that so many credits don't cover, in their order; returns the others, and the credits that are left. */
async function leaveOutTooDear(
  tx: Tx,
  schoolId: number,
  stored: readonly Stored[],
  limit: number,
): Promise<{ covered: Stored[]; left: number }> {
  const poor = new Set<number>();
  let left = limit;
  for (const { id, credits: cost } of stored) {
    if (cost > left) poor.add(id);
    else left -= cost;
  }
  if (poor.size > 0)
    await tx
      .update(message)
      .set({ state: 'FAILED', why: 'no_credits', credits: 0, spent: '' })
      .where(sql`${eq(message.school_id, schoolId)} and ${isAnyOf(message.id, [...poor])}`);
  return { covered: stored.filter(({ id }) => !poor.has(id)), left };
}

type Stored = { id: number; segments: number; credits: number; send_after: string; for_device: boolean };

/** Per statement, whose one parameter is a text in memory. */
const ROWS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 4_000_000;

async function store(tx: Tx, schoolId: number, messages: Iterable<NewMessage>, queueing: Queueing): Promise<Stored[]> {
  const stored: Stored[] = [];
  let unit = 0;
  for (const some of inParts(messages)) {
    if (stored.length === 0) unit = (await credits.costOf(tx, { schoolId, token: 'SMS', quantity: 1 })).unit_price;
    stored.push(...(await insert(tx, schoolId, some, { ...queueing, unit })));
  }
  return stored;
}

function* inParts(messages: Iterable<NewMessage>): Generator<NewMessage[]> {
  let part: NewMessage[] = [];
  let characters = 0;
  for (const one of messages) {
    part.push(one);
    characters += one.text.length;
    if (part.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield part;
    [part, characters] = [[], 0];
  }
  if (part.length > 0) yield part;
}

async function insert(
  tx: Tx,
  schoolId: number,
  messages: readonly NewMessage[],
  { now, actor, key, unit }: Queueing & { unit: number },
): Promise<Stored[]> {
  const rows = messages.map((one) => rowOf(one, now, unit));
  const at = now.toISOString();
  // One parameter for all, because a large group would exceed the number of parameters that a statement may have.
  const { rows: stored } = await tx.execute<Stored>(sql`
    INSERT INTO message (school_id, channel, type, customer_id, name, recipient, subject, text, order_id, course_id, certificate, batch_id,
                         once, segments, credits, spent, send_after, for_device, marketing, disclaimer_id, copy_of, invoice_id, actor_id, client_key, created, updated)
    SELECT ${schoolId}::bigint, channel, type, customer, name, recipient, subject, text, "order", course, certificate, batch,
           once, segments, credits, spent, send_after, for_device, marketing, disclaimer, copy, invoice, ${actor}::bigint, ${key ?? null}::uuid, ${at}::timestamptz, ${at}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (channel text, type text, customer bigint, name text, recipient text, subject text, text text, "order" bigint, course bigint,
                  certificate integer, batch bigint, once text, segments integer, credits integer, spent text, send_after timestamptz,
                  for_device boolean, marketing boolean, disclaimer bigint, copy bigint, invoice bigint)
    ON CONFLICT DO NOTHING
    RETURNING id, segments, credits, send_after, for_device`);
  return stored;
}

function rowOf(
  { sendAfter, forDevice = true, isMarketing, once, counted, ...one }: NewMessage,
  now: Date,
  unit: number,
) {
  const isSms = one.channel === 'SMS';
  const segments = isSms ? smsSegments(counted ?? one.text) : 0;
  const after = sendAfter ?? now;
  return {
    order: null,
    course: null,
    certificate: null,
    batch: null,
    disclaimer: null,
    copy: null,
    invoice: null,
    ...one,
    once: once ?? null,
    segments,
    credits: segments * unit,
    spent: isSms ? 'reserved' : '',
    send_after: (isSms ? smsMoment(after) : after).toISOString(),
    for_device: forDevice,
    marketing: isMarketing ?? MESSAGE_TYPE[one.type].marketing,
  };
}

/** The changes of the balance; null if it is too low. */
async function pay(
  tx: Tx,
  schoolId: number,
  stored: readonly Stored[],
  { now, actor, reference }: Queueing,
): Promise<readonly Change[] | null> {
  const quantity = stored.reduce((sum, { segments }) => sum + segments, 0);
  if (quantity === 0) return [];
  const held = await credits.hold(tx, { schoolId, token: 'SMS', quantity, reference, actorId: actor }, now);
  return held && held.changes;
}

async function end(tx: Tx, schoolId: number, stored: readonly Stored[], paid: readonly Change[]): Promise<Queued> {
  const times = new Set(stored.map(({ send_after }) => new Date(send_after).getTime()));
  for (const at of times) await enqueue(tx, { kind: MESSAGES_JOB, schoolId, payload: {}, runAt: new Date(at) });
  const ids = stored.map(({ id }) => id);
  const seen = stored.filter(({ for_device }) => for_device).map(({ id }) => id);
  return { ids, changes: [...seen.map((id): Change => ({ entity: 'messages', id, op: 'w' })), ...paid] };
}
