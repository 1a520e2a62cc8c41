// @vitest-environment dom
// Signing out with unsent work: kept for the next time, or gone for good, however soon the page ends.
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bike, mutation } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser, Server, storeSession } from '~tests/unit/data/tab';

const NAME = 'connect-1-7';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
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
async function deleteAll() {
  const [{ deleteUnsent }, { listUnsent }] = await Promise.all([
    import('~data/outbox/delete-unsent'),
    import('~data/sync-centre/unsent'),
  ]);
  const seen = await listUnsent();
  return app.door.run((database) => deleteUnsent(database, seen));
}
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
/** A page that ends right after the click, so that none of its code runs afterwards. */
async function killed(leave: () => void = app.signOut, open?: () => Promise<unknown>): Promise<void> {
  vi.doMock('~data/session/forget-device', () => {
    throw new Error('the page is gone');
  });
  leave();
  await vi.waitFor(() => expect(localStorage.getItem('connect-leaving')).not.toBeNull());
  await app.finishLeaving();
  if (open) await expect(open()).rejects.toMatchObject({ name: 'StorageLostError' });
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
    app.signOut();
    await done();
    expect(await stored()).toMatchObject({ mutations: 0, drafts: 1, blobs: 1 });
  });

  it('delete: nothing is left, not even a database', async () => {
    await fill();
    expect(await deleteAll()).toBe('deleted');
    expect(await stored()).toEqual({ bikes: 1, mutations: 0, drafts: 0, blobs: 0, idmap: 1 });
    app.signOut();
    await done();
    expect(await databases()).toEqual([]);
  });

  it('with nothing unsent nothing is left either way', async () => {
    app.signOut();
    await done();
    expect(await databases()).toEqual([]);
  });

  it('keep: a page killed half-way has it finished by the next one', async () => {
    await fill();
    await killed();
    expect(await stored()).toMatchObject({ bikes: 1, mutations: 2 });
    await app.finishLeaving();
    expect(localStorage.getItem('connect-leaving')).toBeNull();
    expect(await stored()).toEqual({ bikes: 0, mutations: 2, drafts: 1, blobs: 1, idmap: 1 });
  });

  it('delete: whoever signs in again at once finds nothing of before, and loses nothing of after', async () => {
    await fill();
    await deleteAll();
    await killed();
    signIn();
    await app.door.run(({ work }) => work.mutations.add(mutation(before)));
    expect(await stored()).toMatchObject({ mutations: 1, drafts: 0, blobs: 0 });
    expect(localStorage.getItem('connect-leaving')).toBeNull();
  });

  it('delete: what is written after it, before the device gets round to it, is not what was given up', async () => {
    await fill();
    await deleteAll();
    await killed();
    const db = await new Dexie(NAME).open();
    await db.table('mutations').add(mutation(before));
    await db.table('drafts').add({ ...draft, target: '1' });
    db.close();
    await app.finishLeaving();
    expect(await stored()).toMatchObject({ bikes: 0, mutations: 1, drafts: 1 });
  });
});

describe('deleted-with-wrong-clock', () => {
  const ahead = { recordedAt: '2026-11-23T12:00:00.000Z' };

  it('what was saved two days ahead of the present time goes with the rest', async () => {
    await fill();
    await app.door.run(async ({ work }) => {
      await work.mutations.bulkAdd([mutation(ahead), mutation({ ...ahead, discardAt: NOW + 2 * DAY })]);
      await work.drafts.add({ ...draft, target: '2', at: NOW + 2 * DAY });
    });
    expect(await deleteAll()).toBe('deleted');
    expect(await stored()).toMatchObject({ mutations: 0, drafts: 0, blobs: 0 });
    app.signOut();
    await done();
    expect(await databases()).toEqual([]);
  });

  it('a page killed before it leaves everything, to be sent; one killed after it nothing', async () => {
    await fill();
    await app.door.run(({ work }) => work.mutations.add(mutation(ahead)));
    let isKilled = true;
    await app.door.run(async ({ work }) => {
      work.drafts.hook('deleting', () => {
        if (isKilled) throw new Error('killed');
      });
      await Promise.resolve();
    });
    await expect(deleteAll()).rejects.toThrow('killed');
    expect(await stored()).toMatchObject({ bikes: 1, mutations: 3, drafts: 1, blobs: 1 });
    isKilled = false;
    expect(await deleteAll()).toBe('deleted');
    expect(await stored()).toMatchObject({ bikes: 1, mutations: 0, drafts: 0, blobs: 0 });
    expect(app.getSession().status).toBe('signed-in');
  });

  it.each([
    ['a time before some of it', NOW - DAY],
    ['a time after all of it', NOW + DAY],
  ])('an older version’s note with %s: everything unsent goes, and nothing is opened before', async (_, time) => {
    await fill();
    app.door.close();
    localStorage.setItem('connect-leaving', JSON.stringify([{ name: NAME, before: time }]));
    const open = () => app.door.run(({ mirror }) => mirror.mutations.count());
    await killed(() => {
      expect(app.listErasing()).toEqual([NAME]);
    }, open);
    expect(await stored()).toMatchObject({ mutations: 2 });
    expect(await open()).toBe(0);
    expect(localStorage.getItem('connect-leaving')).toBeNull();
  });
});
