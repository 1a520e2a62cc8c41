// Writes rows of one collection, inside the caller's transaction: never an older state over a newer one of the same
// snapshot.
import { Dexie } from 'dexie';
import type { Collection } from '~contract/collections';
import type { SchoolDb } from '~data/store/db';
import type { RowVerdict } from './read-page';
import { raiseRevision } from '~data/store/revisions';
import type { RowStore, Standing } from './row-store';
import { storeOf } from './row-stores';

/**
 * `epoch`: the snapshot that this belongs to. An answer that comes while it runs is stamped half a step before it: kept
 * against older states of the row, but swept away in the end unless the feed has brought the row too, for it may have been
 * deleted before the snapshot began. `isLater`: a page asked for after every answer, which is believed before them: a server
 * that came back from a backup in between knows nothing of them. `now` in ms.
 */
export type Stamp = { epoch: number; isAnswer?: boolean; isLater?: boolean; now: number };

/** The stamp of an answer that came while this snapshot ran. */
export function answerStamp(epoch: number): number {
  return epoch - 0.5;
}

/** Applies what has become of single rows. Answers whether anything in the collection changed. */
export async function applyOutcomes(
  mirror: SchoolDb,
  collection: Collection,
  outcomes: ReadonlyMap<number, RowVerdict>,
  stamp: Stamp,
): Promise<boolean> {
  const store = storeOf(mirror, collection);
  const stored = await storedVersions(mirror, collection, [...outcomes.keys()], stamp);
  const news = [...outcomes].filter(
    ([id, { version }]) => version === null || version >= (stored.get(id)?.version ?? version),
  );
  const stampOf = (id: number) => (stamp.isAnswer ? (stored.get(id)?.epoch ?? answerStamp(stamp.epoch)) : stamp.epoch);
  const rows = news.flatMap(([id, outcome]) =>
    outcome.kind === 'row' ? [{ ...outcome.row, epoch: stampOf(id) }] : [],
  );
  const unread = news.flatMap(([id, outcome]) =>
    outcome.kind === 'unread'
      ? [{ collection, id, version: outcome.version, epoch: stamp.epoch, row: outcome.raw }]
      : [],
  );
  const gone = news.flatMap(([id, outcome]) =>
    outcome.kind === 'gone'
      ? [{ collection, id, version: outcome.version, at: stamp.now, ...(outcome.erased && { erased: outcome.erased }) }]
      : [],
  );
  await store.put(rows);
  if (!stamp.isAnswer) await confirm(store, outcomes, stored, stamp.epoch);
  if (gone.length > 0) await mirror.gone.bulkPut(gone);
  // A state that this app cannot read takes the place of the one that it could: better missing than wrong.
  await store.remove([...gone, ...unread].map(({ id }) => id));
  const readable = [...rows, ...gone].map(({ id }): [string, number] => [collection, id]);
  if (readable.length > 0 && (await mirror.unread.count()) > 0) await mirror.unread.bulkDelete(readable);
  if (unread.length > 0) await mirror.unread.bulkPut(unread);
  return news.length > 0;
}

/** The snapshot has brought an older state of an answered row: the answer stays, and is there to stay. */
async function confirm(
  store: RowStore,
  outcomes: ReadonlyMap<number, RowVerdict>,
  stored: ReadonlyMap<number, Standing>,
  epoch: number,
): Promise<void> {
  const older = [...outcomes].filter(([id, { version, kind }]) => {
    const row = stored.get(id);
    return row && kind !== 'gone' && row.epoch < epoch && (version ?? 0) < row.version;
  });
  await store.restamp(
    older.map(([id]) => id),
    epoch,
  );
}

/** Removes every row of a collection, those that this app does not understand included. */
export async function emptyCollection(mirror: SchoolDb, collection: Collection): Promise<void> {
  await unreadOf(mirror, collection).delete();
  const store = storeOf(mirror, collection);
  if ((await store.count()) === 0) return;
  await store.clear();
  await raiseRevision(mirror, collection);
}

/** The rows of a collection that this app does not understand. */
export function unreadOf(mirror: SchoolDb, collection: Collection) {
  return mirror.unread.where(':id').between([collection, Dexie.minKey], [collection, Dexie.maxKey]);
}

/** What this snapshot has stored of these rows, readable or not. Rows of an older one do not count. */
async function storedVersions(
  mirror: SchoolDb,
  collection: Collection,
  ids: readonly number[],
  { epoch, isLater = false }: Stamp,
): Promise<Map<number, Standing>> {
  const found = new Map<number, Standing>();
  for (const [id, row] of await storeOf(mirror, collection).standings(ids)) {
    if (row.epoch > (isLater ? answerStamp(epoch) : epoch - 1)) found.set(id, row);
  }
  for (const entry of await unreadOf(mirror, collection).toArray()) {
    const { id, version } = entry;
    if (entry.epoch === epoch && (version ?? 0) >= (found.get(id)?.version ?? 0))
      found.set(id, { version: version ?? 0, epoch });
  }
  return found;
}
