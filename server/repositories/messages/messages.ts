// Messages in the wire's form: the list with its filters, pages for the change feed, and one of them.
import { and, asc, count, desc, eq, getTableColumns, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Message } from '~contract/messages/row';
import type { Channel } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { message } from '~server/db/schema/messages';
import { instructorsOf } from '~server/repositories/calendar/own-courses';
import { isAnyOf, without } from '~server/db/query-parts';

/** A message with what only the server asks. `for_device`: in the feed. `instructors`: of its course, in whose own calendar that is. */
export type FoundMessage = Message & { for_device: boolean; instructors: number[] };

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_ACTOR = sql<Message['actor']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = message.school_id and u.id = message.actor_id)`;

const INNER = [
  'school_id',
  'customer_id',
  'order_id',
  'course_id',
  'batch_id',
  'actor_id',
  'spent',
  'lease_until',
  'not_begun',
  'handed',
  'provider',
  'provider_id',
  'once',
  'marketing',
  'disclaimer_id',
  'copy_of',
  'invoice_id',
] as const;

const columns = {
  ...without(getTableColumns(message), ...INNER),
  customer: message.customer_id,
  order: message.order_id,
  course: message.course_id,
  batch: message.batch_id,
  actor: ITS_ACTOR,
  instructors: instructorsOf('message'),
};

/** The rows that exist of these ids, ascending. */
export async function listMessagesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<FoundMessage[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(message.id, ids)).orderBy(asc(message.id));
}

/** Up to `limit` messages for devices with ids above `afterId` that were made at `since` or later, ascending. */
export async function listMessagesAfter(
  tx: Tx,
  schoolId: number,
  { afterId, limit, since }: { afterId: number; limit: number; since: Date },
): Promise<FoundMessage[]> {
  const which = and(gt(message.id, afterId), eq(message.for_device, true), gte(message.created, since.toISOString()));
  return select(tx, schoolId, which).orderBy(asc(message.id)).limit(limit);
}

/** One message; `lock` holds the row until the transaction ends. */
export async function getMessage(
  tx: Tx,
  schoolId: number,
  id: number,
  lock = false,
): Promise<FoundMessage | undefined> {
  const query = select(tx, schoolId, eq(message.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** A message of this channel to this contact. */
export function isTo(customer: number, channel: Channel): SQL | undefined {
  return and(eq(message.customer_id, customer), eq(message.channel, channel));
}

/** The disclaimer that a message asks to sign, and the signed one and the invoice whose PDFs go along; null for none. */
export async function papersIn(
  tx: Tx,
  schoolId: number,
  id: number,
): Promise<{ disclaimer: number | null; copy: number | null; invoice: number | null }> {
  const [row] = await tx
    .select({ disclaimer: message.disclaimer_id, copy: message.copy_of, invoice: message.invoice_id })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.id, id)));
  return row ?? { disclaimer: null, copy: null, invoice: null };
}

/** True if a message is an offer, which only goes to those who agreed. */
export async function isMarketing(tx: Tx, schoolId: number, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ marketing: message.marketing })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.id, id)));
  return row?.marketing ?? false;
}

/** Those that `which` finds, the newest first, and how many there are. `before`: only with smaller ids. */
export async function findMessages(
  tx: Tx,
  schoolId: number,
  which: SQL | undefined,
  { before, limit, offset = 0 }: { before?: number | undefined; limit: number; offset?: number },
): Promise<{ count: number; results: FoundMessage[] }> {
  const isOurs = and(eq(message.school_id, schoolId), which);
  const [all] = await tx.select({ count: count() }).from(message).where(isOurs);
  const isBefore = before === undefined ? undefined : lt(message.id, before);
  const results = await select(tx, schoolId, and(which, isBefore))
    .orderBy(desc(message.id))
    .limit(limit)
    .offset(offset);
  return { count: all?.count ?? 0, results };
}

/** All messages to a contact, oldest first. */
export async function listMessagesOf(tx: Tx, schoolId: number, customerId: number): Promise<Message[]> {
  const rows = await select(tx, schoolId, eq(message.customer_id, customerId)).orderBy(asc(message.id));
  return rows.map((row) => without(row, 'for_device', 'instructors'));
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(message)
    .where(and(eq(message.school_id, schoolId), which));
}
