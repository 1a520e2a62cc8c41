// The database itself: one for each person, reopened after the phone wakes, and closed for a newer version of the app.
import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIRROR_LOCK_AFTER } from '~contract/wire/limits';
import { NobodyError, StorageLostError, UpgradedError } from '~data/database/connection-lost';
import { SchoolDb } from '~data/database/db';
import { listGuests, noteGuest } from '~data/database/device-database';
import { getFeed } from '~data/mirror/feed-state';
import { forgetOthers, forgetSchool } from '~data/session/forget-device';
import { applyPage } from '~data/mirror/apply';
import { databaseName } from '~data/database/owner';
import { getRows } from '~data/mirror/read-rows';
import { rest, until } from './helpers/clock';
import { ModelServer } from './helpers/model-server';
import { Phone, PRIYA, type Tab } from './helpers/phone';
import { bike, mutation, permissions, supplier } from './helpers/rows';

const CALLUM = { userId: 8, schoolId: 1 };
const NAME = databaseName(PRIYA);
const draft = { userId: 7, form: 'comment', target: '1', at: 1, text: { comment: 'Lever' }, blobs: [], route: '/' };

let server: ModelServer;
let phone: Phone;
let tab: Tab;

beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  server = new ModelServer();
  server.put('permissions', permissions(7));
  server.put('suppliers', supplier(1));
  for (let id = 1; id <= 5; id += 1) server.put('bikes', bike(id));
  phone = new Phone(server);
  tab = phone.open();
  await pull(tab);
});

afterEach(() => {
  phone.close();
  vi.unstubAllGlobals();
});

async function pull(from: Tab): Promise<void> {
  await from.read(async (db) => {
    const feed = await getFeed(db);
    await applyPage(db, feed, server.changes(feed.cursor), phone.clock.now());
  });
}

const bikesOf = (from: Tab) => from.read(async (db) => (await getRows(db, 'bikes')).rows);
const databases = async () => (await Dexie.getDatabaseNames()).filter((name) => /^connect-\d/u.test(name)).toSorted();

describe('user-B-logs-in', () => {
  it('on the same phone sees none of the first one’s rows', async () => {
    await noteGuest(NAME, 1);
    tab.owner = CALLUM;
    expect(await bikesOf(tab)).toEqual([]);
    expect(await phone.mirror(PRIYA)).toMatchObject({ bikes: { 1: 1 } });
    await forgetOthers(databaseName(CALLUM));
    expect(await databases()).toEqual([databaseName(CALLUM)]);
    expect(await listGuests()).toEqual([]);
  });

  it('keeps the first person’s unsent changes, and deletes their mirror and pictures', async () => {
    await noteGuest(NAME, 1);
    await tab.read(({ work }) => work.mutations.add(mutation()));
    await tab.read(({ work }) => work.drafts.add(draft));
    tab.owner = CALLUM;
    const pictures = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true));
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve(['connect-media-thumbs', 'workbox-precache']),
      delete: pictures,
    });
    await forgetOthers(databaseName(CALLUM));
    await forgetOthers(databaseName(CALLUM));
    expect(pictures.mock.calls).toEqual([['connect-media-thumbs']]);
    const left = new SchoolDb(NAME, 'strict');
    const counts = async () => [
      await left.rows('bikes').count(),
      await left.mutations.count(),
      await left.drafts.count(),
    ];
    expect(await counts().finally(() => left.close())).toEqual([0, 1, 1]);
  });

  it('the present person’s own database is not touched', async () => {
    await noteGuest(NAME, 1);
    await forgetOthers(NAME);
    expect(await bikesOf(tab)).toHaveLength(5);
  });

  it('a read for the first person that is under way ends without a result', async () => {
    const reading = tab.read(async (db) => {
      tab.door.close();
      tab.owner = CALLUM;
      return (await getRows(db, 'bikes')).rows;
    });
    await expect(reading).rejects.toBeInstanceOf(NobodyError);
  });

  it('a sign-out that was interrupted anywhere can be finished later', async () => {
    await tab.read(({ work }) => work.mutations.add(mutation()));
    await forgetSchool(NAME);
    await forgetSchool(NAME);
    expect(await tab.read(({ mirror }) => mirror.mutations.count())).toBe(1);
    expect(await bikesOf(tab)).toEqual([]);
    await tab.read(({ work }) => work.mutations.clear());
    await forgetSchool(NAME);
    expect(await databases()).toEqual([]);
  });

  it('a tab that keeps the database open does not keep rows in it', async () => {
    const sleeper = new SchoolDb(NAME, 'default');
    await sleeper.open();
    sleeper.on('versionchange', () => false); // sleeps
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const forgetting = forgetSchool(NAME);
    await rest(200);
    vi.advanceTimersByTime(3000);
    await forgetting;
    vi.useRealTimers();
    expect(await sleeper.rows('bikes').count()).toBe(0);
    sleeper.close();
  });
});

