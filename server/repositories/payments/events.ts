// What the card provider told us, each once. Runs as the installation: an event names an account, and no school.
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { cardEvent } from '~server/db/schema/payments';

export type KeptEvent = Pick<
  typeof cardEvent.$inferSelect,
  'id' | 'account_id' | 'type' | 'object_id' | 'payment' | 'created'
>;

/** Stores an event; false if it is stored already. */
export async function keepEvent(tx: Tx, event: KeptEvent, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(cardEvent)
    .values({ ...event, at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: cardEvent.id });
  return rows.length > 0;
}

export async function getEvent(tx: Tx, id: string): Promise<(KeptEvent & { done: string | null }) | undefined> {
  const [row] = await tx.select().from(cardEvent).where(eq(cardEvent.id, id));
  return row;
}

/** Those of these ids that have been worked. */
export async function listWorked(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const which = and(inArray(cardEvent.id, [...ids]), isNotNull(cardEvent.done));
  const rows = await tx.select({ id: cardEvent.id }).from(cardEvent).where(which);
  return new Set(rows.map(({ id }) => id));
}

export async function markWorked(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(cardEvent)
    .set({ done: now.toISOString() })
    .where(inArray(cardEvent.id, [...ids]));
}

/** Deletes older events: the provider lists none that old. */
export async function purgeEvents(tx: Tx, before: string): Promise<void> {
  await tx.delete(cardEvent).where(lt(cardEvent.at, before));
}
