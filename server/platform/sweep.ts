// Removes what nobody can use any more: spent counters, dead tokens, finished work, old changes, files that nothing points
// at. Each process may do it; doing it twice changes nothing.
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { job, refreshToken, resetToken, throttle } from '~server/db/schema';
import { purgeChanges } from '~server/platform/feed/purge';
import { collect } from '~server/platform/media/collect';
import type { Db } from '~server/db/db';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;

/** One pass. A finished job with a dedupe key stays: its key keeps the same work from being done again. */
export async function sweep(db: Db, dataDir: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY).toISOString();
  const lastWeek = new Date(now.getTime() - WEEK).toISOString();
  await db.system(async (tx) => {
    await tx
      .delete(throttle)
      .where(
        and(
          lt(throttle.window_start, yesterday),
          or(isNull(throttle.locked_until), lt(throttle.locked_until, yesterday)),
        ),
      );
    await tx.delete(resetToken).where(lt(resetToken.expires, yesterday));
    await tx.delete(refreshToken).where(lt(refreshToken.expires, yesterday));
    await tx.delete(job).where(and(isNotNull(job.done), isNull(job.dedupe_key), lt(job.done, lastWeek)));
  });
  await purgeChanges(db, now);
  await collect(db, dataDir, now);
}
