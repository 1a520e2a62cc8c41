// Writes that lock the school's own row, at once and each under a key of its own: a key's record refers to that row, too.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.signIn('owner@example.com')).access;
});
afterAll(() => app.close());

it('eight changes of the settings at once all arrive: none meets a deadlock', async () => {
  const save = (index: number) =>
    app.call('PATCH', '/school/settings/', {
      token,
      body: { certificate_stock_warning: index },
      headers: { 'idempotency-key': randomUUID() },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(index)));
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : [status, body]))).toEqual(Array(8).fill(200));
});
