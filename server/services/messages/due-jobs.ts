// Looks every quarter of an hour for messages due by the clock. One job finds the schools and adds a job for each, so that one
// school's failure doesn't delay others.
import { timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { Db } from '~server/db/db';
import { cbtRulesOf, type CbtSettings } from '~server/platform/cbt-rules';
import type { Services } from '~server/platform/services';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import { listSchoolsToScan } from '~server/repositories/messages/due';
import { CLOCKED, queueDue, type Run } from './due';
import { takesReplies, type SmsSender } from './providers';

export const SCAN_JOB = 'messages-scan';
const SCHOOL_JOB = 'messages-of-school';
const QUARTER = 15 * 60 * 1000;
/** How often the next job is added, in milliseconds; it runs at the quarter. */
const EVERY = 5 * 60 * 1000;

const payload = z.strictObject({ at: timestamp });

/** The handlers of both jobs, by kind. */
export function scanHandlers(
  services: Pick<Services, 'db' | 'secrets' | 'linkBase'> & SmsSender & { config: CbtSettings },
): Record<string, JobHandler> {
  const known = { replies: takesReplies(services), rules: cbtRulesOf(services.config), links: services };
  return { [SCAN_JOB]: scanHandler(services.db), [SCHOOL_JOB]: schoolHandler(services.db, known) };
}

/** Makes sure, now and every few minutes, that the jobs of this and the next quarter exist; `failed` gets the database's errors. */
export function keepScanning(db: Db, now: () => Date, failed: (error: unknown) => void): NodeJS.Timeout {
  const run = () => {
    addScans(db, now()).catch(failed);
  };
  run();
  return setInterval(run, EVERY).unref();
}

/** Adds the jobs of this and the next quarter, unless they exist or have run. */
export async function addScans(db: Db, now: Date): Promise<void> {
  const begun = Math.floor(now.getTime() / QUARTER) * QUARTER;
  await db.system(async (tx) => {
    for (const runAt of [new Date(begun), new Date(begun + QUARTER)]) {
      const at = runAt.toISOString();
      await enqueue(tx, { kind: SCAN_JOB, payload: { at }, dedupeKey: `${SCAN_JOB}:${at}`, runAt });
    }
  });
}

/** A missed quarter isn't repeated: the present one's job finds what it would have found. */
function scanHandler(db: Db): JobHandler {
  return async (asked, { now }) => {
    const at = quarterOf(asked);
    if (isOver(at, now)) return;
    await db.system(async (tx) => {
      for (const schoolId of await listSchoolsToScan(tx, CLOCKED)) {
        await enqueue(tx, { kind: SCHOOL_JOB, schoolId, payload: { at }, runAt: now });
      }
    });
  };
}

function schoolHandler(db: Db, known: Omit<Run, 'now'>): JobHandler {
  return async (asked, { schoolId, now }) => {
    const at = quarterOf(asked);
    if (schoolId === null) throw new JobRefused('no school to look at');
    if (!isOver(at, now)) await queueDue(db, schoolId, { now, ...known });
  };
}

function quarterOf(asked: unknown): string {
  const parsed = payload.safeParse(asked);
  if (!parsed.success) throw new JobRefused('not a quarter of an hour');
  return parsed.data.at;
}

function isOver(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) >= QUARTER;
}
