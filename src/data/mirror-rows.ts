// Writes rows of one collection, inside the caller's transaction: never an older state over a newer one of the same
// snapshot.
import { Dexie } from 'dexie';
import type { Collection } from '~contract/sync';
import type { SchoolDb } from './db';
import type { MirrorRow, Outcome } from './page-changes';
import { revisionKey } from './rows';

type StoredRow = MirrorRow & { epoch: number };
/** `epoch`: the snapshot that this belongs to. `now` in ms. */
type Stamp = { epoch: number; now: number };

/** Applies what has become of single rows. Answers whether anything in the collection changed. */
export async function applyOutcomes(
  mirror: SchoolDb,
  collection: Collection,
  outcomes: ReadonlyMap<number, Outcome>,
  stamp: Stamp,
): Promise<boolean> {
  const stored = await storedVersions(mirror, collection, [...outcomes.keys()], stamp.epoch);
  const news = [...outcomes].filter(([id, { version }]) => version === null || version >= (stored.get(id) ?? version));
  const rows = news.flatMap(([, outcome]) => (outcome.kind === 'row' ? [{ ...outcome.row, epoch: stamp.epoch }] : []));
  const unread = news.flatMap(([id, outcome]) =>
    outcome.kind === 'unread'
      ? [{ collection, id, version: outcome.version, epoch: stamp.epoch, row: outcome.raw }]
      : [],
  );
  const gone = news.flatMap(([id, outcome]) =>
    outcome.kind === 'gone' ? [{ collection, id, version: outcome.version, at: stamp.now }] : [],
  );
  const table = mirror.table<StoredRow, number>(collection);
  if (rows.length > 0) await table.bulkPut(rows);
  if (gone.length > 0) await mirror.gone.bulkPut(gone);
  // A state that this app cannot read takes the place of the one that it could: better missing than wrong.
  const removed = [...gone, ...unread].map(({ id }) => id);
  if (removed.length > 0) await table.bulkDelete(removed);
  const readable = [...rows, ...gone].map(({ id }): [string, number] => [collection, id]);
  if (readable.length > 0 && (await mirror.unread.count()) > 0) await mirror.unread.bulkDelete(readable);
  if (unread.length > 0) await mirror.unread.bulkPut(unread);
  return news.length > 0;
}

/** Removes every row of a collection, those that this app does not understand included. */
export async function emptyCollection(mirror: SchoolDb, collection: Collection): Promise<void> {
  await unreadOf(mirror, collection).delete();
  const table = mirror.rows(collection);
  if ((await table.count()) === 0) return;
  await table.clear();
  await raiseRevision(mirror, collection);
}

/** The rows of a collection that this app does not understand. */
export function unreadOf(mirror: SchoolDb, collection: Collection) {
  return mirror.unread.where(':id').between([collection, Dexie.minKey], [collection, Dexie.maxKey]);
}

/** Tells every tab that the collection has changed. */
export async function raiseRevision(mirror: SchoolDb, collection: Collection): Promise<void> {
  const key = revisionKey(collection);
  const before = (await mirror.meta.get(key))?.value;
  await mirror.meta.put({ key, value: (typeof before === 'number' ? before : 0) + 1 });
}

/** The versions that this snapshot has stored of these rows, readable or not. Rows of an older one do not count. */
async function storedVersions(
  mirror: SchoolDb,
  collection: Collection,
  ids: readonly number[],
  epoch: number,
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const table = mirror.table<StoredRow, number>(collection);
  // A page of a first snapshot meets nothing: one question in place of a thousand.
  if (
    (await table
      .where('id')
      .between(Math.min(...ids), Math.max(...ids), true, true)
      .count()) > 0
  ) {
    for (const row of await table.bulkGet([...ids])) {
      if (row?.epoch === epoch) found.set(row.id, row.version);
    }
  }
  for (const entry of await unreadOf(mirror, collection).toArray()) {
    const { id, version } = entry;
    if (entry.epoch === epoch) found.set(id, Math.max(found.get(id) ?? 0, version ?? 0));
  }
  return found;
}
