// @vitest-environment dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BikeComment } from '~contract/bikes/comments';
import { COLLECTIONS, type Collection } from '~contract/wire/collections';
import { THUMBS_AHEAD } from '~contract/wire/limits';
import { mediaAddress, thumbAddress } from '~contract/wire/media';
import { thumbsAhead } from '~data/media/thumbs-to-prefetch';
import { freshBrowser, openTab, person, storeSession, type Tab } from '~tests/unit/data/tab';

const AT = '2026-03-02T09:00:00.000Z';
let photos = 0;

/** A comment with as many photos; a later id is a later comment. */
function comment(id: number, bike: number, count: number, created = `2026-03-02T09:00:${10 + id}.000Z`): BikeComment {
  const images = Array.from({ length: count }, () => {
    photos += 1;
    const sha256 = photos.toString(16).padStart(64, '0');
    return {
      id: photos,
      client_key: null,
      sha256,
      size: 9,
      taken_at: null,
      received_at: AT,
      image: mediaAddress(sha256),
    };
  });
  const head = {
    id,
    version: 1,
    client_key: null,
    updated: created,
    bike,
    comment: 'Scratched',
    created,
    received_at: created,
  };
  return { ...head, reported_by: [], images, videos: [] };
}

const thumbsOf = ({ images }: BikeComment, ...at: number[]) => at.map((n) => thumbAddress(images[n]?.image ?? ''));

describe('thumbnails to have ahead', () => {
  it('are those of a bike’s newest photos, over all its comments', () => {
    const [old, middle, late] = [comment(1, 7, 3), comment(2, 7, 2), comment(3, 7, 1)];
    expect(thumbsAhead([old, late, middle])).toEqual([
      ...thumbsOf(late, 0),
      ...thumbsOf(middle, 0, 1),
      ...thumbsOf(old, 0),
    ]);
  });

  it('are no more than four of one comment', () => {
    expect(THUMBS_AHEAD).toBe(4);
    expect(thumbsAhead([comment(1, 7, 9), comment(2, 7, 0)])).toHaveLength(4);
  });

  it('begin with the newest of every bike', () => {
    const [a, b] = [comment(1, 7, 3), comment(2, 8, 2)];
    expect(thumbsAhead([a, b])).toEqual([
      ...thumbsOf(b, 0),
      ...thumbsOf(a, 0),
      ...thumbsOf(b, 1),
      ...thumbsOf(a, 1),
      ...thumbsOf(a, 2),
    ]);
  });

  it('go by when a comment was written, whatever its zone; of two at once the later row', () => {
    const early = comment(9, 7, 4, '2026-03-02T10:30:00+02:00');
    const first = comment(3, 7, 2, '2026-03-02T09:00:00Z');
    const second = comment(4, 7, 2, '2026-03-02T09:00:00.000Z');
    expect(thumbsAhead([early, first, second])).toEqual([...thumbsOf(second, 0, 1), ...thumbsOf(first, 0, 1)]);
  });

  it('name a photo that was uploaded twice once, and are none without photos', () => {
    const one = comment(1, 7, 1);
    expect(thumbsAhead([one, { ...one, id: 2, bike: 8 }])).toEqual(thumbsOf(one, 0));
    expect(thumbsAhead([comment(3, 7, 0)])).toEqual([]);
  });
});

