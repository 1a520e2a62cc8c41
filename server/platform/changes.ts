// The change feed's writing side. The counter row of the school is updated as the transaction's last work: it
// serialises the school's writers from here to their commit, so that no reader ever sees position 7 before 6.
// (A bare sequence lost a third of the rows under twelve writers.)
import { eq, sql } from 'drizzle-orm';
import { change, schoolCounter } from '~server/db/schema';
import type { Tx } from '~server/db/db';

/** op: 'w' written, 'd' deleted. */
export type Change = { entity: string; id: number; op: 'w' | 'd' };

/** Appends to the feed. Must be the last statement of its transaction. */
export async function recordChange(tx: Tx, schoolId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const [counter] = await tx
    .update(schoolCounter)
    .set({ change_seq: sql`${schoolCounter.change_seq} + ${changes.length}` })
    .where(eq(schoolCounter.school_id, schoolId))
    .returning({ seq: schoolCounter.change_seq });
  if (!counter) throw new Error('the school has no change counter');
  const first = counter.seq - changes.length + 1;
  await tx.insert(change).values(
    changes.map(({ entity, id, op }, index) => ({
      school_id: schoolId,
      seq: first + index,
      entity,
      entity_id: id,
      op,
    })),
  );
}
