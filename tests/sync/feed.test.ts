// The mirror against the feed: what arrives in any order, after any interruption, from a server of any mood.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS, type FeedPage } from '~contract/sync';
import type { Database } from '~data/database';
import { type FeedPosition, getFeed, startAgain, startAgainIfReshaped } from '~data/feed-state';
import { applyPage, putAnswered } from '~data/mirror';
import { readUnreadAgain } from '~data/unread';
import { getSyncStatus } from '~sync/status';
import { rest, until } from './helpers/clock';
import { ModelServer } from './helpers/model-server';
import { Phone, type Tab } from './helpers/phone';
import { bike, comment, permissions, supplier } from './helpers/rows';

let server: ModelServer;
let phone: Phone;
let tab: Tab;

beforeEach(() => {
  server = new ModelServer();
  server.put('permissions', permissions(7));
  server.put('suppliers', supplier(1));
  for (let id = 1; id <= 5; id += 1) server.put('bikes', bike(id));
  server.put('bike_comments', comment(1, 1));
  phone = new Phone(server);
  tab = phone.open();
});

afterEach(() => phone.close());

/** Pulls until everything is there, as a started engine does. */
async function synced(from = tab): Promise<void> {
  phone.clock.set(phone.clock.now() + 1);
  if (from.engine) from.engine.nudge();
  else from.start();
  await until(async () => {
    const feed = await from.read(getFeed);
    return !feed.filling && feed.pulled === phone.clock.now();
  }, 'the device has everything');
  await rest();
}

const feedOf = () => tab.read(getFeed);
const apply = (asked: FeedPosition, page: FeedPage) => tab.read((db) => applyPage(db, asked, page, phone.clock.now()));
const revisionOf = (collection: string) =>
  tab.read(async ({ mirror }) => (await mirror.meta.get(`revision ${collection}`))?.value);

describe('a fresh device', () => {
  it('has everything that the person may see after the first pull', async () => {
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await feedOf()).toMatchObject({ ready: true, filling: false, pulled: phone.clock.now() });
    expect(getSyncStatus()).toMatchObject({ state: 'all-sent', contact: phone.clock.now() });
  });

  it('says how many rows have come while a long snapshot runs', async () => {
    server.limit = 2;
    const seen = new Set<number>();
    const timer = setInterval(() => seen.add(getSyncStatus().rows), 0);
    await synced();
    clearInterval(timer);
    expect(Math.max(...seen)).toBeGreaterThan(0);
    expect(getSyncStatus().rows).toBe(0);
  });

  it('leaves out what it may not keep, and what it does not know', async () => {
    server.put('bikes', { ...bike(6), purchase_price: 250_000, tyre: 'new' });
    server.put('vouchers', { id: 1, version: 1, code: 'WELCOME10' });
    server.collections = [...COLLECTIONS, 'vouchers'];
    await synced();
    const row = await tab.read(({ mirror }) => mirror.rows('bikes').get(6));
    expect(row).toMatchObject({ id: 6 });
    expect(JSON.stringify(row)).not.toMatch(/purchase_price|tyre/u);
  });
});

