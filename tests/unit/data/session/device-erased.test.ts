// @vitest-environment dom
// A lost device deletes everything of its person, and nothing but the server's own word to its own token makes it do so.
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bike, mutation } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import {
  freshBrowser,
  NOT_VALID,
  person,
  PORTAL,
  Server,
  storedKeys,
  storeSession,
  stubLocks,
  token,
} from '~tests/unit/data/tab';

const NAME = 'connect-1-7';
const VERIFY = '/users/verify';
const REFRESH = '/users/refresh';
const WHY = 'This device was erased by your school.';
const ERASED = { status: 401, json: { detail: WHY, code: 'device_erased' } };
const SESSION = ['refresh_token', 'state', 'token', 'username'];

let server: Server;
let app: Reader;
let cached: Set<string>;

beforeEach(async () => {
  freshBrowser();
  stubLocks();
  cached = new Set(['connect-media-1', `connect-outbox ${NAME}`, 'shell-1']);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...cached]),
    has: (name: string) => Promise.resolve(cached.has(name)),
    delete: (name: string) => Promise.resolve(cached.delete(name)),
  });
  server = new Server().answer(VERIFY, NOT_VALID).answer(REFRESH, ERASED).answer('/users/logout', { status: 204 });
  app = await openReader();
  await app.bring({ bikes: [bike(1)] });
  await app.door.run(async ({ work }) => {
    // A clock that was a year ahead when this was saved.
    await work.mutations.bulkAdd([mutation({}), mutation({ recordedAt: '2100-01-01T00:00:00.000Z' })]);
    const draft = { userId: 7, form: 'bike', target: 'new', text: { make: 'Lex' }, blobs: ['p'], route: '/' };
    await work.drafts.add({ ...draft, at: Date.now() + 86_400_000 });
    await work.blobs.add({ id: 'p', buf: new ArrayBuffer(1), type: '', name: '', size: 1, sha256: '', takenAt: null });
    await work.idmap.add({ entity: 'bikes', tempId: -1, serverId: 1 });
  });
});

const isThere = async () => (await Dexie.getDatabaseNames()).includes(NAME);
const seeAllGone = async () => {
  await vi.waitFor(() => expect(localStorage.getItem('connect-leaving')).toBeNull());
  expect([await isThere(), [...cached], storedKeys()]).toEqual([false, ['shell-1'], ['sign-in-notice']]);
};

it('a phone that was in riders’ hands is nobody’s: what they signed is gone, and the next person isn’t led to their page', async () => {
  localStorage.setItem('connect-handed-over', '3');
  await app.verify();
  await seeAllGone();
  expect(localStorage.getItem('connect-handed-over')).toBeNull();
});

it('everything goes: rows, unsent work of whatever time, drafts, pictures, caches, the stored keys; and it says why', async () => {
  await app.verify();
  expect(app.getSession()).toEqual({ status: 'signed-out', person: null });
  await seeAllGone();
  expect([app.takeSignInNotice(), app.takeSignInNotice()]).toEqual([WHY, null]);
  // The cookie of the pictures and the browser's own cache go with the answer.
  expect(server.to('/users/logout').map(({ body }) => body)).toEqual([{ refresh: 'refresh-1' }]);
});

it('while riders sign on it: neither a signature that was not sent stays, nor that the phone is theirs', async () => {
  localStorage.setItem('connect-handed-over', '3');
  const body = { name: 'Ada Quill', signature: { way: 'TYPED' } };
  await app.door.run(({ work }) =>
    work.mutations.add(mutation({ entity: 'disclaimers', op: 'create', parentId: 12, body })),
  );
  await app.verify();
  await seeAllGone();
});

it('a page killed half-way has it finished by the next one, which still says why', async () => {
  vi.doMock('~data/session/forget-device', () => {
    throw new Error('the page is gone');
  });
  await app.verify();
  await app.finishLeaving();
  vi.doUnmock('~data/session/forget-device');
  expect([await isThere(), storedKeys()]).toEqual([true, ['connect-leaving', 'sign-in-notice']]);
  await app.finishLeaving();
  await seeAllGone();
  expect(app.takeSignInNotice()).toBe(WHY);
});

it('a phone killed before it could write anything down asks again, and is told again', async () => {
  await app.verify();
  await seeAllGone();
  storeSession();
  app.publishSession();
  await app.verify();
  await seeAllGone();
});

it('a person whom this version cannot read any more is found by the token', async () => {
  const [head, , tail] = token('first').split('.');
  const claims = { sub: '7', school: 1, exp: Math.floor(Date.now() / 1000) + 900 };
  localStorage.setItem('token', [head, btoa(JSON.stringify(claims)), tail].join('.'));
  localStorage.setItem('state', '{"user":');
  await app.verify();
  await seeAllGone();
});

describe('nothing is deleted', () => {
  it.each([
    ['for a captive portal’s 401', { ...PORTAL, status: 401 }],
    ['for a portal that says the word in a page', { ...PORTAL, status: 401, text: '<p>device_erased</p>' }],
    ['portal-401-json: for the very words of our server', { ...ERASED, from: 'network' }],
    ['for JSON of another shape', { status: 401, json: { error: 'x', code: 'device_erased' } }],
    ['for the code with a 200', { status: 200, json: ERASED.json }],
    ['for the code with a 500', { status: 500, json: ERASED.json }],
    ['without an answer', 'no signal'],
  ] as const)('%s: the session stands', async (_, reply) => {
    server.answer(REFRESH, reply);
    await app.verify();
    expect(storedKeys()).toEqual(SESSION);
    expect(await app.door.run(({ mirror }) => mirror.mutations.count())).toBe(2);
  });

  it.each([
    ['a refused token', REFRESH, { status: 401, json: { detail: 'Token is invalid' } }],
    ['a device that was signed out', REFRESH, { status: 401, json: { detail: 'Signed out', code: 'revoked' } }],
    ['the code with a 403', REFRESH, { ...ERASED, status: 403 }],
    ['the code in an answer to something else', VERIFY, ERASED],
  ] as const)('for %s: what is unsent stays', async (_, path, reply) => {
    server.answer(path, reply);
    await app.verify();
    expect(app.getSession()).toEqual({ status: 'refused', person: person() });
    await vi.waitFor(() => expect(storedKeys()).toEqual(['state', 'username']));
    const db = await new Dexie(NAME).open();
    expect([await db.table('mutations').count(), await db.table('drafts').count()]).toEqual([2, 1]);
    db.close();
  });

  it('for an answer to a token that another tab has exchanged meanwhile', async () => {
    const { refreshTokens } = await import('~data/session/refresh');
    const asked = refreshTokens(localStorage.getItem('token') ?? '');
    const release = await server.hold(REFRESH);
    storeSession({ access: token('theirs'), refresh: 'refresh-theirs' });
    release();
    expect(await asked).toBe('refreshed');
    expect(localStorage.getItem('refresh_token')).toBe('refresh-theirs');
    expect(await isThere()).toBe(true);
  });
});
