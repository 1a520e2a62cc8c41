import { SignJWT } from 'jose';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verified, type Tokens } from '~contract/users/users';
import { device, refreshToken } from '~server/db/schema/schema';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const refresh = async (token: string) => app.call('POST', '/users/refresh', { body: { refresh: token } });
const pair = (answer: { body: unknown }) => answer.body as Tokens;
const mine = (token: string) => app.call('GET', '/users/account', { token });

it('exchanges a refresh token for a new pair that works', async () => {
  const first = await app.signIn('owner@example.com');
  const answer = await refresh(first.refresh);
  expect(answer.status).toBe(200);
  expect(pair(answer).refresh).not.toBe(first.refresh);
  expect((await mine(pair(answer).access)).status).toBe(200);
});

it('a spent token that is used a hundred times leaves one live token behind', async () => {
  const first = await app.signIn('owner@example.com');
  const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(first.refresh)));
  expect(new Set(answers.map((answer) => pair(answer).refresh)).size).toBe(1);
  const { id } = await findUser(app.db, 'owner@example.com');
  const live = await app.db.system((tx) =>
    tx
      .select({ device: refreshToken.device_id, spent: refreshToken.spent })
      .from(refreshToken)
      .innerJoin(device, eq(device.id, refreshToken.device_id))
      .where(and(eq(device.user_id, id), isNull(refreshToken.spent))),
  );
  const newest = Math.max(...live.map((row) => row.device));
  expect(live.filter((row) => row.device === newest)).toHaveLength(1);
});

it('gives each of five tabs that refresh at once a lasting session', async () => {
  const first = await app.signIn('owner@example.com');
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  app.pass(16 * MINUTE);
  for (const answer of answers) expect((await refresh(pair(answer).refresh)).status).toBe(200);
});

it('stores no token, only its hash', async () => {
  const { refresh: token } = await app.signIn('owner@example.com');
  const rows = await app.db.system((tx) => tx.select().from(refreshToken));
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  expect(rows.every(({ token_hash }) => /^[\da-f]{64}$/u.test(token_hash))).toBe(true);
});

it('an access token lives 15 minutes, to the second', async () => {
  const { access } = await app.signIn('owner@example.com');
  app.pass(15 * MINUTE - SECOND);
  expect((await mine(access)).status).toBe(200);
  app.pass(SECOND);
  const late = await mine(access);
  expect(late.status).toBe(401);
  expect(late.body).toMatchObject({ code: 'token_not_valid' });
});

it.each([
  ['callum@example.com', 30, 90],
  ['owner@example.com', 7, 30],
  ['admin@example.com', 7, 30],
])('a session of %s ends after %i days unused, and after %i days in any case', async (email, idle, absolute) => {
  const [kept, unused] = [await app.signIn(email), await app.signIn(email)];
  app.pass(idle * DAY - SECOND);
  let used = pair(await refresh(kept.refresh));
  app.pass(2 * SECOND);
  expect((await refresh(unused.refresh)).status).toBe(401);
  for (let days = idle + 3; days < absolute; days += 3) {
    app.pass(3 * DAY);
    used = pair(await refresh(used.refresh));
  }
  expect((await mine(used.access)).status).toBe(200);
  app.pass(3 * DAY);
  expect((await refresh(used.refresh)).status).toBe(401);
});

it('signs out the longest unused device for the eleventh', async () => {
  const { id } = await findUser(app.db, 'priya@example.com');
  const all: Tokens[] = [];
  for (let at = 0; at < 10; at += 1) {
    all.push(await app.signIn('priya@example.com'));
    app.pass(MINUTE);
  }
  // The first is used again, so the second is now the longest unused.
  const used = pair(await refresh(all[0]?.refresh ?? ''));
  await app.signIn('priya@example.com');
  const live = await app.db.system((tx) =>
    tx
      .select()
      .from(device)
      .where(and(eq(device.user_id, id), isNull(device.revoked))),
  );
  expect(live).toHaveLength(10);
  expect((await refresh(used.refresh)).status).toBe(200);
  expect((await refresh(all[1]?.refresh ?? '')).status).toBe(401);
});

it('lists one’s own devices by kind, and signs one out', async () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';
  const body = { email: 'sal@example.com', password: 'connect-demo' };
  const phone = pair(await app.call('POST', '/users/login', { body, headers: { 'user-agent': iPhone } }));
  const desk = await app.signIn('sal@example.com');
  const list = await app.call('GET', '/users/devices/', { token: desk.access });
  const { count, results } = list.body as { count: number; results: { id: number; name: string; current: boolean }[] };
  expect(count).toBe(2);
  expect(results.filter(({ current }) => current)).toHaveLength(1);
  const lost = results.find(({ current }) => !current);
  expect(lost?.name).toBe('Safari on iPhone');
  expect((await app.call('DELETE', `/users/devices/${lost?.id ?? 0}/`, { token: desk.access })).status).toBe(204);
  expect((await mine(phone.access)).status).toBe(401);
  expect(await refresh(phone.refresh)).toMatchObject({ status: 401, body: { code: 'revoked' } });
  expect((await mine(desk.access)).status).toBe(200);
  expect((await app.call('DELETE', `/users/devices/${lost?.id ?? 0}/`, { token: desk.access })).status).toBe(404);
});

