import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath } from '~server/platform/media/store';
import { eq } from 'drizzle-orm';
import { school } from '~server/db/schema/schema';
import { changeUser, cookieIn, findUser, openTestApp, type Answer, type TestApp } from '~tests/server/helpers/app';
import { addBike, addFile, attach, takePhoto } from '~tests/server/helpers/fleet';

const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;
let ours = 0;
let bike = 0;
let photo = '';
let bytes: Buffer = Buffer.alloc(0);
let owner = '';

beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  bike = await addBike(app, ours);
  bytes = await takePhoto(200);
  photo = await addFile(app, ours, bytes, 'image/jpeg');
  await attach(app, ours, bike, 'image', photo);
  owner = await cookieOf('owner@example.com');
});
afterAll(() => app.close());

async function signIn(email: string): Promise<Answer> {
  return app.call('POST', '/users/login', { body: { email, password: 'connect-demo' } });
}
const valueOf = (answer: Answer) => cookieIn(answer, 'connect_media');
const cookieOf = async (email: string) => valueOf(await signIn(email));
const get = (sha256: string, cookie: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/media/${sha256}`, { headers: { cookie, ...headers } });

describe('the cookie', () => {
  it('is set at sign-in and at every refresh, for media only, out of reach of scripts and of other sites', async () => {
    const answer = await signIn('callum@example.com');
    const { refresh } = answer.body as { refresh: string };
    const first = await app.call('POST', '/users/refresh', { body: { refresh } });
    const lost = await app.call('POST', '/users/refresh', { body: { refresh } });
    for (const each of [answer, first, lost]) {
      expect(each.status).toBe(200);
      const [value, ...attributes] = each.cookies[0]?.split('; ') ?? [];
      expect(value).toMatch(/^connect_media=\d+\.\d+\.\d+\.\d+\.[\w-]{43}$/u);
      // As long as the refresh token of a member of staff.
      expect(attributes).toEqual(['Path=/api/v2/media', `Max-Age=${(30 * DAY) / 1000}`, 'HttpOnly', 'SameSite=Strict']);
      expect((await get(photo, valueOf(each))).status).toBe(200);
    }
    expect(
      (await app.call('POST', '/users/refresh', { body: { refresh: 'x' } })).headers['set-cookie'],
    ).toBeUndefined();
  });

  it('is Secure where people come through HTTPS', async () => {
    const env = { PUBLIC_URL: 'https://connect.example.com' };
    const other = await openTestApp({ db: app.db, seed: false, env });
    const answer = await other.call('POST', '/users/login', {
      body: { email: 'callum@example.com', password: 'connect-demo' },
    });
    for (const cookie of answer.cookies) expect(cookie).toMatch(/; SameSite=Strict; Secure$/u);
    await other.close();
  });

  it('is set again with every check of the token, because a killed browser may have lost it', async () => {
    const { access: token } = (await signIn('callum@example.com')).body as { access: string };
    const checked = await app.call('POST', '/users/verify', { body: { token } });
    expect((await get(photo, valueOf(checked))).status).toBe(200);
    const refused = await app.call('POST', '/users/verify', { body: { token: 'not.a.token' } });
    expect(refused.cookies).toEqual([]);
  });

  it('is removed at sign-out, and a copy of it opens nothing any more', async () => {
    const answer = await signIn('callum@example.com');
    const { refresh } = answer.body as { refresh: string };
    const out = await app.call('POST', '/users/logout', { body: { refresh } });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(out.headers['set-cookie']).toBe('connect_media=; Path=/api/v2/media; Max-Age=0; HttpOnly; SameSite=Strict');
    expect((await get(photo, valueOf(answer))).status).toBe(401);
  });

  it('opens nothing with any of its bits flipped, without it, or with a bearer token in its place', async () => {
    const token = (await app.signIn('owner@example.com')).access;
    const [name = '', value = ''] = owner.split('=');
    for (let at = 0; at < value.length; at += 1) {
      const flipped = String.fromCodePoint((value.codePointAt(at) ?? 0) ^ 1);
      const cookie = `${name}=${value.slice(0, at)}${flipped}${value.slice(at + 1)}`;
      expect((await get(photo, cookie)).status, cookie).toBe(401);
    }
    for (const cookie of ['', `${name}=`, `${owner}.x`, `x${owner}`])
      expect((await get(photo, cookie)).status).toBe(401);
    expect((await app.call('GET', `/media/${photo}`, { token })).body).toMatchObject({ code: 'token_not_valid' });
    expect((await get(photo, `theme=dark; ${owner}; more=1`)).status).toBe(200);
  });
});

describe('who may see a file', () => {
  it('another school gets 404 for the same address, as for one that never existed', async () => {
    const stranger = await cookieOf('owner2@example.com');
    expect((await get(photo, stranger)).status).toBe(404);
    expect((await get('a'.repeat(64), owner)).status).toBe(404);
    expect((await get('../../auth-secret', owner)).status).toBe(404);
  });

  it('a person without access to bikes gets 403, one who may only view gets the photo', async () => {
    const viewer = await cookieOf('priya@example.com');
    expect((await get(photo, viewer)).status).toBe(200);
    await changeUser(app.db, 'priya@example.com', { permissions: {} });
    expect(await get(photo, viewer)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
  });

  it('a school that never had Pro gets 403, one whose Pro has ended can still view', async () => {
    const [row] = await app.db.system((tx) => tx.select().from(school).where(eq(school.id, ours)));
    const setPro = (pro_since: string | null, pro_until: string | null) =>
      app.db.system((tx) => tx.update(school).set({ pro_since, pro_until }).where(eq(school.id, ours)));
    await setPro(null, null);
    expect(await get(photo, owner)).toMatchObject({ status: 403, body: { code: 'pro_required' } });
    await setPro(row?.pro_since ?? null, new Date(app.now().getTime() - DAY).toISOString());
    expect((await get(photo, owner)).status).toBe(200);
    await setPro(row?.pro_since ?? null, null);
  });

  it('a file that no row refers to is a 404, until a document does', async () => {
    const file = await addFile(app, ours, Buffer.from('%PDF-1.7 V5C'), 'application/pdf');
    expect((await get(file, owner)).status).toBe(404);
    await attach(app, ours, bike, 'document', file);
    expect((await get(file, owner)).status).toBe(200);
  });

  it('a file missing from the disk is a 404, and the log names it by its hash alone', async () => {
    const file = await addFile(app, ours, Buffer.from('soon gone'), 'application/pdf');
    await attach(app, ours, bike, 'document', file);
    await rm(mediaPath(`${app.app.services.config.DATA_DIR}/files`, ours, file));
    expect((await get(file, owner)).status).toBe(404);
    const line = app.logs.find((each) => each.includes('a stored file is missing')) ?? '';
    const { time, ...facts } = JSON.parse(line) as { time: string };
    expect(time).toBeTruthy();
    expect(facts).toEqual({ level: 'error', sha256: file, msg: 'a stored file is missing' });
  });

  it('viewing files does not count as reads, and has its own limit', async () => {
    const other = await openTestApp({ db: app.db, seed: false, env: { CONNECT_RATE_SCALE: '0.01' } });
    const answer = await other.call('POST', '/users/login', {
      body: { email: 'sal@example.com', password: 'connect-demo' },
    });
    const headers = { cookie: valueOf(answer) };
    const statuses: number[] = [];
    for (let at = 0; at < 13; at += 1) statuses.push((await other.call('GET', `/media/${photo}`, { headers })).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 429]);
    const { access } = answer.body as { access: string };
    expect((await other.call('GET', '/users/account', { token: access })).status).toBe(200);
    await other.close();
  });
});

// Last: it takes the clock to the end of everybody's session.
it('a cookie ends with the person, and with the session', async () => {
  const email = 'callum@example.com';
  const cookie = await cookieOf(email);
  const look = async () => (await get(photo, cookie)).status;
  expect(await look()).toBe(200);
  await changeUser(app.db, email, { active: false });
  expect(await look()).toBe(403);
  await changeUser(app.db, email, { active: true });
  app.pass(30 * DAY - 1000);
  expect(await look()).toBe(200);
  app.pass(1000);
  expect(await look()).toBe(401);
});
