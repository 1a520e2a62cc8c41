// @run both
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { job, refreshToken, resetToken, throttle } from '~server/db/schema/schema';
import { sweep } from '~server/services/sweep';
import { enqueue } from '~server/platform/jobs';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('removes only what nobody can use any more', async () => {
  await app.signIn('owner@example.com');
  await app.call('POST', '/users/login', { body: { email: 'admin@example.com', password: 'wrong wrong wrong' } });
  await app.call('POST', '/users/forgot-password', { body: { email: 'owner@example.com' } });
  await app.db.system((tx) => enqueue(tx, { kind: 'nothing', payload: {}, dedupeKey: 'once' }));
  await app.runJobs();
  await app.db.system((tx) => tx.update(job).set({ done: sql`now()`, failed: null }));
  const full = await countRows();
  expect(Object.values(full).every((count) => count > 0)).toBe(true);
  await sweep(app.db, app.app.services.config.DATA_DIR, new Date(app.now().getTime() + DAY / 2));
  expect(await countRows()).toEqual(full);
  await sweep(app.db, app.app.services.config.DATA_DIR, new Date(app.now().getTime() + 9 * DAY));
  // The job with a dedupe key stays: the same reminder must not be sent again.
  expect(await countRows()).toEqual({ throttle: 0, resetToken: 0, refreshToken: 0, job: 1 });
});

async function countRows() {
  return app.db.system(async (tx) => ({
    throttle: (await tx.select().from(throttle)).length,
    resetToken: (await tx.select().from(resetToken)).length,
    refreshToken: (await tx.select().from(refreshToken)).length,
    job: (await tx.select().from(job)).length,
  }));
}
