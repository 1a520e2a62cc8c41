// The mirror against the feed: pages in any order, and every fault of the server.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedPage } from '~contract/wire/feed';
import { type FeedPosition, startAgain } from '~data/mirror/feed-state';
import { readUnreadAgain } from '~data/mirror/unread';
import { getSyncStatus } from '~sync/status';
import { until } from './helpers/clock';
import type { ModelServer } from './helpers/model-server';
import type { Phone } from './helpers/phone';
import { bike, mutation } from './helpers/rows';
import { School } from './helpers/school';

let world: School;
let server: ModelServer;
let phone: Phone;
const synced = () => world.synced();
const feedOf = () => world.feed();
const apply = (asked: FeedPosition, page: FeedPage) => world.apply(asked, page);

beforeEach(() => {
  world = new School();
  ({ server, phone } = world);
});

afterEach(() => phone.close());

describe('a fresh device', () => {
  it('has everything that the person may see after the first pull', async () => {
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await feedOf()).toMatchObject({ ready: true, filling: false, pulled: phone.clock.now() });
    expect(getSyncStatus()).toMatchObject({ state: 'all-sent', lastContact: phone.clock.now() });
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

  it('leaves out collections it may not store or does not know', async () => {
    server.put('bikes', { ...bike(6), purchase_price: 250_000, tyre: 'new' });
    server.put('vouchers', { id: 1, version: 1, code: 'WELCOME10' });
    server.collections = [...COLLECTIONS, 'vouchers'];
    await synced();
    const row = await world.tab.read(({ mirror }) => mirror.rows('bikes').get(6));
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
    const changes = [9, 8].map((version) => ({
      collection: 'bikes',
      id: 1,
      version,
      client_key: null,
      row: bike(1, { version }),
    }));
    await apply(feed, { ...page, changes });
    expect((await phone.mirror())['bikes']).toMatchObject({ 1: 9 });
  });
});

describe('cursor-410', () => {
  it('a forgotten cursor starts again over the old mirror, which stays readable, and keeps the outbox', async () => {
    await synced();
    await world.tab.read(({ work }) => work.mutations.add(mutation({ status: 'rejected' })));
    server.remove('bikes', 3);
    server.put('bikes', bike(9));
    server.purgedBelow = 1000;
    server.limit = 2;
    const before = await feedOf();
    await world.tab.read((db) => startAgain(db, before));
    expect(Object.keys((await phone.mirror())['bikes'] ?? {})).toHaveLength(5);
    expect(await feedOf()).toMatchObject({ ready: true, cursor: null });
    server.purgedBelow = 0;
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await world.tab.read(({ work }) => work.mutations.count())).toBe(1);
  });

  it('is handled by the engine itself, without anybody noticing', async () => {
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

  it('a server that refuses every cursor is retried with back-off, not in a tight loop', async () => {
    await synced();
    server.purgedBelow = 1_000_000;
    server.limit = 2;
    server.asked = 0;
    world.tab.engine?.nudge();
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
    expect(await world.tab.read(({ mirror }) => mirror.unread.toArray())).toMatchObject([
      { collection: 'bikes', id: 4, row: { status: 'BIKE_STATUS_LENT' } },
    ]);
  });

  it('is read again after an update of the app, not by the same version', async () => {
    server.put('bikes', odd);
    await synced();
    const heal = (version: string) => world.tab.read((db) => readUnreadAgain(db, version));
    await world.tab.read(async ({ mirror }) => {
      const entry = await mirror.unread.get(['bikes', 4]);
      if (entry) await mirror.unread.put({ ...entry, row: { ...entry.row, status: 'BIKE_STATUS_ACTIVE' } });
    });
    await heal('0.0.0+test');
    expect((await phone.mirror())['bikes']).not.toHaveProperty('4');
    await heal('0.2.0+new');
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await world.tab.read(({ mirror }) => mirror.unread.count())).toBe(0);
  });

  it('leaves the count when the row becomes readable or is deleted', async () => {
    server.put('bikes', odd);
    server.put('bikes', { ...odd, id: 5 });
    await synced();
    server.put('bikes', bike(4));
    server.remove('bikes', 5);
    await synced();
    expect(await world.tab.read(({ mirror }) => mirror.unread.count())).toBe(0);
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
