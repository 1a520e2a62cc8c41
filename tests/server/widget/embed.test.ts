// The script for websites of schools, and who may frame what.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.server.inject({ method: 'GET', url, headers });
const ancestors = (policy: unknown) => /frame-ancestors ([^;]*)/u.exec(String(policy))?.[1];

it('may be loaded by pages of other sites, kept for an hour, and asked for again by its tag', async () => {
  const first = await get('/embed.js');
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  });
  const again = await get('/embed.js', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('lets other sites frame the booking page and nothing else', async () => {
  expect(ancestors((await get('/book/anything')).headers['content-security-policy'])).toBe('*');
  for (const url of [
    '/',
    '/login',
    '/pay/1-1-x',
    '/booking/1-1-x',
    '/books/',
    '/api/v2/ping',
    '/embed.js',
    '/bookings',
  ]) {
    expect([url, ancestors((await get(url)).headers['content-security-policy'])]).toEqual([url, "'none'"]);
  }
});

it('keeps all else of the policy for the booking page: no script but our own, and forms to this server alone', async () => {
  const policy = String((await get('/book/anything')).headers['content-security-policy']);
  for (const part of ["default-src 'none'", "script-src 'self'", "form-action 'self'", "base-uri 'none'"]) {
    expect(policy).toContain(part);
  }
});
