// The change feed's writing side. The counter row of the school is updated as the transaction's last work: it
// serialises the school's writers from here to their commit, so that no reader ever sees position 7 before 6.
// (A bare sequence lost a third of the rows under twelve writers.)
import { sql, type SQL } from 'drizzle-orm';
import { change, schoolCounter } from '~server/db/schema';
import type { Tx } from '~server/db/db';

/** op: 'w' written, 'd' deleted. */
export type Change = { entity: string; id: number; op: 'w' | 'd' };

/**
 * Appends to the feed. Must be the last statement of its transaction.
 *
 * @param notes statements that run in the same one: each by itself would be a round trip of its own
 */
export async function recordChange(
  tx: Tx,
  schoolId: number,
  changes: readonly Change[],
  notes: readonly SQL[] = [],
): Promise<void> {
  if (changes.length === 0) return;
  const noted = notes.map((note, at) => sql`${sql.identifier(`note${at}`)} as (${note}), `);
  const { rowCount } = await tx.execute(sql`
    with ${sql.join(noted)} counter as (
      update ${schoolCounter} set change_seq = change_seq + ${changes.length}
       where school_id = ${schoolId} returning change_seq
    )
    insert into ${change} (school_id, seq, entity, entity_id, op)
    select ${schoolId}, counter.change_seq - ${changes.length} + item.place, item.entity, item.id, item.op
      from counter, unnest(${sql.param(changes.map(({ entity }) => entity))}::text[],
                           ${sql.param(changes.map(({ id }) => id))}::bigint[],
                           ${sql.param(changes.map(({ op }) => op))}::text[])
                      with ordinality as item (entity, id, op, place)`);
  if (rowCount !== changes.length) throw new Error('the school has no change counter');
}