it('erases one’s own lost device: it is told so each time, the others stay', async () => {
  const [phone, desk] = [await app.signIn('priya@example.com'), await app.signIn('priya@example.com')];
  const list = await app.call('GET', '/users/devices/', { token: desk.access });
  const { results } = list.body as { results: { id: number; current: boolean }[] };
  const lost = results.filter(({ current }) => !current).reduce((newest, one) => (one.id > newest.id ? one : newest));
  const path = `/users/devices/${lost.id}/`;
  expect((await app.call('DELETE', `${path}?erase=yes`, { token: desk.access })).status).toBe(400);
  expect((await app.call('DELETE', `${path}?erase=true`, { token: desk.access })).status).toBe(204);
  for (let times = 0; times < 3; times += 1) {
    const told = await refresh(phone.refresh);
    expect(told).toMatchObject({ status: 401, body: { code: 'device_erased' } });
    expect((told.body as { detail: string }).detail).toContain('Your school erased this device');
  }
  expect((await mine(phone.access)).body).toMatchObject({ code: 'token_not_valid' });
  expect((await mine(desk.access)).status).toBe(200);
});

it("cannot sign out a colleague's device", async () => {
  const owner = await app.signIn('owner@example.com');
  const { id } = await findUser(app.db, 'owner@example.com');
  const [target] = await app.db.system((tx) =>
    tx
      .select()
      .from(device)
      .where(and(eq(device.user_id, id), isNull(device.revoked))),
  );
  const admin = await app.signIn('admin@example.com');
  expect((await app.call('DELETE', `/users/devices/${target?.id ?? 0}/`, { token: admin.access })).status).toBe(404);
  expect((await mine(owner.access)).status).toBe(200);
});

it('signs out: neither token works, and doing it twice or with nonsense is fine', async () => {
  const { access, refresh: token } = await app.signIn('owner@example.com');
  for (const body of [
    { refresh: token },
    { refresh: token },
    { refresh: 'nonsense' },
    { refresh: `999999.${'a'.repeat(43)}` },
  ]) {
    expect((await app.call('POST', '/users/logout', { body })).status).toBe(204);
  }
  expect((await mine(access)).status).toBe(401);
  expect((await refresh(token)).status).toBe(401);
});

it.each(['', 'nonsense', `1.${'a'.repeat(43)}`, `2.${'a'.repeat(43)}`, `0.${'a'.repeat(43)}`, '9'.repeat(400)])(
  'refuses the made-up refresh token %j',
  async (token) => {
    const answer = await refresh(token);
    expect(answer.status).toBe(token === '' ? 400 : 401);
  },
);

it("refuses a refresh token under another school's number", async () => {
  const { refresh: token } = await app.signIn('owner@example.com');
  const { school_id } = await findUser(app.db, 'owner2@example.com');
  expect((await refresh(`${school_id}.${token.split('.')[1] ?? ''}`)).status).toBe(401);
  expect((await refresh(token)).status).toBe(200);
});

type Forged = {
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  life?: number;
  without?: string;
  key?: Uint8Array;
};

it.each<[string, Forged, number]>([
  ['one like ours', {}, 200],
  ['another algorithm of the same family', { alg: 'HS512' }, 401],
  ['another type', { typ: 'JWT' }, 401],
  ['another issuer', { iss: 'somebody' }, 401],
  ['another audience', { aud: 'another-api' }, 401],
  ['another key', { key: new Uint8Array(32) }, 401],
  ['expiring now', { life: 0 }, 401],
  ['expired a second ago', { life: -1 }, 401],
  ['expiring a second from now', { life: 1 }, 200],
  ['no expiry', { without: 'exp' }, 401],
  ['no person', { without: 'sub' }, 401],
  ['no device', { without: 'sid' }, 401],
  ['no school', { without: 'school' }, 401],
])('access token with %s', async (_name, forged, status) => {
  const claims = await claimsOf('owner@example.com');
  const token = await forge(claims, forged);
  expect((await mine(token)).status).toBe(status);
  expect((await app.call('POST', '/users/verify', { body: { token } })).status).toBe(status);
});

it('refuses alg none, a changed payload, and a token of a person in another school', async () => {
  const { access } = await app.signIn('owner@example.com');
  const [head = '', payload = '', signature = ''] = access.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  const other = await findUser(app.db, 'owner2@example.com');
  const claims = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), school: other.school_id };
  const moved = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const forged = [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${head}.${moved}.${signature}`,
    `${head}.${payload}.`,
  ];
  for (const token of [...forged, access.slice(0, -1), '', 'a.b.c', `${access}x`]) {
    expect((await mine(token)).status).toBe(401);
  }
  const signed = await forge({ ...(await claimsOf('owner@example.com')), school: other.school_id }, {});
  expect((await mine(signed)).status).toBe(401);
});

async function claimsOf(email: string) {
  const { access } = await app.signIn(email);
  const { user } = verified.parse((await app.call('POST', '/users/verify', { body: { token: access } })).body);
  const payload = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid: number };
  return { sub: String(user.id), sid: payload.sid, school: user.school_id };
}

async function forge(claims: { sub: string; sid: number; school: number }, forged: Forged): Promise<string> {
  const at = Math.floor(app.now().getTime() / SECOND);
  const all = {
    ...claims,
    iat: at - 10,
    exp: at + (forged.life ?? 60),
    iss: forged.iss ?? 'connect',
    aud: forged.aud ?? 'connect-api',
  };
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => name !== forged.without));
  return new SignJWT(kept)
    .setProtectedHeader({ alg: forged.alg ?? 'HS256', typ: forged.typ ?? 'at+jwt' })
    .sign(forged.key ?? app.app.services.secrets.access);
}
