// Automatic messages in the queue, and withdrawing those that have not left.
import { and, asc, eq, isNotNull, notLike, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { message } from '~server/db/schema/messages';
import type { Change } from '~server/platform/changes';
import { isAnyOf } from '~server/db/query-parts';
import { moveMessages, settleMoved, type Move } from './states';

const { id, channel, type, state, once, recipient, subject, text, order_id, updated } = message;

/** Clears `once` of a withdrawn message, so that the same thing can be said later. */
const WITHDRAWN = 'withdrawn:';

export type Automatic = Awaited<ReturnType<typeof listAutomatic>>[number];

/** The automatic messages about these bookings, oldest first, held until the transaction ends. `withdrawn`: taken back by `withdraw`. */
export async function listAutomatic(tx: Tx, schoolId: number, orders: readonly number[]) {
  if (orders.length === 0) return [];
  const withdrawn = sql<boolean>`${once} like ${`${WITHDRAWN}%`}`;
  return tx
    .select({ id, channel, type, state, once, recipient, subject, text, order: order_id, updated, withdrawn })
    .from(message)
    .where(and(eq(message.school_id, schoolId), isAnyOf(order_id, orders), isNotNull(once)))
    .orderBy(asc(id))
    .for('update');
}

/** The bookings of a contact about which an automatic message is queued. */
export async function listQueuedOrdersOf(tx: Tx, schoolId: number, customerId: number): Promise<number[]> {
  const isTheirs = and(eq(message.customer_id, customerId), eq(state, 'QUEUED'), isNotNull(order_id));
  const rows = await tx
    .selectDistinct({ order: order_id })
    .from(message)
    .where(and(eq(message.school_id, schoolId), isTheirs, isNotNull(once), notLike(once, `${WITHDRAWN}%`)));
  return rows.flatMap(({ order }) => order ?? []);
}

/** Why credits come back, for the ledger, and when. */
type Back = { reference: string; now: Date };

/** Cancels those of these messages that have not left, and gives their credits back. Returns the changes for the feed. */
export async function withdraw(tx: Tx, schoolId: number, ids: readonly number[], back: Back): Promise<Change[]> {
  return ids.length === 0 ? [] : cancel(tx, schoolId, isAnyOf(id, ids), back);
}

/** The same for all automatic messages about a booking. */
export async function withdrawAll(tx: Tx, schoolId: number, order: number, back: Back): Promise<Change[]> {
  return cancel(tx, schoolId, and(eq(order_id, order), isNotNull(once)), back);
}

async function cancel(tx: Tx, schoolId: number, which: SQL | undefined, { reference, now }: Back): Promise<Change[]> {
  const isQueued = and(eq(message.school_id, schoolId), eq(state, 'QUEUED'), which);
  const queued = await tx.select({ id }).from(message).where(isQueued).orderBy(asc(id)).for('update');
  const moves = queued.map((row): Move => ({ id: row.id, to: 'CANCELLED' }));
  const moved = await moveMessages(tx, schoolId, moves, now);
  const ids = moved.map((row) => row.id);
  await tx
    .update(message)
    .set({ once: sql`${WITHDRAWN} || ${message.id}` })
    .where(and(eq(message.school_id, schoolId), isAnyOf(id, ids)));
  return settleMoved(tx, schoolId, moved, { reference, now });
}
