// Sends reminders every day at 08:00 in London (docs/domain.md, Reminders). One job per day finds the schools and adds a job
// for each, so that one school's failing mail doesn't delay others.
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import { listSchoolsToRemind } from '~server/repositories/bikes/reminders';
import type { Db } from '~server/db/db';
import { FIRST_THRESHOLD } from './due';
import { reminderJob, remindersHandler, type ReminderServices } from './send';

const DAY_JOB = 'reminders-of-day';
const SCHOOL_JOB = 'reminders-of-school';
const EVERY = 60 * 60 * 1000;
/** Retries until the evening if the mail server is unreachable: the waits grow to an hour. */
const ATTEMPTS = 18;

/** The handlers of both jobs, by kind. */
export function reminderHandlers(services: ReminderServices): Record<string, JobHandler> {
  return { [DAY_JOB]: dayHandler(services.db), [SCHOOL_JOB]: remindersHandler(services) };
}

/** Makes sure now and every hour that the day's job exists; `failed` gets the database's errors. */
export function keepReminding(db: Db, now: () => Date, failed: (error: unknown) => void): NodeJS.Timeout {
  const run = () => {
    addDay(db, now()).catch(failed);
  };
  run();
  return setInterval(run, EVERY).unref();
}

/** Adds the job of the London day, unless it exists or has run. */
export async function addDay(db: Db, now: Date): Promise<void> {
  const day = londonDay(now);
  const job = { kind: DAY_JOB, payload: { day }, dedupeKey: `reminders:${day}`, runAt: morningOf(day) };
  await db.system((tx) => enqueue(tx, job));
}

/** 08:00 in London on a day. */
export function morningOf(day: string): Date {
  return londonInstant(day, '08:00:00');
}

/** A missed day isn't repeated: the next day's job sends the nearest threshold that is left. */
function dayHandler(db: Db): JobHandler {
  return async (payload, { now }) => {
    const asked = reminderJob.safeParse(payload);
    if (!asked.success) throw new JobRefused('not a day of reminders');
    const { day } = asked.data;
    if (londonDay(now) !== day) return;
    await db.system(async (tx) => {
      for (const schoolId of await listSchoolsToRemind(tx, day, addDaysTo(day, FIRST_THRESHOLD))) {
        await enqueue(tx, { kind: SCHOOL_JOB, schoolId, payload: { day }, runAt: now, maxAttempts: ATTEMPTS });
      }
    });
  };
}