describe('feed-commit-inversion', () => {
  it('pages that arrive late, twice or the wrong way round change nothing', async () => {
    await synced();
    const first = await feedOf();
    server.put('bikes', bike(1, { colour: 'Blue' }));
    const early = server.changes(first.cursor);
    server.put('bikes', bike(1, { colour: 'Green' }));
    server.remove('bikes', 2);
    const late = server.changes(first.cursor);
    expect(await apply(first, late)).toBe('applied');
    expect(await apply(first, early)).toBe('stale');
    expect(await apply(first, late)).toBe('stale');
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('a page behind the one that is missing is not applied, so nothing is skipped', async () => {
    await synced();
    const first = await feedOf();
    server.put('bikes', bike(1));
    const page = server.changes(first.cursor);
    server.put('bikes', bike(2));
    const next = server.changes(page.cursor);
    expect(await apply({ ...first, cursor: page.cursor }, next)).toBe('stale');
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('within a page an older state of a row never wins over a newer one', async () => {
    await synced();
    const feed = await feedOf();
    const page = server.changes(feed.cursor);
    const changes = [bike(1, { version: 9 }), bike(1, { version: 8 })].map((row) => ({
      ...{ collection: 'bikes', id: 1, version: row.version, client_key: null },
      row,
    }));
    await apply(feed, { ...page, changes });
    expect((await phone.mirror())['bikes']).toMatchObject({ 1: 9 });
  });
});

describe('cursor-410', () => {
  it('a forgotten cursor starts again over the old mirror, which stays readable, and keeps the outbox', async () => {
    await synced();
    await tab.read(({ work }) => work.mutations.add(mutation()));
    server.remove('bikes', 3);
    server.put('bikes', bike(9));
    server.purgedBelow = 1000;
    server.limit = 2;
    const before = await feedOf();
    await tab.read((db) => startAgain(db, before));
    expect(Object.keys((await phone.mirror())['bikes'] ?? {})).toHaveLength(5);
    expect(await feedOf()).toMatchObject({ ready: true, cursor: null });
    server.purgedBelow = 0;
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await tab.read(({ work }) => work.mutations.count())).toBe(1);
  });

  it('is met by the engine itself, without anybody noticing', async () => {
    await synced();
    server.remove('bikes', 3);
    server.purgedBelow = 1000;
    const answer = server.changes.bind(server);
    server.changes = (cursor) => {
      if (cursor === null) server.purgedBelow = 0;
      return answer(cursor);
    };
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('after a restore from a backup the server’s older rows are believed', async () => {
    const restore = server.backup();
    server.put('bikes', bike(1, { colour: 'Blue' }));
    server.put('bikes', bike(77));
    await synced();
    restore();
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect((await phone.mirror())['bikes']).not.toHaveProperty('77');
  });

  it('a server that knows none of its cursors is asked with patience, not in a circle', async () => {
    await synced();
    server.purgedBelow = 1_000_000;
    server.limit = 2;
    server.asked = 0;
    tab.engine?.nudge();
    await until(() => getSyncStatus().state === 'weak', 'it gives up for now');
    expect(server.asked).toBeLessThan(12);
    expect((await phone.mirror())['bikes']).toEqual(server.seen()['bikes']);
  });
});

describe('feed-poison-row', () => {
  const odd = { ...bike(4), status: 'BIKE_STATUS_LENT' };

  it('a row with a new status value is set aside and counted, and everything behind it arrives', async () => {
    await synced();
    server.put('bikes', odd);
    server.put('bikes', bike(6));
    await synced();
    const { 4: _, ...others } = server.seen()['bikes'] ?? {};
    expect((await phone.mirror())['bikes']).toEqual(others);
    expect(await tab.read(({ mirror }) => mirror.unread.toArray())).toMatchObject([
      { collection: 'bikes', id: 4, row: { status: 'BIKE_STATUS_LENT' } },
    ]);
  });

  it('an update of the app reads it again; the same version does not', async () => {
    server.put('bikes', odd);
    await synced();
    const heal = (version: string) => tab.read((db) => readUnreadAgain(db, version));
    await tab.read(async ({ mirror }) => {
      const entry = await mirror.unread.get(['bikes', 4]);
      if (entry) await mirror.unread.put({ ...entry, row: { ...entry.row, status: 'BIKE_STATUS_ACTIVE' } });
    });
    await heal('0.0.0+test');
    expect((await phone.mirror())['bikes']).not.toHaveProperty('4');
    await heal('0.2.0+new');
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await tab.read(({ mirror }) => mirror.unread.count())).toBe(0);
  });

  it('is gone from the count when the row becomes readable, or is deleted', async () => {
    server.put('bikes', odd);
    server.put('bikes', { ...odd, id: 5 });
    await synced();
    server.put('bikes', bike(4));
    server.remove('bikes', 5);
    await synced();
    expect(await tab.read(({ mirror }) => mirror.unread.count())).toBe(0);
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it.each([
    ['no row at all', { id: 4, version: 2 }],
    ['another id', { ...bike(5), version: 2 }],
    ['a negative id', { ...bike(4), id: -4, version: 2 }],
  ])('%s under a change of bike 4 is set aside', async (_, row) => {
    await synced();
    const feed = await feedOf();
    const change = { collection: 'bikes', id: 4, version: 2, client_key: null, row };
    expect(await apply(feed, { ...server.changes(feed.cursor), changes: [change] })).toBe('applied');
    expect(Object.keys((await phone.mirror())['bikes'] ?? {})).toEqual(['1', '2', '3', '5']);
  });
});

describe('snapshot-interrupted', () => {
  it('killed between any two pages it goes on where it was', async () => {
    server.limit = 1;
    await tab.read((db) => startAgainIfReshaped(db));
    for (let kill = 1; kill <= 5; kill += 1) {
      const feed = await feedOf();
      expect(await apply(feed, server.changes(feed.cursor))).toBe('applied');
      tab.kill();
      tab = phone.open();
    }
    const { asked } = server;
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    // Not from the start: of 8 rows 5 were there.
    expect(server.asked - asked).toBeLessThan(5);
  });

  it('killed inside a transaction, at any write of it, it has the page whole or not at all', async () => {
    await synced();
    const feed = await feedOf();
    server.put('bikes', { ...bike(4), status: 'BIKE_STATUS_LENT' });
    server.put('bikes', bike(6));
    server.remove('bikes', 1);
    const before = await everything(tab);
    const page = server.changes(feed.cursor);
    for (let write = 1; ; write += 1) {
      const crash = await crashAt(tab, write);
      const outcome = await apply(feed, page).catch((error: unknown) => error);
      crash.disarm();
      if (outcome === 'applied') {
        expect(write).toBeGreaterThan(5);
        break;
      }
      expect(outcome).toMatchObject({ message: expect.stringContaining('killed') as string });
      expect(await everything(tab)).toEqual(before);
    }
    const { 4: _, ...bikes } = server.seen()['bikes'] ?? {};
    expect((await phone.mirror())['bikes']).toEqual(bikes);
  });

  it('rows that were deleted before it could go on are swept away at its end', async () => {
    await synced();
    server.limit = 2;
    await tab.read(async (db) => startAgain(db, await getFeed(db)));
    let feed = await feedOf();
    await apply(feed, server.changes(feed.cursor));
    feed = await feedOf();
    await apply(feed, server.changes(feed.cursor));
    server.remove('bikes', 1);
    tab.kill();
    tab = phone.open();
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an app that mirrors something new takes a snapshot; the same app does not', async () => {
    await synced();
    const { epoch } = await feedOf();
    await tab.read((db) => startAgainIfReshaped(db));
    expect((await feedOf()).epoch).toBe(epoch);
    await tab.read((db) => startAgainIfReshaped(db, 'bikes:id,tyres'));
    expect(await feedOf()).toMatchObject({ epoch: epoch + 1, cursor: null, ready: true });
  });
});

describe('stale-page-after-write', () => {
  it('a page made before an answer does not take it back', async () => {
    await synced();
    const feed = await feedOf();
    server.put('bikes', bike(1, { colour: 'Blue' }));
    const page = server.changes(feed.cursor);
    const answer = server.put('bikes', bike(1, { colour: 'Green' }));
    await tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: answer }]));
    await apply(feed, page);
    expect(await tab.read(({ mirror }) => mirror.rows('bikes').get(1))).toMatchObject({ colour: 'Green' });
  });

  it('neither does the first page of a snapshot that was asked for before', async () => {
    await synced();
    await tab.read(async (db) => startAgain(db, await getFeed(db)));
    const feed = await feedOf();
    const page = server.changes(feed.cursor);
    const answer = server.put('bikes', bike(1, { colour: 'Green' }));
    await tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: answer }]));
    await apply(feed, page);
    expect(await tab.read(({ mirror }) => mirror.rows('bikes').get(1))).toMatchObject({ colour: 'Green' });
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an answer older than what the feed has brought changes nothing', async () => {
    const old = server.put('bikes', bike(1));
    server.put('bikes', bike(1, { colour: 'Green' }));
    await synced();
    const revision = await revisionOf('bikes');
    await tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: old }]));
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await revisionOf('bikes')).toBe(revision);
  });

  it('an answer about a row that the feed has taken away meanwhile does not bring it back', async () => {
    await synced();
    const late = server.put('bikes', bike(1));
    server.remove('bikes', 1);
    await synced();
    await tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: late }]));
    expect((await phone.mirror())['bikes']).not.toHaveProperty('1');
  });
});

