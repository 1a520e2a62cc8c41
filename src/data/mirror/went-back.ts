// The last restore of the school's records from a backup, as its server reports it (docs/sync.md, After a restore).
import type { SchoolDb } from '~data/database/db';

/** Times in ms. `backTo`: the moment of the backup; `heard`: when this device had the school's rows as they are since. */
export type WentBack = { at: number; backTo: number; heard: number };

/** The tables that `findWentBack` reads. */
export const wentBackTables = (db: SchoolDb) => [db.table('permissions'), db.feed];

/** The last time that the records went back; null if they didn't lately. */
export async function findWentBack(db: SchoolDb): Promise<WentBack | null> {
  const [restored] = (await db.rows('permissions').toArray()).flatMap((row) => row.restored ?? []);
  if (!restored) return null;
  const at = Date.parse(restored.at);
  return { at, backTo: Date.parse(restored.back_to), heard: Math.max(at, (await db.feed.get('main'))?.heard ?? at) };
}
