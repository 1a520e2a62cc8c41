// Work outside of requests (mail, reminders), kept in a table: it survives a crash, is retried, and several servers share
// it. A job may run twice (a server can die after the effect, before noting it), so handlers must allow for that.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '~server/db/db';
import { sqlState } from '~server/db/errors';
import type { Log } from '~server/db/connection';

export type NewJob = {
  kind: string;
  /** Absent for work of the installation itself. */
  schoolId?: number;
  payload: object;
  /** A second job with the same key isn't added, even after the first one is done. */
  dedupeKey?: string;
  /** Not before this moment; at once if absent. */
  runAt?: Date;
  maxAttempts?: number;
};

export type JobContext = { id: number; schoolId: number | null; attempt: number; now: Date };
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

export type JobOptions = {
  /** How often to look for work, in milliseconds. */
  pollMs: number;
  /** A job counts as abandoned by a dead server after this long, in milliseconds. */
  leaseMs: number;
  now: () => Date;
  log: Log;
};

/** Thrown by a handler if trying again can't help. The reason is stored, so it must contain no personal data. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}

/** Adds a job to the open transaction: it exists if, and only if, the transaction is committed. */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  // ON CONFLICT names no column: a school's role may insert jobs but not read them, not even a key. The time is in
  // milliseconds, like the clock of `claim`: otherwise a job could be due a moment after it was added.
  await tx.execute(sql`
    INSERT INTO job (school_id, kind, payload, dedupe_key, run_at, max_attempts)
    VALUES (${job.schoolId ?? null}, ${job.kind}, ${JSON.stringify(job.payload)}, ${job.dedupeKey ?? null},
            coalesce(${job.runAt?.toISOString() ?? null}::timestamptz, date_trunc('milliseconds', now())), ${job.maxAttempts ?? MAX_ATTEMPTS})
    ON CONFLICT DO NOTHING`);
}

/**
 * Runs jobs until stopped. `nudge` looks for work at once; `runOnce` runs everything that is due and returns how many jobs
 * that was. `stop` waits for the running job.
 */
export function startJobs(db: Db, handlers: Record<string, JobHandler>, options: JobOptions) {
  const state: { running?: Promise<number> | undefined; again: boolean; stopped: boolean } = {
    again: false,
    stopped: false,
  };

  async function drain(): Promise<number> {
    let count = 0;
    // A nudge during a look may have missed it, so look again.
    while (state.again && !state.stopped) {
      state.again = false;
      for (let job = await claim(db, options); job !== undefined; job = await claim(db, options)) {
        await runJob(db, job, handlers[job.kind], options);
        count += 1;
        if (state.stopped) break;
      }
    }
    return count;
  }

  function runOnce(): Promise<number> {
    state.again = true;
    state.running ??= drain().finally(() => {
      state.running = undefined;
    });
    return state.running;
  }

  function nudge(): void {
    if (state.stopped) return;
    runOnce().catch((error: unknown) => options.log('jobs cannot be read', { reason: reasonOf(error) }));
  }

  const timer = setInterval(nudge, options.pollMs);
  timer.unref();
  return {
    runOnce,
    nudge,
    stop: async () => {
      state.stopped = true;
      clearInterval(timer);
      await state.running?.catch(() => 0);
    },
  };
}

type Job = {
  id: number;
  school_id: number | null;
  kind: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
};

/** Claims the next due job for `leaseMs`. A job whose lease has run out is due again, up to its number of attempts. */
async function claim(db: Db, { now, leaseMs }: JobOptions): Promise<Job | undefined> {
  const at = now();
  const { rows } = await db.system((tx) =>
    tx.execute<Job>(sql`
      UPDATE job SET attempts = attempts + 1, lease_until = ${new Date(at.getTime() + leaseMs).toISOString()}
      WHERE id = (SELECT id FROM job
                  WHERE done IS NULL AND failed IS NULL AND run_at <= ${at.toISOString()}
                    AND (lease_until IS NULL OR lease_until <= ${at.toISOString()})
                  ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, school_id, kind, payload, attempts, max_attempts`),
  );
  return rows[0];
}

async function runJob(db: Db, job: Job, handler: JobHandler | undefined, options: JobOptions): Promise<void> {
  const { id, attempts: attempt, school_id: schoolId } = job;
  try {
    if (attempt > job.max_attempts) throw new JobRefused('abandoned too often');
    if (handler === undefined) throw new JobRefused('no handler for this kind');
    await handler(job.payload, { id, schoolId, attempt, now: options.now() });
    await db.system((tx) =>
      tx.execute(sql`UPDATE job SET done = ${options.now().toISOString()}, lease_until = NULL, last_error = NULL
                     WHERE id = ${id} AND attempts = ${attempt}`),
    );
  } catch (error) {
    await noteFailure(db, job, error, options);
  }
}

/** Schedules another attempt, or gives up. Stores only the kind of failure, because messages may quote an address. */
async function noteFailure(db: Db, job: Job, error: unknown, { now, log }: JobOptions): Promise<void> {
  const reason = reasonOf(error);
  const last = error instanceof JobRefused || job.attempts >= job.max_attempts;
  const later = new Date(now().getTime() + backoff(job.attempts));
  log(last ? 'job given up' : 'job failed, will be tried again', { job: job.id, kind: job.kind, reason });
  await db.system((tx) =>
    tx.execute(sql`UPDATE job SET lease_until = NULL, last_error = ${reason}, run_at = ${later.toISOString()},
                          failed = ${last ? now().toISOString() : null}
                   WHERE id = ${job.id} AND attempts = ${job.attempts}`),
  );
}

/** Milliseconds before the next attempt: 10 s, doubling, at most an hour. */
function backoff(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
}

function reasonOf(error: unknown): string {
  if (error instanceof JobRefused) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const code = sqlState(error) ?? ('code' in error && typeof error.code === 'string' ? error.code : '');
  return [error.name, code].filter(Boolean).join(' ').slice(0, 100);
}

const MAX_ATTEMPTS = 8;
