// Deletes what nobody can use any more (spent counters, dead tokens, finished jobs, old changes, files that nothing points
// at), and gives back credits reserved by dead processes. Each process may do it; repeating it changes nothing.
import { and, eq, exists, isNotNull, isNull, lt, not, or } from 'drizzle-orm';
import { device, job, refreshToken, resetToken, throttle } from '~server/db/schema/schema';
import { creditReservation } from '~server/db/schema/credits';
import { releaseAbandoned } from '~server/platform/credits';
import { SCAN_JOB } from '~server/services/messages/due-jobs';
import { purgeChanges } from '~server/services/feed/purge';
import { collect } from '~server/platform/media/collect';
import { countUsage, listUncounted } from '~server/platform/usage';
import { londonDay } from '~domain/time/london-time';
import { recordChange } from '~server/platform/changes';
import { forgetHolds } from '~server/repositories/booking/holds';
import { destroyOverdue } from '~server/repositories/disclaimers/signatures';
import { forgetOldBuyers } from '~server/repositories/invoices/people';
import { purgeEvents } from '~server/repositories/payments/events';
import { purgeReports } from '~server/repositories/messages/reports';
import { forgetOldNames } from '~server/repositories/incidents/people';
import { purgeParts } from '~server/repositories/contacts/import-parts';
import { purgeAnswers } from '~server/repositories/bikes/vehicle-answers';
import type { Db, Tx } from '~server/db/db';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

/**
 * One pass. Finished jobs with a dedupe key stay, so that the same work isn't done again, except the many of quarters of an
 * hour, which never come back.
 */
export async function sweep(db: Db, dataDir: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY).toISOString();
  const lastWeek = new Date(now.getTime() - WEEK).toISOString();
  await releaseAbandoned(db, now);
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
    await tx.delete(refreshToken).where(and(lt(refreshToken.expires, yesterday), not(isOfErased(tx))));
    const mayGo = or(isNull(job.dedupe_key), eq(job.kind, SCAN_JOB));
    await tx.delete(job).where(and(isNotNull(job.done), mayGo, lt(job.done, lastWeek)));
    await purgeAnswers(tx, yesterday);
    await purgeParts(tx, yesterday);
    await purgeReports(tx, new Date(now.getTime() - MONTH).toISOString());
    await purgeEvents(tx, new Date(now.getTime() - 2 * MONTH).toISOString());
    await tx.delete(creditReservation).where(lt(creditReservation.settled, lastWeek));
  });
  await db.system(async (tx) => {
    for (const [school, changes] of await destroyOverdue(tx, londonDay(now))) await recordChange(tx, school, changes);
    for (const [school, changes] of await forgetOldBuyers(tx, now)) await recordChange(tx, school, changes);
  });
  await forgetOldNames(db, now);
  await forgetHolds(db, new Date(now.getTime() - DAY));
  await purgeChanges(db, now);
  await collect(db, dataDir, now);
  for (const id of await db.system((tx) => listUncounted(tx, now))) await db.system((tx) => countUsage(tx, id, now));
}

/** Tokens of erased devices stay: a lost device may be switched on after a year, and must still be told to erase itself. */
function isOfErased(tx: Tx) {
  const { school_id, id, erase } = device;
  const which = and(eq(school_id, refreshToken.school_id), eq(id, refreshToken.device_id), eq(erase, true));
  return exists(tx.select({ id }).from(device).where(which));
}
