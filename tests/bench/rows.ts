// What the pages of `npm run bench` share: rows, brought through the feed or put past everything, and the clock.
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedPage } from '~contract/wire/feed';
import { door } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { applyPage } from '~data/mirror/apply';

const PAGE = 1000;

type Mirrored = { id: number; version: number; client_key: string | null };

/** Brings rows through the feed, as the engine does. */
export async function putMirror<Row extends Mirrored>(
  rows: readonly Row[],
  collectionOf: (row: Row) => string,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PAGE) {
    const page: FeedPage = {
      cursor: String(from + PAGE),
      epoch: 'bench',
      more: from + PAGE < rows.length,
      collections: [...COLLECTIONS],
      changes: rows.slice(from, from + PAGE).map((row) => ({
        collection: collectionOf(row),
        id: row.id,
        version: row.version,
        client_key: row.client_key,
        row: { ...row },
      })),
    };
    const applied = await door.run(async (database) => {
      const { cursor, epoch } = await getFeed(database);
      return applyPage(database, { cursor, epoch }, page, Date.now());
    });
    if (applied !== 'applied') throw new Error(`a page was ${applied}`);
  }
}

/** Puts rows into plain IndexedDB, in transactions of the same size. */
export async function putRaw(rows: readonly object[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(`raw-${rows.length}`, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows', { autoIncrement: true }));
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('not opened')));
  });
  for (let from = 0; from < rows.length; from += PAGE) {
    const transaction = db.transaction('rows', 'readwrite');
    for (const row of rows.slice(from, from + PAGE)) transaction.objectStore('rows').put(row);
    await new Promise((done) => transaction.addEventListener('complete', done));
  }
  db.close();
}

/** How long `work` takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function many<Row>(count: number, make: (id: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

export function head(id: number) {
  return { id, version: 1, client_key: null, updated: '2026-11-20T10:00:00Z' };
}
