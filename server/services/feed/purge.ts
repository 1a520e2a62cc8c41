// Deletes changes of the feed after 30 days. A device that was away longer begins a new snapshot (410), because its cursor
// is below min_seq.
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { change, schoolCounter } from '~server/db/schema/schema';
import type { Db, Tx } from '~server/db/db';

const KEPT = 30 * 24 * 60 * 60 * 1000;
/** Rows per transaction: it holds the school's counter, for which all writers of the school wait. */
const AT_ONCE = 1000;

/** Deletes changes older than 30 days. A school's newest change stays, because up-to-date cursors are checked against it. */
export async function purgeChanges(db: Db, now: Date, atOnce = AT_ONCE): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  for (const schoolId of await db.system((tx) => listOverdue(tx, before))) {
    while ((await db.system((tx) => purgeSome(tx, schoolId, before, atOnce))) === atOnce);
  }
}

/** Schools whose oldest change is overdue. */
async function listOverdue(tx: Tx, before: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ school_id: number }>(sql`
    SELECT counter.school_id FROM school_counter counter
     CROSS JOIN LATERAL (SELECT seq, at FROM change WHERE school_id = counter.school_id ORDER BY seq LIMIT 1) oldest
     WHERE oldest.at < ${before.toISOString()} AND oldest.seq < counter.change_seq`);
  return rows.map(({ school_id }) => school_id);
}

/** Deletes up to `atOnce` of the oldest changes; returns how many. */
async function purgeSome(tx: Tx, schoolId: number, before: Date, atOnce: number): Promise<number> {
  const [counter] = await tx
    .select({ seq: schoolCounter.change_seq })
    .from(schoolCounter)
    .where(eq(schoolCounter.school_id, schoolId))
    .for('update');
  const oldest = await tx
    .select({ seq: change.seq, at: change.at })
    .from(change)
    .where(and(eq(change.school_id, schoolId), lt(change.seq, counter?.seq ?? 0)))
    .orderBy(asc(change.seq))
    .limit(atOnce);
  // Only from the front: a change has the time of its transaction's start, so times aren't quite in order.
  const kept = oldest.findIndex(({ at }) => Date.parse(at) >= before.getTime());
  const gone = kept < 0 ? oldest : oldest.slice(0, kept);
  const last = gone.at(-1)?.seq;
  if (last === undefined) return 0;
  // A cursor is checked against its change row, so the first valid position is after the last deleted one.
  await tx
    .update(schoolCounter)
    .set({ min_seq: last + 1 })
    .where(eq(schoolCounter.school_id, schoolId));
  await tx.delete(change).where(and(eq(change.school_id, schoolId), lte(change.seq, last)));
  return gone.length;
}