describe('idb-connection-lost', () => {
  it.each([
    ['UnknownError', () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError')],
    ['InvalidStateError', () => new DOMException('The database connection is closing', 'InvalidStateError')],
    ['a database that was closed', () => new Dexie.DatabaseClosedError()],
    [
      'an abort around it',
      () => Object.assign(new Error('AbortError'), { inner: new DOMException('', 'UnknownError') }),
    ],
  ])('%s: opened again, and the whole read repeated', async (_, error) => {
    let attempts = 0;
    const seen: unknown[] = [];
    const answer = await tab.read(async (db) => {
      attempts += 1;
      seen.push(db);
      const { rows } = await getRows(db, 'bikes');
      if (attempts < 3) throw error();
      return rows.length;
    });
    expect([answer, attempts, new Set(seen).size]).toEqual([5, 3, 3]);
    expect(tab.storage.mock.calls.at(-1)).toEqual(['found']);
  });

  it('a half-applied page is applied as a whole the second time', async () => {
    server.put('bikes', bike(6));
    const feed = await tab.read(getFeed);
    const page = server.changes(feed.cursor);
    let attempts = 0;
    await tab.read(async (db) => {
      attempts += 1;
      const applying = applyPage(db, feed, page, phone.clock.now());
      if (attempts === 1) db.mirror.close();
      return applying;
    });
    expect(attempts).toBe(2);
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('three times in a row: the storage counts as lost, and the next use tries again', async () => {
    const lost = () => Promise.reject(new DOMException('', 'UnknownError'));
    await expect(tab.read(lost)).rejects.toBeInstanceOf(StorageLostError);
    expect(tab.storage.mock.calls.at(-1)).toEqual(['lost']);
    expect(await bikesOf(tab)).toHaveLength(5);
    expect(tab.storage.mock.calls.at(-1)).toEqual(['found']);
  });

  it('any other error is passed to the caller at once', async () => {
    let attempts = 0;
    const failing = tab.read(() => {
      attempts += 1;
      return Promise.reject(new RangeError('mine'));
    });
    await expect(failing).rejects.toThrow('mine');
    expect(attempts).toBe(1);
  });

  it('a live screen continues after it, and still sees changes', async () => {
    const counts: number[] = [];
    const live = liveQuery(async () => (await bikesOf(tab)).length).subscribe((count) => counts.push(count));
    await until(() => counts.includes(5), 'the first answer');
    await tab.read(({ mirror }) => Promise.resolve(mirror.close({ disableAutoOpen: true })));
    server.put('bikes', bike(6));
    await pull(tab);
    await until(() => counts.includes(6), 'the change');
    server.put('bikes', bike(7));
    await pull(tab);
    await until(() => counts.includes(7), 'the change after it');
    live.unsubscribe();
    expect(counts.at(-1)).toBe(7);
  });
});

describe('two-tab-upgrade', () => {
  it('the older tab closes its database, says so, and opens nothing any more', async () => {
    const newer = new Dexie(NAME);
    newer.version(3).stores({ bikes: 'id, epoch, make' });
    await newer.open();
    expect(tab.upgraded).toHaveBeenCalledOnce();
    await expect(bikesOf(tab)).rejects.toBeInstanceOf(UpgradedError);
    expect(await newer.table('bikes').count()).toBe(5);
    newer.close();
  });

  it('a read under way fails in the same way, and is not repeated', async () => {
    let attempts = 0;
    const newer = new Dexie(NAME);
    newer.version(3).stores({ bikes: 'id, epoch, make' });
    const reading = tab.read(async (db) => {
      attempts += 1;
      await newer.open();
      return (await getRows(db, 'bikes')).rows;
    });
    await expect(reading).rejects.toBeInstanceOf(UpgradedError);
    expect(attempts).toBe(1);
    newer.close();
  });

  it('a database deleted by a sign-out elsewhere is closed, without mentioning an update', async () => {
    await Dexie.delete(NAME);
    expect(tab.upgraded).not.toHaveBeenCalled();
    expect(await bikesOf(tab)).toEqual([]);
  });
});

describe('14 days without contact', () => {
  const DAY = 24 * 60 * 60_000;
  const reopen = () => {
    tab.kill();
    tab = phone.open();
    return tab.read((db) => Promise.resolve(db.locked));
  };

  it('lock the mirror until a sign-in; unsent changes stay readable', async () => {
    await tab.read(({ work }) => work.mutations.add(mutation()));
    phone.clock.set(phone.clock.now() + MIRROR_LOCK_AFTER - 1);
    expect(await reopen()).toBe(false);
    phone.clock.set(phone.clock.now() + 1);
    expect(await reopen()).toBe(true);
    expect(tab.locked).toHaveBeenCalledOnce();
    expect(await tab.read(({ mirror }) => mirror.mutations.count())).toBe(1);
    tab.kill();
    tab = phone.open();
    tab.isFresh = true;
    expect(await tab.read((db) => Promise.resolve(db.locked))).toBe(false);
    expect(await bikesOf(tab)).toHaveLength(5);
  });

  it('lock an app that was left open, too', async () => {
    expect(await tab.read((db) => Promise.resolve(db.locked))).toBe(false);
    phone.clock.set(phone.clock.now() + MIRROR_LOCK_AFTER);
    await tab.door.lookAtClock();
    expect(await tab.read((db) => Promise.resolve(db.locked))).toBe(true);
    expect(tab.locked).toHaveBeenCalledOnce();
  });

  it('are neither counted nor undone by a clock that was set back', async () => {
    const now = phone.clock.now();
    phone.clock.set(now - 400 * DAY);
    expect(await reopen()).toBe(false);
    phone.clock.set(now + MIRROR_LOCK_AFTER);
    expect(await reopen()).toBe(true);
    phone.clock.set(now);
    expect(await reopen()).toBe(true);
  });

  it('start again with every page of the feed', async () => {
    phone.clock.set(phone.clock.now() + 10 * DAY);
    await pull(tab);
    phone.clock.set(phone.clock.now() + 10 * DAY);
    expect(await reopen()).toBe(false);
  });
});
