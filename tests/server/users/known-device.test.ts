// Who may still sign in while somebody guesses: a device that has signed in before, and a school behind one address.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { throttle } from '~server/db/schema/schema';
import { cookieIn, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';

const OWNER = 'owner@example.com';
const RIGHT = 'connect-demo';
const KNOWN = 'connect_known_';
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ env: { CONNECT_RATE_SCALE: '1' } });
});
afterAll(() => app.close());
beforeEach(() => app.db.system((tx) => tx.delete(throttle)));

type From = { address?: string; cookie?: string };
const signIn = (email: string, password: string, { address = '192.0.2.1', cookie }: From = {}) =>
  app.call('POST', '/users/login', { body: { email, password }, address, headers: cookie ? { cookie } : {} });
const knownDevice = async (email: string) => cookieIn(await signIn(email, RIGHT), KNOWN);

/** Ten wrong guesses from elsewhere: no new device can sign in for 900 s. */
async function lock(email: string) {
  for (let failure = 1; failure <= 10; failure += 1) {
    const answer = await signIn(email, 'wrong wrong wrong', { address: `198.51.100.${failure}` });
    expect(answer.status).toBe(401);
    if (failure >= 5 && failure < 10) app.pass(2 ** (failure - 4) * 1000);
  }
}

it('gives a device that signs in a cookie for the sign-in only, for half a year', async () => {
  const answer = await signIn(OWNER, RIGHT);
  const { id } = await findUser(app.db, OWNER);
  const [value, ...attributes] = (answer.cookies.find((each) => each.startsWith(KNOWN)) ?? '').split('; ');
  expect(value).toMatch(new RegExp(`^${KNOWN}${id}=[\\w.-]+$`, 'u'));
  const life = 180 * 24 * 60 * 60;
  expect(attributes).toEqual(['Path=/api/v2/users/login', `Max-Age=${life}`, 'HttpOnly', 'SameSite=Strict']);
  expect((await signIn(OWNER, 'wrong wrong wrong')).cookies).toEqual([]);
});

it('lets a known device in while wrong guesses from elsewhere lock out new devices', async () => {
  const cookie = await knownDevice(OWNER);
  await lock(OWNER);
  expect((await signIn(OWNER, RIGHT, { address: '203.0.113.3' })).status).toBe(429);
  expect((await signIn(OWNER, RIGHT, { cookie })).status).toBe(200);
  // The others are still locked out, and their time is not cut short.
  expect((await signIn(OWNER, RIGHT, { address: '203.0.113.3' })).status).toBe(429);
});

it('counts guesses on a known device separately, and locks it like any other', async () => {
  const cookie = await knownDevice(OWNER);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await signIn(OWNER, 'wrong wrong wrong', { cookie })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const locked = await signIn(OWNER, RIGHT, { cookie });
  expect([locked.status, locked.headers['retry-after']]).toEqual([429, '2']);
  // Its guesses lock out nobody else.
  expect((await signIn(OWNER, RIGHT, { address: '203.0.113.4' })).status).toBe(200);
  const other = await knownDevice(OWNER);
  expect(other).not.toBe(cookie);
  expect((await signIn(OWNER, RIGHT, { cookie: other })).status).toBe(200);
});

it('knows a device for the person who signed in on it, with no bit of the cookie changed, and for half a year', async () => {
  const cookie = await knownDevice('callum@example.com');
  const [name = '', value = ''] = cookie.split('=');
  const { id } = await findUser(app.db, OWNER);
  await lock(OWNER);
  await lock('callum@example.com');
  const flipped = `${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
  for (const other of [cookie, `${KNOWN}${id}=${value}`, `${KNOWN}${id}=`, 'x'.repeat(4000)])
    expect((await signIn(OWNER, RIGHT, { cookie: other })).status).toBe(429);
  expect((await signIn('callum@example.com', RIGHT, { cookie: flipped })).status).toBe(429);
  expect((await signIn('callum@example.com', RIGHT, { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200);
  const old = await knownDevice('priya@example.com');
  app.pass(181 * 24 * 60 * 60 * 1000);
  await lock('priya@example.com');
  expect((await signIn('priya@example.com', RIGHT, { cookie: old })).status).toBe(429);
});

it('answers a wrong guess on a known device like any other', async () => {
  const cookie = await knownDevice(OWNER);
  const [known, unknown] = [
    await signIn(OWNER, 'wrong wrong wrong', { cookie }),
    await signIn('nobody@example.com', 'wrong wrong wrong'),
  ];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
});

it('one person’s typing mistakes do not use up the limit of the address a school shares', async () => {
  for (let at = 0; at < 8; at += 1) {
    const answer = await signIn('callum@example.com', 'wrong wrong wrong');
    const wait = Number(answer.headers['retry-after'] ?? 0);
    app.pass((wait + 40) * 1000);
  }
  for (let at = 0; at < 58; at += 1) await signIn(`nobody${at}@example.com`, 'wrong wrong wrong');
  expect((await signIn(OWNER, RIGHT)).status).toBe(200);
});

it('sixty strangers’ guesses behind one address lock out no device that has signed in before', async () => {
  const cookie = await knownDevice(OWNER);
  for (let at = 0; at < 60; at += 1) await signIn(`nobody${at}@example.com`, 'wrong wrong wrong');
  expect((await signIn(OWNER, RIGHT)).status).toBe(429);
  expect((await signIn(OWNER, RIGHT, { cookie })).status).toBe(200);
});

it('logs once that a proxy is in front which is not configured', async () => {
  const warnings = (of: TestApp) => of.logs.filter((line) => line.includes('CONNECT_TRUST_PROXY')).length;
  const ask = (of: TestApp, headers: Record<string, string>) => of.call('GET', '/health', { headers });
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(warnings(app)).toBe(0);
  await ask(app, {});
  expect(warnings(app)).toBe(0);
  for (let at = 0; at < 3; at += 1) await ask(app, forwarded);
  expect(warnings(app)).toBe(1);
  expect(app.logs.join()).not.toContain('203.0.113.7');
  const told = await openTestApp({ db: app.db, seed: false, env: { CONNECT_TRUST_PROXY: '1' } });
  await ask(told, forwarded);
  expect(warnings(told)).toBe(0);
  await told.close();
});