describe('the worker', () => {
  const posted = vi.fn<(message: unknown) => void>();
  let container: EventTarget & { controller: unknown };
  let stop = () => {};

  beforeEach(() => {
    freshBrowser();
    posted.mockClear();
    const getRegistration = () => Promise.resolve(undefined);
    container = Object.assign(new EventTarget(), { controller: { postMessage: posted }, getRegistration });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  afterEach(async () => {
    stop();
    vi.useRealTimers();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

  /** A tab of this person, and the way to put a comment into its mirror. */
  async function start(who = person()): Promise<{ tab: Tab; put: (row: BikeComment) => Promise<void> }> {
    storeSession({ who });
    const tab = await openTab();
    const [ahead, { door }, { putAnswered }] = await Promise.all([
      import('~data/media/prefetch'),
      import('~data/database-access'),
      import('~data/mirror/apply'),
    ]);
    stop = ahead.startMediaAhead();
    return { tab, put: (row) => door.run((database) => putAnswered(database, [{ collection: 'bike_comments', row }])) };
  }

  /** Lets the mirror be read, and the list be sent. */
  async function settle(ms = 2000): Promise<void> {
    for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
  }
  const expectHeard = async (...addresses: string[]) => {
    await vi.waitFor(async () => {
      await settle();
      expect(posted.mock.lastCall).toEqual([{ type: 'CACHE_THUMBS', addresses }]);
    });
  };

  it('hears of the thumbnails as soon as comments arrive, once they have settled', async () => {
    const { put } = await start();
    const [a, b] = [comment(1, 7, 1), comment(2, 8, 1)];
    await put(a);
    await put(b);
    await expectHeard(...thumbsOf(b, 0), ...thumbsOf(a, 0));
    expect(posted).toHaveBeenCalledOnce();
  });

  it('hears of what is there already after a restart', async () => {
    const first = await start();
    const one = comment(1, 7, 1);
    await first.put(one);
    stop();
    posted.mockClear();
    await start();
    await expectHeard(...thumbsOf(one, 0));
  });

  it('is told to clear once somebody was erased, whose pictures the browser may keep, and then has the others again', async () => {
    const { put } = await start();
    const one = comment(1, 7, 1);
    await put(one);
    await expectHeard(...thumbsOf(one, 0));
    posted.mockClear();
    const { door } = await import('~data/database-access');
    await door.run(({ mirror }) => mirror.meta.put({ key: 'media to clear', value: true }));
    await vi.waitFor(async () => {
      await settle();
      expect(posted.mock.calls.flat()).toContainEqual({ type: 'CLEAR_MEDIA' });
    });
    await expectHeard(...thumbsOf(one, 0));
    expect(await door.run(({ mirror }) => mirror.meta.get('media to clear'))).toBeUndefined();
  });

  /** A whole answer of the feed: the rows, and the collections that the person may see. */
  async function feed(comments: readonly BikeComment[], collections: readonly Collection[], gone: number[] = []) {
    const [{ applyPage }, { getFeed }, { door }] = await Promise.all([
      import('~data/mirror/apply'),
      import('~data/mirror/feed-state'),
      import('~data/database-access'),
    ]);
    const of = { collection: 'bike_comments', client_key: null } as const;
    const changes = [
      ...comments.map((row) => ({ ...of, id: row.id, version: row.version, row: { ...row } })),
      ...gone.map((id) => ({ ...of, id, version: null, row: null })),
    ];
    await door.run(async (database) => {
      const { cursor, epoch } = await getFeed(database);
      const page = { cursor: `${cursor ?? ''}x`, epoch: 'e', more: false, collections: [...collections], changes };
      await applyPage(database, { cursor, epoch }, page, Date.now());
    });
  }
  const kept = () => posted.mock.calls.flatMap(([one]) => ((one as { hashes?: string[] }).hashes ? [one] : []));
  const hashesOf = (...comments: BikeComment[]) => comments.flatMap(({ images }) => images.map(({ sha256 }) => sha256));
  const expectKept = (...hashes: string[]) =>
    vi.waitFor(async () => {
      await settle();
      expect(kept().at(-1)).toEqual({ type: 'KEEP_MEDIA', hashes });
    });

  it('is told which files may stay: at the start, when rows leave, and when an area is taken away', async () => {
    await start();
    const [a, b, c] = [comment(1, 7, 2), comment(2, 8, 1), comment(3, 8, 1)];
    await feed([a, b], COLLECTIONS);
    await expectKept(...hashesOf(a, b));
    await feed([c], COLLECTIONS);
    await feed([], COLLECTIONS, [b.id]);
    await expectKept(...hashesOf(a, c));
    expect(kept()).toHaveLength(2);
    await feed(
      [],
      COLLECTIONS.filter((name) => name !== 'bike_comments'),
    );
    await expectKept();
    expect(kept()).toHaveLength(3);
  });

  it('is told of nothing before the first snapshot is complete', async () => {
    const { put } = await start();
    const one = comment(1, 7, 1);
    await put(one);
    await expectHeard(...thumbsOf(one, 0));
    expect(kept()).toEqual([]);
  });

  it('is told as soon as there is one', async () => {
    const worker = container.controller;
    container.controller = null;
    await start();
    const one = comment(1, 7, 1);
    await feed([one], COLLECTIONS);
    for (let round = 0; round < 3; round += 1) await settle();
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
    await expectKept(...hashesOf(one));
  });

  it.each([
    ['while the person saves data', 'connection', { saveData: true }, undefined],
    ['without signal', 'onLine', false, true],
  ])('hears nothing %s, and everything afterwards', async (_, key, value, before) => {
    const set = (to: unknown) => Object.defineProperty(navigator, key, { configurable: true, value: to });
    set(value);
    const { put } = await start();
    const one = comment(1, 7, 1);
    await put(one);
    for (let round = 0; round < 5; round += 1) await settle();
    expect(posted).not.toHaveBeenCalled();
    set(before);
    window.dispatchEvent(new Event('online'));
    await settle();
    // At once: the list had been read already, and was only kept back.
    expect(posted.mock.calls).toEqual([[{ type: 'CACHE_THUMBS', addresses: thumbsOf(one, 0) }]]);
  });

  it.each([
    ['comes online', () => window.dispatchEvent(new Event('online'))],
    ['comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['gets its first worker', () => container.dispatchEvent(new Event('controllerchange'))],
  ])('hears of them again when the app %s', async (_, happen) => {
    const { put } = await start();
    const one = comment(1, 7, 1);
    await put(one);
    await expectHeard(...thumbsOf(one, 0));
    happen();
    await settle();
    expect(posted).toHaveBeenCalledTimes(2);
  });

  it('hears nothing more when the person has signed out, and the next person’s when they sign in', async () => {
    const { tab, put } = await start();
    await put(comment(1, 7, 1));
    await settle();
    posted.mockClear();
    tab.removeStored();
    tab.publishSession();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(posted).not.toHaveBeenCalled();
    storeSession({ who: person(8, 'Callum Reid') });
    tab.publishSession();
    const theirs = comment(1, 9, 1);
    await put(theirs);
    await expectHeard(...thumbsOf(theirs, 0));
  });

  it('hears nothing after the stop', async () => {
    const { put } = await start();
    await put(comment(1, 7, 1));
    stop();
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(posted).not.toHaveBeenCalled();
  });

  it('can be missing without an error', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
    const { put } = await start();
    await put(comment(1, 7, 1));
    await settle();
    expect(posted).not.toHaveBeenCalled();
  });
});
