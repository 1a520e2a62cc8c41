import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicConfig } from '~contract/wire/public';
import { VERSION } from '~server/platform/version';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({
    env: {
      CONNECT_HELP_URL: 'https://help.example.org/',
      CONNECT_SUPPORT_EMAIL: 'help@example.org',
      CONNECT_OPERATOR_NAME: 'Example Operators Ltd',
      CONNECT_RATE_SCALE: '1',
    },
  });
});
afterAll(() => app.close());

it('tells what this server is set up for', async () => {
  const config = publicConfig.parse((await app.call('GET', '/public/config')).body);
  expect(config).toMatchObject({
    help_url: 'https://help.example.org/',
    support_email: 'help@example.org',
    sales_email: 'sales@example.com',
    operator: { name: 'Example Operators Ltd' },
    mail: 'stand-in',
    sms: 'stand-in',
    sms_replies: true,
    vehicle_lookup: 'stand-in',
    demo: { password: 'connect-demo' },
  });
  expect(config.demo?.sign_ins.map(({ email }) => email)).toContain('owner@example.com');
});

it('answers the nonce of a ping', async () => {
  expect((await app.call('GET', '/ping?n=Zx81%20%26')).body).toEqual({ n: 'Zx81 &' });
  expect((await app.call('GET', '/ping')).body).toEqual({ n: '' });
});

it('lists its capabilities and limits', async () => {
  const { body } = await app.call('GET', '/capabilities');
  expect(body).toMatchObject({ limits: { json_bytes: 262_144, password_min: 12 }, minimum_app_version: '0.0.0' });
  expect((body as { extensions: string[] }).extensions).toContain('idempotency-key');
});

it('reports that it is healthy', async () => {
  expect((await app.call('GET', '/health')).body).toEqual({ status: 'ok', database: app.db.kind, version: VERSION });
});

it("shows the demonstration's mail and nobody else's", async () => {
  const body = {
    school_name: 'Fenland Riders',
    first_name: 'Ada',
    last_name: 'Marsh',
    email: 'ada@fenland.example',
    password: 'gravel crimson otter 7',
  };
  await app.call('POST', '/users/signup', { body });
  for (const email of ['ada@fenland.example', 'owner@example.com'])
    await app.call('POST', '/users/forgot-password', { body: { email } });
  await app.runJobs();
  const { count, results } = (await app.call('GET', '/public/outbox')).body as {
    count: number;
    results: { to: string; text: string }[];
  };
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({
    to: 'owner@example.com',
    text: expect.stringContaining('http://localhost:') as string,
  });
});

it('reports that it is unhealthy without its database', async () => {
  const broken = await openTestApp({ seed: false });
  await broken.db.close();
  const answer = await broken.call('GET', '/health');
  expect(answer).toMatchObject({ status: 503, body: { detail: 'Service Unavailable' } });
  expect(answer.headers['retry-after']).toBe('5');
  await broken.app.server.close();
});

describe('rate limits', () => {
  it('one person may make 600 reads a minute, then gets 429 while a colleague goes on', async () => {
    const [owner, admin] = [
      (await app.signIn('owner@example.com')).access,
      (await app.signIn('admin@example.com')).access,
    ];
    const read = (token: string) => app.call('GET', '/users/permissions', { token });
    for (let at = 0; at < 599; at += 1) await read(owner);
    expect((await read(owner)).status).toBe(200);
    const over = await read(owner);
    expect(over).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(admin)).status).toBe(200);
  });

  it('and 240 writes, counted apart from the reads', async () => {
    const token = (await app.signIn('callum@example.com')).access;
    const write = () => app.call('PATCH', '/school/settings/', { token, body: {} });
    for (let at = 0; at < 240; at += 1) await write();
    expect((await write()).status).toBe(429);
    expect((await app.call('GET', '/users/permissions', { token })).status).toBe(200);
  });

  it('links are tried twenty times a minute from one address', async () => {
    const attempt = (address: string) =>
      app.call('POST', `/school/staff/reset-password/${'a'.repeat(43)}/1-1/`, {
        body: { password: 'gravel crimson otter 7' },
        address,
      });
    for (let at = 0; at < 20; at += 1) expect((await attempt('203.0.113.1')).status).toBe(404);
    expect((await attempt('203.0.113.1')).status).toBe(429);
    expect((await attempt('203.0.113.2')).status).toBe(404);
  });

  it.each([
    ['0', 404, 429],
    ['1', 404, 404],
  ])('with CONNECT_TRUST_PROXY=%s the right address is counted', async (proxies, first, last) => {
    const own = await openTestApp({
      seed: false,
      db: app.db,
      env: { CONNECT_RATE_SCALE: '0.05', CONNECT_TRUST_PROXY: proxies },
    });
    const attempt = (forwarded: string) =>
      own.call('POST', `/school/staff/reset-password/${'a'.repeat(43)}/1-1/`, {
        body: { password: 'gravel crimson otter 7' },
        headers: { 'x-forwarded-for': `198.51.100.66, ${forwarded}` },
      });
    expect((await attempt('203.0.113.1')).status).toBe(first);
    expect((await attempt('203.0.113.2')).status).toBe(last);
    if (proxies === '1') expect((await attempt('203.0.113.2')).status).toBe(429);
    await own.close();
  });
});
