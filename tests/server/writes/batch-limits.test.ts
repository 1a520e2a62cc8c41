// How much a person may send in batches, and how old their app may be.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBatch } from '~contract/wire/batch';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
let token = '';
let site = 0;

// A thousandth of everything: 1 batch, 6 entries, 1 write and 1 read a minute.
beforeAll(async () => {
  app = await openTestApp({ env: { CONNECT_RATE_SCALE: '0.001', CONNECT_MINIMUM_APP_VERSION: '2.0.0' } });
  token = (await app.signIn('owner@example.com')).access;
  const list = await app.call('GET', '/school/suppliers/', { token });
  site = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
});
afterAll(() => app.close());

const entry = (town: string) => ({
  key: randomUUID(),
  method: 'PATCH',
  path: `/school/suppliers/${site}/`,
  body: { town },
});
const send = (count: number, headers: Record<string, string> = {}) =>
  app.call('POST', '/sync/batch', {
    token,
    body: { requests: Array.from({ length: count }, (_each, at) => entry(`Town ${at}`)) },
    headers,
  });

it('an app that is too old is told so before anything of its batch happens', async () => {
  const answer = await send(2, { 'app-version': '1.9.9' });
  expect(answer).toMatchObject({ status: 426, body: { code: 'app_too_old' } });
});

it('entries count one by one: those beyond the limit are told when to come back', async () => {
  const answer = await send(9);
  const { responses } = sendBatch.answer.parse(answer.body);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
  for (const { body, retry_after } of responses.slice(6)) {
    expect(body).toMatchObject({ code: 'throttled' });
    expect(retry_after).toBeGreaterThan(0);
    expect(retry_after).toBeLessThanOrEqual(60);
  }
});

it('batches have their own limit, and a single write is still accepted, once', async () => {
  const answer = await send(1);
  expect(answer).toMatchObject({ status: 429, body: { code: 'throttled' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const alone = () => app.call('PATCH', `/school/suppliers/${site}/`, { token, body: { town: 'Alone' } });
  expect([(await alone()).status, (await alone()).status]).toEqual([200, 429]);
});
