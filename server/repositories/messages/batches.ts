// Groups of messages that were sent together, with how far they have come.
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MessageBatch } from '~contract/messages/messages';
import { SENDING_STATES, type SendingState } from '~domain/messages/states';
import type { Tx } from '~server/db/db';
import { message, messageBatch } from '~server/db/schema/messages';
import { insertOnce } from '~server/repositories/shared/writes';
import { without } from '~server/db/query-parts';

type NewBatch = Pick<MessageBatch, 'channel' | 'label' | 'subject' | 'text'>;

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_ACTOR = sql<MessageBatch['actor']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = message_batch.school_id and u.id = message_batch.actor_id)`;

/** Adds a group without messages; returns its id. */
export async function addBatch(
  tx: Tx,
  schoolId: number,
  batch: NewBatch,
  { actor, now, key }: { actor: number; now: Date; key: string | null },
): Promise<number> {
  const at = now.toISOString();
  const stamps = { actor_id: actor, client_key: key, created: at, updated: at };
  return insertOnce(tx, messageBatch, { school_id: schoolId, ...batch, ...stamps });
}

/** One group. */
export async function getBatch(tx: Tx, schoolId: number, id: number): Promise<MessageBatch | undefined> {
  const [row] = await tx
    .select({ ...without(getTableColumns(messageBatch), 'school_id', 'actor_id'), actor: ITS_ACTOR })
    .from(messageBatch)
    .where(and(eq(messageBatch.school_id, schoolId), eq(messageBatch.id, id)));
  return row && { ...row, ...(await countBatch(tx, schoolId, id)) };
}

/** Its messages that have not left yet, ascending. */
export async function listQueuedOf(tx: Tx, schoolId: number, batch: number): Promise<number[]> {
  const rows = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.batch_id, batch), eq(message.state, 'QUEUED')))
    .orderBy(asc(message.id));
  return rows.map(({ id }) => id);
}

async function countBatch(tx: Tx, schoolId: number, batch: number) {
  const rows = await tx
    .select({
      state: message.state,
      count: sql<number>`count(*)::int`,
      credits: sql<number>`sum(${message.credits})::int`,
    })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.batch_id, batch)))
    .groupBy(message.state);
  const sum = (of: 'count' | 'credits') => rows.reduce((total, row) => total + row[of], 0);
  const of = (state: SendingState) => rows.find((row) => row.state === state)?.count ?? 0;
  const counts = Object.fromEntries(SENDING_STATES.map((state) => [state.toLowerCase(), of(state)]));
  return { total: sum('count'), credits: sum('credits'), ...(counts as Record<Lowercase<SendingState>, number>) };
}
