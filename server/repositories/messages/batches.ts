// Groups of messages that were sent together, with how far they have come.
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MessageBatch } from '~contract/messages/messages';
import { SENDING_STATES, type SendingState } from '~domain/messages/states';
import type { Tx } from '~server/db/db';
import { message, messageBatch } from '~server/db/schema/messages';
import { insertOnce } from '~server/repositories/shared/writes';
import { without } from '~server/db/query-parts';
import { countUnwritten } from './batch-parts';

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
  if (!row) return undefined;
  const { cancelled, ...batch } = row;
  return { ...batch, ...(await countBatch(tx, schoolId, { id, cancelled })) };
}

/** Up to `limit` of its messages that have not left yet, ascending. */
export async function listQueuedOf(tx: Tx, schoolId: number, batch: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.batch_id, batch), eq(message.state, 'QUEUED')))
    .orderBy(asc(message.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those that are not written yet count as queued; of a cancelled group all that wait count as cancelled, for none of them leaves. */
async function countBatch(tx: Tx, schoolId: number, { id, cancelled }: { id: number; cancelled: string | null }) {
  const isStopped = sql`${message.state} = 'QUEUED' AND ${message.updated} <= ${cancelled}::timestamptz`;
  const state = sql<SendingState>`CASE WHEN ${isStopped} THEN 'CANCELLED' ELSE ${message.state} END`;
  const written = await tx
    .select({
      state,
      count: sql<number>`count(*)::int`,
      credits: sql<number>`coalesce(sum(${message.credits}) FILTER (WHERE (${isStopped}) IS NOT TRUE), 0)::int`,
    })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.batch_id, id)))
    .groupBy(sql`1`);
  const rest = await countUnwritten(tx, schoolId, id);
  const rows =
    cancelled === null
      ? [...written, { state: 'QUEUED' as const, ...rest }]
      : [...written, { state: 'CANCELLED' as const, count: rest.count, credits: 0 }];
  const sum = (of: 'count' | 'credits', which: (typeof rows)[number][] = rows) =>
    which.reduce((total, row) => total + row[of], 0);
  const counts = SENDING_STATES.map((one) => {
    return [
      one.toLowerCase(),
      sum(
        'count',
        rows.filter((row) => row.state === one),
      ),
    ] as const;
  });
  return {
    total: sum('count'),
    credits: sum('credits'),
    ...(Object.fromEntries(counts) as Record<Lowercase<SendingState>, number>),
  };
}
