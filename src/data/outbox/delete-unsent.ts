// A person deletes their unsent work for good, before they sign out (docs/sync.md, Signing out). One strict transaction deletes
// it, so that nothing has to be told apart later by its time, which is whatever the device's clock said.
import type { Database } from '~data/database/connection';
import type { SchoolDb } from '~data/database/db';
import { removeFirstRunKept } from '~data/database/first-run-notes';
import { fileTables } from '~data/database/files';
import { backUp, removeBackup } from './backup';
import { isUnsent } from './record';

/** What the person was shown: the changes' numbers in the queue. */
export type Seen = { seqs: readonly number[] };

/**
 * Deletes the changes that the person has `seen`, every draft, and all files. `more`: nothing was deleted, because there is
 * unsent work that they haven't seen. A killed page leaves either all of it, to be sent, or nothing. Safe to repeat; if it
 * throws, nothing was deleted.
 */
export async function deleteUnsent(database: Database, { seqs }: Seen): Promise<'deleted' | 'more'> {
  const { name, work } = database;
  // First, or a browser that loses the database now would find the work again in its second copy.
  await removeBackup(name);
  try {
    if (!(await deleteAll(work, new Set(seqs)))) return 'more';
    // Again: another tab may have been writing it meanwhile.
    await removeBackup(name);
    removeFirstRunKept(name);
    return 'deleted';
  } finally {
    await backUp(database);
  }
}

/** False if there is something that isn't in `seen`. */
function deleteAll(db: SchoolDb, seen: ReadonlySet<number>): Promise<boolean> {
  const tables = [db.mutations, db.drafts, ...fileTables(db)];
  return db.transaction('rw', tables, async () => {
    const waiting = (await db.mutations.toArray()).filter(isUnsent);
    if (waiting.some(({ seq = 0 }) => !seen.has(seq))) return false;
    for (const table of tables) await table.clear();
    return true;
  });
}