describe('permission-revoked', () => {
  it('empties what the person may no longer see at once, keeps the rest, and asks who they are now', async () => {
    server.limit = 2;
    await synced();
    tab.verify.mockClear();
    await tab.read(({ work }) => work.mutations.add(mutation()));
    server.allow(COLLECTIONS.filter((name) => !name.startsWith('bike')));
    const feed = await feedOf();
    expect(await apply(feed, server.changes(feed.cursor))).toBe('anew');
    expect(await phone.mirror()).toMatchObject({ bikes: {}, bike_comments: {}, suppliers: { 1: 1 } });
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect(tab.verify).toHaveBeenCalledOnce();
    expect(await tab.read(({ work }) => work.mutations.count())).toBe(1);
  });

  it('a person who may see more has it after the next pull', async () => {
    server.allow(['permissions', 'suppliers']);
    await synced();
    expect((await phone.mirror())['bikes']).toEqual({});
    server.allow(COLLECTIONS);
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an unread row of a collection that is gone is gone as well', async () => {
    server.put('bikes', { ...bike(4), status: 'BIKE_STATUS_LENT' });
    await synced();
    server.allow(['permissions']);
    await synced();
    expect(await tab.read(({ mirror }) => mirror.unread.count())).toBe(0);
  });

  it('other people’s permissions are nobody’s business here', async () => {
    await synced();
    tab.verify.mockClear();
    server.put('permissions', permissions(8));
    server.remove('permissions', 8);
    await synced();
    expect(tab.verify).not.toHaveBeenCalled();
  });
});

