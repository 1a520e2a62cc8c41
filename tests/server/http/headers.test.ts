import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDb } from '~tests/server/helpers/database';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import type { Db } from '~server/db/db';

const BOOT = "\n      document.title = 'Connect';\n    ";
const PAGE = `<!doctype html><html><head><script>${BOOT}</script><script type="module" src="/assets/main-1a2b3c.js"></script></head><body></body></html>`;
const folder = mkdtempSync(join(tmpdir(), 'connect-app-'));
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let db: Db;
let app: TestApp;
let https: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'export const a = 1;');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync('export const a = 1;'));
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js.map'), '{}');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  db = await openTestDb();
  app = await openTestApp({ db, appDir: folder });
  https = await openTestApp({ db, seed: false, appDir: folder, env: { PUBLIC_URL: 'https://connect.example.com' } });
});
afterAll(async () => {
  await app.close();
  await https.close();
  await db.close();
  rmSync(folder, { recursive: true });
});

const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(BOOT).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types connect-sw',
];

describe.each([
  '/login',
  '/assets/main-1a2b3c.js',
  '/assets/missing.js',
  '/api/v2/health',
  '/api/v2/nothing',
  '/api/v2/users/account',
])('%s', (path) => {
  it('carries exactly the policy of the security design, and the other headers', async () => {
    const { headers } = await page(app, path);
    expect(headers['content-security-policy']?.split(';').map((rule) => rule.trim())).toEqual(POLICY);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(self\).*geolocation=\(\)/u) as string,
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('clear-site-data');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('behind HTTPS also HSTS and the upgrade of plain requests', async () => {
    const { headers } = await page(https, path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

it('API answers are never stored, errors included', async () => {
  for (const path of ['/api/v2/health', '/api/v2/nothing', '/api/v2/users/account']) {
    expect((await page(app, path)).headers['cache-control']).toBe('no-store');
  }
});

it.each([
  '/%61pi/v2/health',
  '/ap%69/v2/users/account',
  '/%61%70%69/v2/nothing',
  '/api%2Fv2/health',
  '/api%2fv2%2fhealth',
  '//api/v2/health',
  '/./api/v2/health',
  '/x/../api/v2/health',
  '/API/v2/health',
  '/api;x=1/v2/health',
  '/api',
  '/api/v2/%zz',
  '/%zz',
  '/%61pi/v2/%zz',
  '/assets/missing.js',
])('%s is not cached, carries the policy and is not a page of the app', async (path) => {
  for (const headers of [{}, { accept: 'application/json' }]) {
    const answer = await page(app, path, headers);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers).toHaveProperty('x-request-id');
  }
});

it.each(['/%61pi/v2/nothing', '/ap%69/v2/health', '/%61ssets/gone-9z.js', '/api/v2/nothing'])(
  'a browser that asks for %s is not given the page of the app',
  async (path) => {
    expect((await page(app, path)).text).not.toContain('<!doctype');
  },
);

it('hashed files are cached for a year, everything else is revalidated', async () => {
  expect((await page(app, '/assets/main-1a2b3c.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/', '/login', '/bikes/12/details', '/sw.js', '/manifest.webmanifest', '/index.html']) {
    const answer = await page(app, path);
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
  }
});

it('sends a compressed file where there is one and the browser takes it', async () => {
  const plain = await page(app, '/assets/main-1a2b3c.js', {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await page(app, '/assets/main-1a2b3c.js', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
  });
});

it('every address of the app answers with its page', async () => {
  for (const path of ['/', '/login', '/calendar/day/2026-11-21', '/reset/1-2/abc?x=1', '/bikes//details']) {
    const answer = await page(app, path);
    expect([answer.status, answer.text]).toEqual([200, PAGE]);
  }
});

it.each([
  '/unsubscribe/1-2-abc_DEF',
  '/reset/1-2/abc',
  '/disclaimer/7KQ2M9XA',
  '/confirm/1-2-abc',
  '/contacts/12/details',
  '/calendar/day/2026-11-21',
])('%s gets the page whatever is accepted, and HEAD gets its headers', async (path) => {
  for (const accept of ['*/*', 'text/plain', 'image/avif,*/*', 'application/json', undefined]) {
    const answer = await page(app, path, accept === undefined ? {} : { accept });
    expect([answer.status, answer.text]).toEqual([200, PAGE]);
  }
  const head = await app.app.server.inject({ method: 'HEAD', url: path, headers: { accept: '*/*' } });
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
});

it.each([
  '/.env',
  '/.git/config',
  '/.well-known/change-password',
  '/wp-login.php',
  '/backup.tar.gz',
  '/a/.b/c',
  '/x.js',
])('%s is not there: no page, and no JSON outside the API', async (path) => {
  for (const headers of [browser, { accept: '*/*' }]) {
    const answer = await page(app, path, headers);
    expect([answer.status, answer.text]).toEqual([404, 'Not Found']);
  }
});

it('an address that is too long is answered like every other refusal', async () => {
  const long = await page(app, `/api/v2/customers/${'1'.repeat(400)}/`);
  expect([long.status, JSON.parse(long.text)]).toEqual([404, { detail: 'Not Found' }]);
  expect(long.headers['connect-server']).toBe('1');
  const { server } = app.app;
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/health?x=${'1'.repeat(20_000)}`);
  expect([answer.status, answer.headers.get('connect-server'), Object.keys((await answer.json()) as object)]).toEqual([
    431,
    '1',
    ['detail'],
  ]);
});

it.each([
  ['a missing script', '/assets/gone-9z.js', browser],
  ['a missing file that is no page', '/logo.png', { accept: 'image/avif,*/*' }],
  ['a source map', '/assets/main-1a2b3c.js.map', {}],
  ['what the build left for itself', '/.vite/manifest.json', {}],
  ['an API address that is none', '/api/v2/nothing', browser],
  ['a way out of the folder', '/..%2f..%2fetc/passwd', {}],
  ['another way out', '/assets/%2e%2e/%2e%2e/package.json', {}],
])('%s is not there', async (_name, path, headers) => {
  const answer = await page(app, path, headers);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain('<!doctype');
});

it('only the answer to signing out clears the browser’s cache, and nothing else', async () => {
  const signedIn = await app.call('POST', '/users/login', {
    body: { email: 'owner@example.com', password: 'connect-demo' },
  });
  const { access, refresh } = signedIn.body as { access: string; refresh: string };
  const others = [
    signedIn,
    await app.call('POST', '/users/verify', { body: { token: access } }),
    await app.call('POST', '/users/refresh', { body: { refresh: 'nonsense' } }),
    await app.call('GET', '/users/account', { token: access }),
    await app.call('GET', '/users/account', { token: 'nonsense' }),
  ];
  for (const { headers } of others) expect(headers).not.toHaveProperty('clear-site-data');
  const out = await app.call('POST', '/users/logout', { body: { refresh } });
  expect(out.headers['clear-site-data']).toBe('"cache"');
});

it('a form sent to a page is a 404, not the page', async () => {
  const answer = await app.app.server.inject({ method: 'POST', url: '/login', headers: browser });
  expect(answer.statusCode).toBe(404);
});

it('without a built app the API serves alone', async () => {
  const bare = await openTestApp({ db, seed: false, appDir: join(folder, 'nothing-here') });
  expect((await page(bare, '/login')).status).toBe(404);
  expect((await page(bare, '/api/v2/health')).status).toBe(200);
  await bare.close();
});

async function page({ app: { server } }: TestApp, url: string, headers: Record<string, string> = browser) {
  const answer = await server.inject({ method: 'GET', url, headers });
  const named = Object.entries(answer.headers).map(
    ([name, value]) => [name, value === undefined ? undefined : String(value)] as const,
  );
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: Object.fromEntries(named) as Record<string, string | undefined>,
  };
}
