import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await openTestApp({ env: { CONNECT_MINIMUM_APP_VERSION: '1.4.2' } });
  token = (await app.signIn('owner@example.com')).access;
});
afterAll(() => app.close());

it.each([
  ['1.4.1', 426],
  ['1.3.9', 426],
  ['0.9.0', 426],
  ['0.1.0+1a2b3c4d', 426],
  ['1.4.2', 200],
  ['1.4.2+1a2b3c4d', 200],
  ['1.10.0', 200],
  ['2.0.0', 200],
  ['nonsense', 200],
  ['', 200],
])('an app of version %j gets %i', async (version, status) => {
  const answer = await app.call('GET', '/users/account', { token, headers: { 'app-version': version } });
  expect(answer.status).toBe(status);
  if (status === 426) expect(answer.body).toEqual({ detail: 'Update the app to continue', code: 'app_too_old' });
});

it('an app that does not say its version is served', async () => {
  expect((await app.call('GET', '/users/account', { token })).status).toBe(200);
});

it('an old app is told before sign-in, and can still load what it needs to show that', async () => {
  const headers = { 'app-version': '1.0.0' };
  const body = { email: 'owner@example.com', password: 'connect-demo' };
  expect((await app.call('POST', '/users/login', { body, headers })).status).toBe(426);
  for (const path of ['/ping?n=x', '/capabilities', '/public/config', '/health']) {
    expect((await app.call('GET', path, { headers })).status).toBe(200);
  }
  expect((await app.call('GET', '/capabilities')).body).toMatchObject({ minimum_app_version: '1.4.2' });
});
