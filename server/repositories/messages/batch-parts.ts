// The receivers of large groups whose messages are not written yet: some hundred of them are a part, and each part is written in a
// transaction of its own.
import { and, eq, sql } from 'drizzle-orm';
import type { Channel, MessageType } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { messageBatch } from '~server/db/schema/messages';

/** `customers`: ids of contacts. `credits`: reserved for all of them. */
export type Receivers = { customers: number[]; credits: number };

/** What the messages of a group are written from. `cancelled`: nothing of it may leave any more. */
export type Written = {
  id: number;
  channel: Channel;
  label: string;
  subject: string;
  text: string;
  actor: number | null;
  cancelled: string | null;
};

/** Keeps the receivers of a group, whose credits are reserved, in their order. `type`, `isMarketing`: of their messages. */
export async function keepReceivers(
  tx: Tx,
  schoolId: number,
  batch: number,
  { parts, type, isMarketing }: { parts: readonly Receivers[]; type: MessageType; isMarketing: boolean },
): Promise<void> {
  const rows = parts.map((one, part) => ({ part, ...one }));
  await tx.execute(sql`
    INSERT INTO message_batch_part (school_id, batch_id, part, customers, credits, type, marketing)
    SELECT ${schoolId}::bigint, ${batch}::bigint, part, customers, credits, ${type}, ${isMarketing}::boolean
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (part integer, customers bigint[], credits integer)`);
}

/** Takes the next part of a group; null if all of it is written. Only the holder of the group (`holdBatch`) may call it. */
export async function takeReceivers(
  tx: Tx,
  schoolId: number,
  batch: number,
): Promise<(Receivers & { type: MessageType; marketing: boolean }) | null> {
  const isOf = sql`school_id = ${schoolId} AND batch_id = ${batch}`;
  const { rows } = await tx.execute<{ customers: string; credits: number; type: MessageType; marketing: boolean }>(sql`
    DELETE FROM message_batch_part
     WHERE ${isOf} AND part = (SELECT min(part) FROM message_batch_part WHERE ${isOf})
    RETURNING array_to_string(customers, ',') AS customers, credits, type, marketing`);
  const [row] = rows;
  return row ? { ...row, customers: row.customers.split(',').map(Number) } : null;
}

/** How many messages of a group are not written yet, and their credits. */
export async function countUnwritten(
  tx: Tx,
  schoolId: number,
  batch: number,
): Promise<{ count: number; credits: number }> {
  const { rows } = await tx.execute<{ count: number; credits: number }>(sql`
    SELECT coalesce(sum(cardinality(customers)), 0)::int AS count, coalesce(sum(credits), 0)::int AS credits
      FROM message_batch_part WHERE school_id = ${schoolId} AND batch_id = ${batch}`);
  return rows[0] ?? { count: 0, credits: 0 };
}

/** The group, held until the transaction ends. */
export async function holdBatch(tx: Tx, schoolId: number, id: number): Promise<Written | undefined> {
  const { channel, label, subject, text, actor_id: actor, cancelled } = messageBatch;
  const [row] = await tx
    .select({ id: messageBatch.id, channel, label, subject, text, actor, cancelled })
    .from(messageBatch)
    .where(isBatch(schoolId, id))
    .for('update');
  return row;
}

/** Nothing of the group that is queued now may leave; what is written later neither. */
export async function markCancelled(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  await tx.update(messageBatch).set({ cancelled: now.toISOString() }).where(isBatch(schoolId, id));
}

function isBatch(schoolId: number, id: number) {
  return and(eq(messageBatch.school_id, schoolId), eq(messageBatch.id, id));
}
