// @run both
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '~server/db/db';
import { job, school } from '~server/db/schema/schema';
import { enqueue, JobRefused, startJobs } from '~server/platform/jobs';
import type { JobHandler } from '~server/platform/jobs';
import { openTestDb } from '~tests/server/helpers/database';

const MINUTE = 60_000;
let db: Db;
let id = 0;
let ahead = 0;
const log = vi.fn<(message: string, facts?: object) => void>();
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  db = await openTestDb();
  const [row] = await db.system((tx) => tx.insert(school).values({ name: 'x' }).returning());
  id = row?.id ?? 0;
});
beforeEach(async () => {
  ahead = 0;
  log.mockClear();
  await db.system((tx) => tx.delete(job));
});
afterAll(() => db.close());

function start(handlers: Record<string, JobHandler>) {
  return startJobs(db, handlers, { pollMs: 10 * MINUTE, leaseMs: MINUTE, now, log });
}

async function jobs(): Promise<(typeof job.$inferSelect)[]> {
  return db.system((tx) => tx.select().from(job).orderBy(job.id));
}

it('runs the job that a school’s transaction added, with its payload', async () => {
  const seen = vi.fn<JobHandler>(() => Promise.resolve());
  await db.school(id, (tx) => enqueue(tx, { kind: 'greet', schoolId: id, payload: { to: ['é', 1] } }));
  const work = start({ greet: seen });
  expect(await work.runOnce()).toBe(1);
  expect(seen).toHaveBeenCalledWith({ to: ['é', 1] }, expect.objectContaining({ schoolId: id, attempt: 1 }));
  expect(await work.runOnce()).toBe(0);
  expect((await jobs())[0]).toMatchObject({ attempts: 1, failed: null, done: expect.any(String) as string });
  await work.stop();
});

it('drops a job whose transaction was rolled back', async () => {
  const undone = db.school(id, async (tx) => {
    await enqueue(tx, { kind: 'greet', schoolId: id, payload: {} });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

it('adds a job with the same key once, even after the first is done', async () => {
  const remind = { kind: 'greet', schoolId: id, payload: {}, dedupeKey: 'bike:12:mot:2026-12-01:30' };
  const work = start({ greet: () => Promise.resolve() });
  await db.school(id, async (tx) => {
    await enqueue(tx, remind);
    await enqueue(tx, remind);
  });
  expect(await work.runOnce()).toBe(1);
  await db.system((tx) => enqueue(tx, remind));
  expect(await work.runOnce()).toBe(0);
  expect(await jobs()).toHaveLength(1);
  await work.stop();
});

it('waits until the job’s time', async () => {
  const runAt = new Date(Date.now() + 60 * MINUTE);
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {}, runAt }));
  const work = start({ greet: () => Promise.resolve() });
  expect(await work.runOnce()).toBe(0);
  ahead = 61 * MINUTE;
  expect(await work.runOnce()).toBe(1);
  await work.stop();
});

it('retries a failed job with growing delays, then gives it up', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {}, maxAttempts: 3 }));
  const work = start({ greet: () => Promise.reject(new TypeError('rider@example.com is away')) });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await work.runOnce()).toBe(1);
    expect(await work.runOnce()).toBe(0);
    const [row] = await jobs();
    waits.push(Math.round((new Date(row?.run_at ?? 0).getTime() - now().getTime()) / 1000));
    ahead += 60 * MINUTE;
  }
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  expect(await work.runOnce()).toBe(0);
  expect((await jobs())[0]).toMatchObject({ attempts: 3, done: null, failed: expect.any(String) as string });
  await work.stop();
});

it('keeps no personal data from an error, neither in the table nor in the log', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: { to: 'rider@example.com' } }));
  const work = start({ greet: () => Promise.reject(new Error('550 <rider@example.com> unknown')) });
  await work.runOnce();
  expect((await jobs())[0]?.last_error).toBe('Error');
  expect(JSON.stringify(log.mock.calls)).not.toContain('rider');
  await work.stop();
});

it('gives up at once a job that can never succeed, or of an unknown kind', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {} }));
  await db.system((tx) => enqueue(tx, { kind: 'unheard-of', payload: {} }));
  const work = start({ greet: () => Promise.reject(new JobRefused('no such rider')) });
  expect(await work.runOnce()).toBe(2);
  const rows = await jobs();
  expect(rows.map((row) => [row.last_error, row.failed !== null])).toEqual([
    ['no such rider', true],
    ['no handler for this kind', true],
  ]);
  await work.stop();
});

it('runs a job again if its server died, but not while that may still be working on it', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {} }));
  let finish = () => {};
  const hanging = start({
    greet: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const first = hanging.runOnce();
  await vi.waitFor(async () => expect((await jobs())[0]?.attempts).toBe(1));
  const other = start({ greet: () => Promise.resolve() });
  expect(await other.runOnce()).toBe(0);
  ahead = 2 * MINUTE;
  expect(await other.runOnce()).toBe(1);
  const done = (await jobs())[0]?.done;
  expect(done).not.toBeNull();
  // The server that was taken for dead comes back: the recorded outcome stays.
  finish();
  await first;
  expect((await jobs())[0]?.done).toBe(done);
  await Promise.all([hanging.stop(), other.stop()]);
});

it('gives up a job that crashes its server every time', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {}, maxAttempts: 2 }));
  await db.system((tx) =>
    tx.update(job).set({ attempts: 2, lease_until: new Date(Date.now() - MINUTE).toISOString() }),
  );
  const seen = vi.fn<JobHandler>(() => Promise.resolve());
  const work = start({ greet: seen });
  await work.runOnce();
  expect(seen).not.toHaveBeenCalled();
  expect((await jobs())[0]).toMatchObject({ last_error: 'abandoned too often' });
  await work.stop();
});

it('is shared by several servers, with each job run by one of them', async () => {
  for (let n = 0; n < 40; n += 1) await db.system((tx) => enqueue(tx, { kind: 'greet', payload: { n } }));
  const seen: unknown[] = [];
  const handler: JobHandler = (payload) => {
    seen.push((payload as { n: number }).n);
    return Promise.resolve();
  };
  const servers = [start({ greet: handler }), start({ greet: handler }), start({ greet: handler })];
  const counts = await Promise.all(servers.map((server) => server.runOnce()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(new Set(seen).size).toBe(40);
  expect(seen).toHaveLength(40);
  await Promise.all(servers.map((server) => server.stop()));
});

it('goes on with the next job when one fails', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'bad', payload: {} }));
  await db.system((tx) => enqueue(tx, { kind: 'good', payload: {} }));
  const work = start({ bad: () => Promise.reject(new Error('x')), good: () => Promise.resolve() });
  await work.runOnce();
  const [good] = await db.system((tx) => tx.select().from(job).where(eq(job.kind, 'good')));
  expect(good?.done).not.toBeNull();
  await work.stop();
});

it('runs a job added during a look at the queue, once it is nudged', async () => {
  const seen = vi.fn<JobHandler>(() => Promise.resolve());
  const work = start({ greet: seen });
  const looking = work.runOnce();
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {} }));
  work.nudge();
  await looking;
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  await work.stop();
});

it('stops after the job in hand', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {} }));
  await db.system((tx) => enqueue(tx, { kind: 'greet', payload: {} }));
  let finish = () => {};
  const work = start({
    greet: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  work.nudge();
  await vi.waitFor(async () => expect((await jobs())[0]?.attempts).toBe(1));
  const stopped = work.stop();
  finish();
  await stopped;
  work.nudge();
  expect((await jobs()).map(({ done }) => done !== null)).toEqual([true, false]);
});
