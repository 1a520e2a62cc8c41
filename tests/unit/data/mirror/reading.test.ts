// @vitest-environment dom
// What screens read: the mirror of the signed-in person with this device's pending changes applied.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bike, comment, mutation, staff, supplier } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser, Server } from '~tests/unit/data/tab';

let app: Reader;
let server: Server;
const ALL = { filter: {}, orders: [{ field: 'id', descending: false }], page: 1 } as const;

beforeEach(async () => {
  freshBrowser();
  server = new Server();
  app = await openReader();
});

describe('the list of bikes', () => {
  it('comes 25 a page, and a page that does not exist is the nearest that does', async () => {
    await app.bring({ bikes: Array.from({ length: 60 }, (_, index) => bike(index + 1)) });
    const pages = await Promise.all(
      [1, 3, 99, 0, -1, 1e9, 1.5, Number.NaN].map((page) => app.listBikes({ ...ALL, page })),
    );
    const shown = pages.map(({ page, rows }) => `${page}: ${rows.length}`);
    expect(shown).toEqual(['1: 25', '3: 10', '3: 10', '1: 25', '1: 25', '3: 10', '1: 25', '1: 25']);
    expect(pages.every(({ count, pages: all }) => count === 60 && all === 3)).toBe(true);
    expect(pages[1]?.rows.map(({ id }) => id)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });

  it('is filtered and ordered, and follows every change', async () => {
    await app.bring({ bikes: [bike(1, { make: 'Honda' }), bike(2, { make: 'Yamaha' }), bike(3, { make: 'honda' })] });
    const hondas = { filter: { make: 'HONDA' }, orders: [{ field: 'id', descending: true }], page: 1 } as const;
    expect((await app.listBikes(hondas)).rows.map(({ id }) => id)).toEqual([3, 1]);
    await app.bring({ bikes: [bike(2, { make: 'Honda', version: 2 })] });
    expect((await app.listBikes(hondas)).rows.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('names sites as they are called now', async () => {
    await app.bring({ bikes: [bike(1)], suppliers: [supplier(1, 'Riverside')] });
    expect((await app.listBikes(ALL)).rows[0]?.supplier).toEqual([
      { id: 1, name: 'Riverside Ltd', connect_location_name: 'Riverside' },
    ]);
  });

  it('shows what waits here, and says so', async () => {
    await app.bring({ bikes: [bike(1), bike(2)] });
    await app.door.run(({ work }) => work.mutations.add(mutation({ targetId: 2 })));
    const { rows } = await app.listBikes(ALL);
    expect(rows.map(({ id, colour, pending }) => [id, colour, pending])).toEqual([
      [1, 'Red', null],
      [2, 'Blue', 'waiting'],
    ]);
    expect(await app.getBike(2)).toMatchObject({ colour: 'Blue', pending: 'waiting' });
  });

  it('follows a bike that was added here to the school’s id', async () => {
    await app.bring({ bikes: [bike(40)] });
    await app.door.run(async ({ work }) => {
      await work.idmap.add({ entity: 'bikes', tempId: -1, serverId: 40 });
      await work.mutations.add(mutation({ targetId: -1 }));
    });
    expect(await app.getBike(40)).toMatchObject({ colour: 'Blue' });
  });

  it('is empty for a device that has nothing yet, which it says', async () => {
    expect(await app.listBikes(ALL)).toEqual({ rows: [], count: 0, page: 1, pages: 1 });
    expect(await app.getMirrorState()).toEqual({ ready: false, pulled: null });
    expect(await app.getBike(1)).toBeNull();
  });
});

describe('the panel and the tiles', () => {
  it('count the whole fleet', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
    await app.bring({
      suppliers: [supplier(1), supplier(2, 'Hilltop Park')],
      bikes: [
        bike(1, { mot_expiry_date: '2026-11-18', registration_plate: 'HT20QVE', model: 'NMAX 125' }),
        bike(2, { mot_expiry_date: '2026-11-20', status: 'BIKE_STATUS_OUT_OF_ORDER' }),
        bike(3, { mot_expiry_date: '2026-12-03', model: 'cb125f' }),
        bike(4, { tax_expiry_date: '2026-11-20', transmission: 'BIKE_TRANSMISSION_AUTOMATIC' }),
        bike(5, { mot_expiry_date: null, supplier: [], status: 'BIKE_STATUS_AT_RISK' }),
        bike(6),
      ],
    });
    const { events, models, sites, status, tiles, total, transmission } = await app.getBikeFacets();
    expect([total, events]).toEqual([6, { any: 5, mot: 4, tax: 1, untaxed: 1 }]);
    expect(sites.map(({ label, count }) => [label, count])).toEqual([
      ['Hilltop Park', 0],
      ['Quayside Yard', 5],
    ]);
    expect(status.map(({ label, count }) => `${label} ${count}`)).toEqual(['Active 4', 'At Risk 1', 'Out of Order 1']);
    expect(transmission.map(({ count }) => count)).toEqual([5, 1]);
    expect(models.map(({ value, label, count }) => [value, label, count])).toEqual([
      ['cb125f', 'CB125F', 5],
      ['nmax 125', 'NMAX 125', 1],
    ]);
    expect(tiles).toEqual({
      motExpired: { count: 2, first: { registration_plate: 'HT20QVE', days: -3 } },
      // Another one was built in 2023, and has had no MOT.
      motDue: { count: 2, first: { registration_plate: bike(3).registration_plate, days: 12 } },
      taxExpired: { count: 1, first: { registration_plate: bike(4).registration_plate, days: -1 } },
      ready: { count: 2, total: 6, atRisk: 1, stopped: 3 },
    });
  });
});

describe('comments and documents of a bike', () => {
  it('come newest first, with people as they are called now', async () => {
    const created = ['2026-11-10T10:00:00Z', '2026-11-10T10:00:00.000Z', '2026-11-12T10:00:00.000Z'];
    await app.bring({
      staff_ref: [staff(3, 'Callum Reith-Hale')],
      bike_comments: created.map((at, index) => comment(index + 1, 1, { created: at })).concat(comment(9, 2)),
    });
    const rows = await app.listBikeComments(1);
    expect(rows.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(rows[0]).toMatchObject({ reported_by: [{ full_name: 'Callum Reith-Hale' }], pending: null });
    expect(await app.getBikeComment(1, 9)).toBeNull();
    expect(await app.listBikeDocuments(1)).toEqual([]);
  });

  it('a comment written here is among them', async () => {
    await app.bring({ bike_comments: [comment(1, 1)] });
    const body = { bike: 1, comment: 'Lever bent', reported_by: [] };
    const { targetId: _, ...create } = mutation({ op: 'create', entity: 'bike_comments', tempId: -2, body });
    await app.door.run(({ work }) => work.mutations.add(create));
    expect(await app.listBikeComments(1)).toMatchObject([
      { id: -2, pending: 'waiting' },
      { id: 1, pending: null },
    ]);
  });
});

describe('an id that is not here', () => {
  const BIKE = '/bike_management/motorbikes/7/';
  const found = { ...bike(7), purchase_price: 250_000, current_value: 100, comments: [comment(1, 7)] };

  it('is asked for once and mirrored, with its comments and without its price', async () => {
    server.answer(BIKE, { status: 200, json: found });
    expect(await app.askForBike(7)).toBe('found');
    expect(await app.getBike(7)).toMatchObject({ id: 7 });
    expect(await app.listBikeComments(7)).toHaveLength(1);
    const stored = await app.door.run(({ mirror }) => mirror.rows('bikes').toArray());
    expect(JSON.stringify(stored)).not.toMatch(/purchase_price|current_value|250000/u);
    expect(server.to(BIKE)).toHaveLength(1);
  });

  it.each([
    ['missing', { status: 404, json: { detail: 'Not Found' } }],
    ['missing', { status: 403, json: { detail: 'Forbidden' } }],
    ['offline', 'no signal'],
    ['failed', { status: 500, json: { detail: 'Internal Server Error' } }],
    ['failed', { status: 200, json: { id: 'seven' } }],
  ] as const)('is %s (%j)', async (asked, reply) => {
    server.answer(BIKE, reply);
    expect(await app.askForBike(7)).toBe(asked);
  });

  it('a comment is asked for at its bike', async () => {
    server.answer('/bike_management/motorbikes/7/comments/1/', { status: 200, json: comment(1, 7) });
    expect(await app.askForBikeComment(7, 1)).toBe('found');
    expect(await app.getBikeComment(7, 1)).toMatchObject({ id: 1 });
  });

  it('one that the school does not know yet is a mistake of ours, and nothing is sent', async () => {
    expect(await app.askForBike(-7)).toBe('failed');
    expect(server.seen).toEqual([]);
  });
});

describe('a live read', () => {
  it('runs again when what it read changes, and not when something else does', async () => {
    await app.bring({ bikes: [bike(1)] });
    const counts: number[] = [];
    const stop = app.watch(
      async () => (await app.listBikes(ALL)).count,
      (count) => counts.push(count),
      () => undefined,
    );
    await vi.waitFor(() => expect(counts).toEqual([1]));
    await app.bring({ restrictions: [], bike_documents: [] });
    await app.bring({ bikes: [bike(2)] });
    await vi.waitFor(() => expect(counts).toEqual([1, 2]));
    stop();
    await app.bring({ bikes: [bike(3)] });
    expect(await app.listBikes(ALL)).toMatchObject({ count: 3 });
    expect(counts).toEqual([1, 2]);
  });

  it('tells what goes wrong', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    app.watch(
      () => Promise.reject(new RangeError('mine')),
      () => undefined,
      failed,
    );
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  });
});

describe('the Sync centre', () => {
  it('lists what this person may see, with counts and ages', async () => {
    await app.bring({ bikes: [bike(1), { ...bike(2), status: 'BIKE_STATUS_LENT' } as never] }, ['suppliers', 'bikes']);
    expect(await app.listCollections()).toEqual([
      { collection: 'suppliers', count: 0, updated: 1000, unread: 0 },
      { collection: 'bikes', count: 1, updated: 1000, unread: 1 },
    ]);
    expect(await app.getMirrorState()).toEqual({ ready: true, pulled: 1000 });
  });
});

describe('signing out', () => {
  const gone = () => vi.waitFor(() => expect(localStorage.getItem('connect-leaving')).toBeNull());
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('ends every read at once, and the database with it', async () => {
    await app.bring({ bikes: [bike(1)] });
    server.answer('/users/logout', 'no signal');
    app.signOut();
    expect(await app.listBikes(ALL)).toMatchObject({ count: 0 });
    await gone();
    expect(await names()).not.toContain('connect-1-7');
  });

  it('in a page that is killed at that moment is finished by the next start', async () => {
    await app.bring({ bikes: [bike(1)] });
    app.door.close();
    localStorage.setItem('connect-leaving', '["connect-1-7"]');
    app.startSession({ go: () => undefined, reload: () => undefined }).stop();
    await gone();
    expect(await app.listBikes(ALL)).toMatchObject({ count: 0 });
  });

  it('and in again at once waits for the end of it, and sees nothing old', async () => {
    await app.bring({ bikes: [bike(1)] });
    localStorage.setItem('connect-leaving', '["connect-1-7"]');
    app.door.close();
    expect(await app.listBikes(ALL)).toMatchObject({ count: 0 });
    await gone();
  });

  it.each(['{"a":1}', 'not json', '[7]'])('a note written by hand harms nothing (%s)', (text) => {
    localStorage.setItem('connect-leaving', text);
    expect(app.listLeaving()).toEqual([]);
  });
});