function mutation() {
  return {
    ...{ mid: crypto.randomUUID(), userId: 7, v: 1, op: 'patch', entity: 'bikes', targetId: 1, lane: 'bikes 1' },
    ...{ body: { colour: 'Blue' }, deps: [], status: 'queued', attempts: 0, notBefore: 0, fence: 0 },
    recordedAt: '2026-11-21T09:00:00.000Z',
  } as const satisfies Record<string, unknown> as never;
}

/** Every row of every table. */
function everything(from: Tab): Promise<unknown> {
  return from.read(async ({ mirror }) => Promise.all(mirror.tables.map((table) => table.toArray())));
}

/** The page is killed at the n-th write of the next transaction. */
async function crashAt(from: Tab, write: number): Promise<{ disarm: () => void }> {
  let count = 0;
  const name = 'crash';
  const database = await from.read((db: Database) => Promise.resolve(db));
  database.mirror.close({ disableAutoOpen: false });
  database.mirror.use({
    ...{ stack: 'dbcore', name },
    create: (down) => ({
      ...down,
      table: (table) => ({
        ...down.table(table),
        mutate: (request) => {
          count += 1;
          if (count === write) throw new Error('killed');
          return down.table(table).mutate(request);
        },
      }),
    }),
  });
  await database.mirror.open();
  return {
    disarm: () => {
      database.mirror.unuse({ stack: 'dbcore', name });
      database.mirror.close({ disableAutoOpen: false });
    },
  };
}
