// @run both
// Mail leaves with the commit that asked for it, not with the next poll.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailOutbox } from '~server/db/schema/schema';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
beforeAll(async () => {
  // The jobs of a test poll once an hour.
  app = await openTestApp({ nudged: true, env: { PUBLIC_URL: 'https://connect.example.com' } });
});
afterAll(() => app.close());

const mailTo = (email: string) =>
  app.db.system((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)));
const arrives = (email: string) => vi.waitFor(async () => expect(await mailTo(email)).toHaveLength(1));

it('an invitation leaves at once', async () => {
  const { access: token } = await app.signIn('owner@example.com');
  const body = { first_name: 'Nia', last_name: 'Vance', email: 'nia@example.com' };
  expect((await app.call('POST', '/school/staff/', { token, body })).status).toBe(201);
  await arrives('nia@example.com');
  expect(app.logs.join()).not.toContain('jobs cannot be read');
});

it('a requested link leaves at once', async () => {
  const answer = await app.call('POST', '/users/forgot-password', { body: { email: 'callum@example.com' } });
  expect(answer.status).toBe(204);
  await arrives('callum@example.com');
});
