// The change feed's writing side. The school's counter is updated as the transaction's last work, which serialises the
// school's writers until their commit, so that no reader ever sees change 7 before 6. (A bare sequence lost a third of the
// rows under twelve writers.)
import { sql, type SQL } from 'drizzle-orm';
import { change, schoolCounter } from '~server/db/schema/schema';
import { getUsage, type Usage } from './usage';
import type { Tx } from '~server/db/db';
import { quotaReached } from './quota';

/** op: 'w' written, 'd' deleted. */
export type Change = { entity: string; id: number; op: 'w' | 'd' };

/** What a write adds to the school's usage: rows, and bytes of files. `quota`: the most that it may have. */
export type Growth = { rows: number; bytes: number; quota: Usage };

/**
 * Appends to the feed and updates the school's usage. Must be the last statement of its transaction.
 *
 * @param notes statements to run in the same round trip
 * @throws HttpError 409 quota_reached if the school would exceed its quota; never for a write that only removes
 */
export async function recordChange(
  tx: Tx,
  schoolId: number,
  changes: readonly Change[],
  notes: readonly SQL[] = [],
  growth?: Growth,
): Promise<void> {
  if (changes.length === 0) return;
  const { rows, bytes, quota } = growthOf(changes, growth);
  const noted = notes.map((note, at) => sql`${sql.identifier(`note${at}`)} as (${note}), `);
  const { rowCount } = await tx.execute(sql`
    with ${sql.join(noted)} counter as (
      update ${schoolCounter}
         set change_seq = change_seq + ${changes.length},
             row_count = greatest(0, row_count + ${rows}::bigint), stored_bytes = stored_bytes + ${bytes}::bigint
       where school_id = ${schoolId}
         and (${rows}::bigint <= 0 or row_count + ${rows}::bigint <= ${quota.rows}::bigint)
         and (${bytes}::bigint <= 0 or stored_bytes + ${bytes}::bigint <= ${quota.bytes}::bigint)
      returning change_seq
    )
    insert into ${change} (school_id, seq, entity, entity_id, op)
    select ${schoolId}, counter.change_seq - ${changes.length} + item.place, item.entity, item.id, item.op
      from counter, unnest(${sql.param(changes.map(({ entity }) => entity))}::text[],
                           ${sql.param(changes.map(({ id }) => id))}::bigint[],
                           ${sql.param(changes.map(({ op }) => op))}::text[])
                      with ordinality as item (entity, id, op, place)`);
  if (rowCount === changes.length) return;
  if (!growth) throw new Error('the school has no change counter');
  const usage = await getUsage(tx, schoolId, { lock: false });
  throw quotaReached(bytes > 0 && usage.bytes + bytes > quota.bytes ? 'bytes' : 'rows');
}

/** Tombstones reduce the usage. */
function growthOf(changes: readonly Change[], growth: Growth | undefined): Growth {
  const gone = changes.filter(({ op }) => op === 'd').length;
  const { rows, bytes, quota } = growth ?? { rows: 0, bytes: 0, quota: { rows: 0, bytes: 0 } };
  return { rows: rows - gone, bytes, quota };
}
