// The server's ids of rows that were made on this device (docs/sync.md, Temporary ids). Each is saved once and never changes.
import type { IdMapping, SchoolDb } from './db';
import type { Entity } from '~data/entities/all';

/** The server's id of a row; the negative one until it has any. */
export async function nameOf(db: SchoolDb, entity: Entity, id: number): Promise<number> {
  if (id >= 0) return id;
  return (await db.idmap.get([entity, id]))?.serverId ?? id;
}

/** The server's ids of those rows that have one, by their negative ids. */
export async function namesOf(db: SchoolDb, entity: Entity, ids: readonly number[]): Promise<Map<number, number>> {
  const unnamed = [...new Set(ids)].filter((id) => id < 0);
  if (unnamed.length === 0) return new Map();
  const known = await db.idmap.bulkGet(unnamed.map((id) => [entity, id]));
  return new Map(known.flatMap((entry) => (entry ? [[entry.tempId, entry.serverId]] : [])));
}

/** The mappings of those rows that have a server id. */
export async function mappingsOf(
  db: SchoolDb,
  rows: readonly { collection: string; id: number }[],
): Promise<IdMapping[]> {
  const made = rows.filter(({ id }) => id < 0);
  const known = await db.idmap.bulkGet(made.map(({ collection, id }) => [collection, id]));
  return known.flatMap((entry) => entry ?? []);
}

/** Saves server ids, inside the caller's transaction. An id that is already saved stays. */
export async function saveNames(db: SchoolDb, names: readonly IdMapping[]): Promise<void> {
  if (names.length === 0) return;
  const known = await db.idmap.bulkGet(names.map(({ entity, tempId }) => [entity, tempId]));
  await db.idmap.bulkPut(names.filter((_, index) => known[index] === undefined));
}
