// The mirror over time: snapshots that are interrupted, pages older than what is there, rights that come and go.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedPage } from '~contract/wire/feed';
import type { Database } from '~data/database/connection';
import { type FeedPosition, getFeed, startAgain } from '~data/mirror/feed-state';
import { startAgainIfReshaped } from '~data/mirror/mirrored-fields';
import { putAnswered } from '~data/mirror/apply';
import type { ModelServer } from './helpers/model-server';
import type { Phone, Tab } from './helpers/phone';
import { bike, mutation, permissions } from './helpers/rows';
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

describe('snapshot-interrupted', () => {
  it('killed between any two pages, it continues where it was', async () => {
    server.limit = 1;
    await world.tab.read((db) => startAgainIfReshaped(db));
    for (let kill = 1; kill <= 5; kill += 1) {
      const feed = await feedOf();
      expect(await apply(feed, server.changes(feed.cursor))).toBe('applied');
      world.restart();
    }
    const { asked } = server;
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    // It does not start over: 5 of the 8 rows had arrived.
    expect(server.asked - asked).toBeLessThan(5);
  });

  it('killed at any write of a transaction, it has the whole page or none of it', async () => {
    await synced();
    const feed = await feedOf();
    server.put('bikes', { ...bike(4), status: 'BIKE_STATUS_LENT' });
    server.put('bikes', bike(6));
    server.remove('bikes', 1);
    const before = await everything(world.tab);
    const page = server.changes(feed.cursor);
    for (let write = 1; ; write += 1) {
      const crash = await crashAt(world.tab, write);
      const outcome = await apply(feed, page).catch((error: unknown) => error);
      crash.disarm();
      if (outcome === 'applied') {
        expect(write).toBeGreaterThan(5);
        break;
      }
      expect(outcome).toMatchObject({ message: expect.stringContaining('killed') as string });
      expect(await everything(world.tab)).toEqual(before);
    }
    const { 4: _, ...bikes } = server.seen()['bikes'] ?? {};
    expect((await phone.mirror())['bikes']).toEqual(bikes);
  });

  it('rows deleted before it could continue are removed at its end', async () => {
    await synced();
    server.limit = 2;
    await world.tab.read(async (db) => startAgain(db, await getFeed(db)));
    let feed = await feedOf();
    await apply(feed, server.changes(feed.cursor));
    feed = await feedOf();
    await apply(feed, server.changes(feed.cursor));
    server.remove('bikes', 1);
    world.restart();
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an app that mirrors a new collection takes a snapshot; the same app does not', async () => {
    await synced();
    const { epoch } = await feedOf();
    await world.tab.read((db) => startAgainIfReshaped(db));
    expect((await feedOf()).epoch).toBe(epoch);
    await world.tab.read((db) => startAgainIfReshaped(db, 'bikes:id,tyres'));
    expect(await feedOf()).toMatchObject({ epoch: epoch + 1, cursor: null, ready: true });
  });
});

describe('stale-page-after-write', () => {
  it('a page made before an answer does not undo it', async () => {
    await synced();
    const feed = await feedOf();
    server.put('bikes', bike(1, { colour: 'Blue' }));
    const page = server.changes(feed.cursor);
    const answer = server.put('bikes', bike(1, { colour: 'Green' }));
    await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: answer }]));
    await apply(feed, page);
    expect(await world.tab.read(({ mirror }) => mirror.rows('bikes').get(1))).toMatchObject({ colour: 'Green' });
  });

  it('the first page of a snapshot requested before an answer does not undo it', async () => {
    await synced();
    await world.tab.read(async (db) => startAgain(db, await getFeed(db)));
    const feed = await feedOf();
    const page = server.changes(feed.cursor);
    const answer = server.put('bikes', bike(1, { colour: 'Green' }));
    await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: answer }]));
    await apply(feed, page);
    expect(await world.tab.read(({ mirror }) => mirror.rows('bikes').get(1))).toMatchObject({ colour: 'Green' });
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an answer that comes while the last page of a snapshot is under way stays', async () => {
    const feed = await feedOf();
    const page = server.changes(feed.cursor);
    const mine = server.put('bikes', bike(9));
    await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: mine }]));
    await apply(feed, page);
    expect((await phone.mirror())['bikes']).toHaveProperty('9');
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('a row deleted before the snapshot begins is gone with the first pull, whatever an answer said', async () => {
    const mine = server.put('bikes', bike(9));
    await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: mine }]));
    server.remove('bikes', 9);
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an answer older than what the feed has brought changes nothing', async () => {
    const old = server.put('bikes', bike(1));
    server.put('bikes', bike(1, { colour: 'Green' }));
    await synced();
    const before = await revision('bikes');
    await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: old }]));
    expect(await phone.mirror()).toEqual(server.seen());
    expect(await revision('bikes')).toBe(before);
  });

  it('an answer about a row that the feed deleted meanwhile does not bring it back', async () => {
    await synced();
    const late = server.put('bikes', bike(1));
    server.remove('bikes', 1);
    await synced();
    await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row: late }]));
    expect((await phone.mirror())['bikes']).not.toHaveProperty('1');
  });
});

describe('permission-revoked', () => {
  it('deletes at once what the person may no longer see, keeps the rest, and asks who they are now', async () => {
    server.limit = 2;
    await synced();
    world.tab.verify.mockClear();
    await world.tab.read(({ work }) => work.mutations.add(mutation({ status: 'rejected' })));
    server.allow(COLLECTIONS.filter((name) => !name.startsWith('bike')));
    const feed = await feedOf();
    expect(await apply(feed, server.changes(feed.cursor))).toBe('anew');
    const { bikes, bike_comments: comments, suppliers } = await phone.mirror();
    expect([bikes, comments]).toEqual([{}, {}]);
    expect(suppliers).toMatchObject({ 1: 1 });
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
    expect(world.tab.verify).toHaveBeenCalledOnce();
    expect(await world.tab.read(({ work }) => work.mutations.count())).toBe(1);
  });

  it('a person with more permissions has the new rows after the next pull', async () => {
    server.allow(['permissions', 'suppliers']);
    await synced();
    expect((await phone.mirror())['bikes']).toEqual({});
    server.allow(COLLECTIONS);
    await synced();
    expect(await phone.mirror()).toEqual(server.seen());
  });

  it('an unreadable row of a removed collection is removed as well', async () => {
    server.put('bikes', { ...bike(4), status: 'BIKE_STATUS_LENT' });
    await synced();
    server.allow(['permissions']);
    await synced();
    expect(await world.tab.read(({ mirror }) => mirror.unread.count())).toBe(0);
  });

  it('other people’s permissions are not stored', async () => {
    await synced();
    world.tab.verify.mockClear();
    server.put('permissions', permissions(8));
    server.remove('permissions', 8);
    await synced();
    expect(world.tab.verify).not.toHaveBeenCalled();
  });
});

const revision = (collection: string) =>
  world.tab.read(async ({ mirror }) => (await mirror.meta.get(`revision ${collection}`))?.value);

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
    stack: 'dbcore',
    name,
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
