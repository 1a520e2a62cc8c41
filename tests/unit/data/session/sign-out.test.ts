// @vitest-environment dom
// Signing out with unsent work: kept for the next time, or gone for good, however soon the page ends.
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bike, mutation } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser, Server, storeSession } from '~tests/unit/data/tab';

const NAME = 'connect-1-7';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const before = { recordedAt: '2026-11-21T11:59:59.999Z' };
const draft = { userId: 7, form: 'bike', target: 'new', at: NOW - 1, text: { make: 'Lex' }, blobs: ['p'], route: '/' };
const blob = { id: 'p', buf: new ArrayBuffer(1), type: '', name: '', size: 1, sha256: '', takenAt: null };

let app: Reader;

beforeEach(async () => {
  freshBrowser();
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  new Server().answer('/users/logout', 'no signal');
  app = await openReader();
  await app.bring({ bikes: [bike(1)] });
});

const fill = () =>
  app.door.run(async ({ work }) => {
    await work.mutations.bulkAdd([mutation(before), mutation({ ...before, status: 'rejected', attempts: 1 })]);
    await work.drafts.add(draft);
    await work.blobs.add(blob);
    await work.idmap.add({ entity: 'bikes', tempId: -1, serverId: 1 });
  });
const databases = async () => (await Dexie.getDatabaseNames()).filter((name) => name === NAME);
const done = () => vi.waitFor(() => expect(localStorage.getItem('connect-leaving')).toBeNull());
function signIn(): void {
  storeSession();
  app.markFresh({ userId: 7, schoolId: 1 });
  app.publishSession();
}
/** Reads the database without the app. */
async function stored() {
  const db = await new Dexie(NAME).open();
  const counts = await Promise.all(
    ['bikes', 'mutations', 'drafts', 'blobs', 'idmap'].map(async (name) => [name, await db.table(name).count()]),
  );
  db.close();
  return Object.fromEntries(counts) as Record<string, number>;
}
/** A page that ends right after the click: none of its code runs any more. */
async function killed(unsent: 'keep' | 'delete'): Promise<void> {
  vi.doMock('~data/session/forget-device', () => {
    throw new Error('the page is gone');
  });
  app.signOut({ unsent });
  await vi.waitFor(() => expect(localStorage.getItem('connect-leaving')).not.toBeNull());
  await app.finishLeaving();
  vi.doUnmock('~data/session/forget-device');
}

describe('logout-with-unsynced', () => {
  it('keep: the school’s rows go, what is unsent stays, with its drafts and pictures', async () => {
    await fill();
    app.signOut();
    await done();
    expect(await stored()).toEqual({ bikes: 0, mutations: 2, drafts: 1, blobs: 1, idmap: 1 });
    signIn();
    expect(await app.door.run(({ mirror }) => mirror.mutations.count())).toBe(2);
  });

  it('keep: a draft alone is kept as well', async () => {
    await fill();
    await app.door.run(({ work }) => work.mutations.clear());
    app.signOut({ unsent: 'keep' });
    await done();
    expect(await stored()).toMatchObject({ mutations: 0, drafts: 1, blobs: 1 });
  });

  it('delete: nothing is left, not even a database', async () => {
    await fill();
    app.signOut({ unsent: 'delete' });
    await done();
    expect(await databases()).toEqual([]);
  });

  it('with nothing unsent nothing is left either way', async () => {
    app.signOut();
    await done();
    expect(await databases()).toEqual([]);
  });

  it.each([
    ['keep', { bikes: 0, mutations: 2, drafts: 1, blobs: 1, idmap: 1 }],
    ['delete', null],
  ] as const)('%s: a page killed half-way has it finished by the next one', async (unsent, left) => {
    await fill();
    await killed(unsent);
    expect(await stored()).toMatchObject({ bikes: 1, mutations: 2 });
    await app.finishLeaving();
    expect(localStorage.getItem('connect-leaving')).toBeNull();
    expect(await ((await databases()).length > 0 ? stored() : null)).toEqual(left);
  });

  it('delete: whoever signs in again at once finds nothing of before, and loses nothing of after', async () => {
    await fill();
    await killed('delete');
    signIn();
    await app.door.run(({ work }) => work.mutations.add(mutation({ recordedAt: '2026-11-21T12:00:00.001Z' })));
    expect(await stored()).toMatchObject({ mutations: 1, drafts: 0, blobs: 0 });
    expect(localStorage.getItem('connect-leaving')).toBeNull();
  });

  it('delete: what is written after it, before the device gets round to it, is not what was given up', async () => {
    await fill();
    await killed('delete');
    const db = await new Dexie(NAME).open();
    await db.table('mutations').add(mutation({ recordedAt: '2026-11-21T12:00:00.001Z' }));
    await db.table('drafts').add({ ...draft, target: '1', at: NOW + 1 });
    db.close();
    await app.finishLeaving();
    expect(await stored()).toMatchObject({ bikes: 0, mutations: 1, drafts: 1, blobs: 1 });
  });

  it('delete, then leaving once more before that was done: it is still deleted', async () => {
    await fill();
    await killed('delete');
    storeSession();
    app.leaveSchool({ schoolId: 1, userId: 7 });
    await done();
    expect(await databases()).toEqual([]);
  });
});
