// Whole collections in this tab's memory, until the mirror's revision of them changes: a list of 25 then costs one small read. After
// a change only its rows are read, because reading 50,000 again takes seconds on a phone.
import { COLLECTION, type ChildCollection, type Collection, type RowOf } from '~contract/wire/collections';
import type { Database } from '~data/database/connection';
import type { Plain, Stored } from '~data/database/db';
import { getRevision, listChangedSince } from '~data/database/revisions';
import { tablesOf } from './row-stores';

/** All rows of a collection in the order of their ids, and their revision. The same array until something changes. */
export async function getRows<C extends Plain>(
  database: Database,
  collection: C,
): Promise<{ revision: number; rows: readonly RowOf<C>[] }> {
  const revision = await getRevision(database.mirror, collection);
  const kept = database.kept.get(collection);
  if (kept?.revision === revision) return { revision, rows: kept.rows as readonly RowOf<C>[] };
  const { mirror } = database;
  const table = mirror.rows(collection);
  return mirror.transaction('r', [table, mirror.meta], async () => {
    const now = await getRevision(database.mirror, collection);
    const since = kept && (await listChangedSince(mirror, collection, { since: kept.revision, now }));
    const rows = since
      ? withRows(kept.rows as readonly RowOf<C>[], since, await table.bulkGet(since))
      : (await table.toArray()).map(withoutStamp);
    database.kept.set(collection, { revision: now, rows });
    return { revision: now, rows };
  });
}

/** The rows with these read anew; undefined for one that is gone. */
function withRows<C extends Plain>(
  rows: readonly RowOf<C>[],
  ids: readonly number[],
  read: readonly (Stored<C> | undefined)[],
): readonly RowOf<C>[] {
  const changed = new Set(ids);
  const fresh = read.flatMap((row) => (row ? [withoutStamp(row)] : []));
  return [...rows.filter(({ id }) => !changed.has(id)), ...fresh].toSorted((one, other) => one.id - other.id);
}

/**
 * Reads these collections and the pending changes over them in one transaction. A change settled between two separate reads
 * would be in neither, and its row would vanish from the screen for a moment.
 */
export function atOnce<T>({ mirror }: Database, collections: readonly Collection[], fn: () => Promise<T>): Promise<T> {
  const waiting = [mirror.mutations, mirror.idmap, mirror.previews];
  const tables = [...collections.flatMap((name) => tablesOf(mirror, name)), ...waiting, mirror.meta];
  return mirror.transaction('r', tables, fn);
}

/** The rows whose parent is `id`. */
export async function listChildren<C extends ChildCollection>(
  { mirror }: Database,
  collection: C,
  id: number,
): Promise<RowOf<C>[]> {
  return (await mirror.rows(collection).where(COLLECTION[collection].under).equals(id).toArray()).map(withoutStamp);
}

/** Finds a row by its id among rows sorted by id. */
export function findRow<R extends { id: number }>(rows: readonly R[], id: number): R | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (!row || row.id === id) return row;
    if (row.id < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** A row without the snapshot's stamp, as it came over the wire. */
function withoutStamp<C extends Plain>(stored: Stored<C>): RowOf<C> {
  const { epoch: _, ...row } = stored;
  return row as unknown as RowOf<C>;
}
