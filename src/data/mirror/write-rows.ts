// Writes rows of one collection, inside the caller's transaction. Never overwrites a newer version of the same snapshot with
// an older one.
import { Dexie } from 'dexie';
import type { Collection } from '~contract/wire/collections';
import type { SchoolDb } from '~data/database/db';
import type { RowVerdict } from './read-page';
import { raiseRevision } from '~data/database/revisions';
import type { RowStore, Standing } from './row-store';
import { storeOf } from './row-stores';

/**
 * `epoch`: the present snapshot. `isAnswer`: an answer that arrived while it runs; stamped half an epoch lower, so that it wins
 * over older versions of the row but is swept at the end unless the feed brings the row too: the row may have been deleted
 * before the snapshot began. `isLater`: a page requested after every answer; it wins over them, because a server that came back
 * from a backup in between doesn't know their effects. `now` in ms.
 */
export type Stamp = { epoch: number; isAnswer?: boolean; isLater?: boolean; now: number };

/** The stamp of an answer that arrived while this snapshot ran. */
export function answerStamp(epoch: number): number {
  return epoch - 0.5;
}

/** Applies the verdicts on single rows. Returns whether anything in the collection changed. */
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
  // A version that this app can't read replaces the one that it could: better missing than wrong.
  await store.remove([...gone, ...unread].map(({ id }) => id));
  const readable = [...rows, ...gone].map(({ id }): [string, number] => [collection, id]);
  if (readable.length > 0 && (await mirror.unread.count()) > 0) await mirror.unread.bulkDelete(readable);
  if (unread.length > 0) await mirror.unread.bulkPut(unread);
  return news.length > 0;
}

/** Stamps answered rows of which the snapshot brought an older version: the row exists, so the answer's version stays. */
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

/** Removes every row of a collection, including unread ones. */
export async function emptyCollection(mirror: SchoolDb, collection: Collection): Promise<void> {
  await unreadOf(mirror, collection).delete();
  const store = storeOf(mirror, collection);
  if ((await store.count()) === 0) return;
  await store.clear();
  await raiseRevision(mirror, collection);
}

/** The unread rows of a collection. */
export function unreadOf(mirror: SchoolDb, collection: Collection) {
  return mirror.unread.where(':id').between([collection, Dexie.minKey], [collection, Dexie.maxKey]);
}

/** What this snapshot has stored of these rows, read or unread. Rows of an older snapshot don't count. */
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
