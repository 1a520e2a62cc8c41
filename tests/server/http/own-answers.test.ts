// Whatever this server answers says that it is ours; without that the app would take it for a captive portal's.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { JSON_MAX } from '~contract/wire/limits';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

const OURS = { [SERVER_HEADER.toLowerCase()]: '1' };
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ env: { CONNECT_RATE_SCALE: '1', CONNECT_MINIMUM_APP_VERSION: '2.0.0' } });
});
afterAll(() => app.close());

it.each([
  ['health', 'GET', '/health', 200],
  ['the document', 'GET', '/openapi.json', 200],
  ['an address that does not exist', 'GET', '/nothing', 404],
  ['an address that can’t be read', 'GET', '/api/v2/%zz', 404],
  ['a file of the app that is missing', 'GET', '/api/none.js', 404],
  ['a picture without a cookie', 'GET', `/media/${'0'.repeat(64)}`, 401],
  ['a webhook', 'POST', '/webhooks/twilio', 404],
  ['a sign-out', 'POST', '/users/logout', 204],
] as const)('%s: %s %s', async (_, method, path, status) => {
  const body = method === 'POST' ? { body: { refresh: 'x' } } : {};
  expect(await app.call(method, path, body)).toMatchObject({ status, headers: OURS });
});

it('a body that is too large, one that is not JSON, and an app that is too old', async () => {
  const { access: token } = await app.signIn('owner@example.com');
  const path = '/bike_management/motorbikes/';
  const big = await app.call('POST', path, { token, raw: `{"a":"${'x'.repeat(JSON_MAX)}"}` });
  expect(big).toMatchObject({ status: 413, headers: OURS });
  expect(await app.call('POST', path, { token, raw: '{' })).toMatchObject({ status: 400, headers: OURS });
  const old = { token, headers: { 'app-version': '1.0.0' } };
  expect(await app.call('GET', '/users/account', old)).toMatchObject({ status: 426, headers: OURS });
});

it('a stream, an error of our own, and too many calls', async () => {
  const { access: token } = await app.signIn('owner@example.com');
  const stream = await app.call('GET', '/sync/events', { token });
  expect([stream.status, stream.headers]).toEqual([200, expect.objectContaining(OURS)]);
  const answers = [];
  for (let times = 0; times < 25; times += 1) answers.push(await app.call('GET', `/public/unsubscribe/x${times}`));
  expect(answers.at(-1)).toMatchObject({ status: 429, headers: OURS });
});

it('a real connection, and a server that is stopping', async () => {
  await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.server.address() as AddressInfo;
  const ask = () =>
    new Promise<{ status: number | undefined; headers: object }>((resolve, reject) => {
      const call = request({ port, path: '/api/v2/health', agent: false }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      });
      call.on('error', reject).end();
    });
  expect(await ask()).toMatchObject({ status: 200, headers: OURS });
  await app.app.drain(0);
  expect(await ask()).toMatchObject({ status: 503, headers: { ...OURS, 'retry-after': '5' } });
});
