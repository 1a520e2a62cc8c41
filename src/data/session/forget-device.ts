// What a sign-out deletes (docs/sync.md, Signing out): always the mirror and the media caches; unsent work if the person chose
// so; and the whole database if nothing unsent is left.
import { COLLECTIONS } from '~contract/wire/collections';
import { SchoolDb } from '~data/database/db';
import { listGuests, removeGuest } from '~data/database/device-database';
import { removeFirstRunKept } from '~data/database/first-run-notes';
import { clearMedia } from './clear-media';
import { raiseRevision } from '~data/database/revisions';
import { removeBackup } from '~data/outbox/backup';
import { storeOf } from '~data/mirror/row-stores';
import { fileTables } from '~data/database/files';

/** A suspended page can hold up a deletion for ever. Milliseconds. */
const PATIENCE = 3000;

/**
 * Empties the mirror of this database. Mutations, blobs, drafts and ids of rows stay, unless they are to be erased. Deletes the
 * database if no work is left. Safe to repeat after an interruption at any point.
 */
export async function forgetSchool(name: string, work: 'keep' | 'erase' = 'keep'): Promise<void> {
  await clearMedia();
  await forgetRows(name, work);
}

/** Forgets everybody but the owner of `present`. */
export async function forgetOthers(present: string): Promise<void> {
  for (const name of await listGuests()) {
    if (name !== present && (await forgetRows(name))) await clearMedia();
  }
}

/** Returns whether the mirror held anything. */
async function forgetRows(name: string, work: 'keep' | 'erase' = 'keep'): Promise<boolean> {
  const db = new SchoolDb(name, 'strict');
  try {
    // First, or deleted work could come back from its second copy.
    if (work === 'erase') {
      await removeBackup(name);
      removeFirstRunKept(name);
    }
    const { held, unsent } = await emptyMirror(db, work);
    if (unsent) return held;
    await removeBackup(name);
    // It is empty already; a suspended page that has it open must not hold up this one.
    await Promise.race([db.delete(), pause()]);
    await removeGuest(name);
    return held;
  } finally {
    db.close();
  }
}

function emptyMirror(db: SchoolDb, work: 'keep' | 'erase'): Promise<{ held: boolean; unsent: boolean }> {
  return db.transaction('rw', db.tables, async () => {
    if (work === 'erase') {
      // In one transaction with the mirror: a page killed half-way leaves everything, and the note that it must go.
      for (const table of [db.mutations, db.drafts, ...fileTables(db)]) await table.clear();
    }
    const held = (await db.feed.count()) > 0;
    for (const collection of COLLECTIONS) {
      await storeOf(db, collection).clear();
      await raiseRevision(db, collection);
    }
    for (const table of [db.feed, db.unread, db.gone, db.answers, db.sent, db.lost]) await table.clear();
    // A blob that neither a change nor a draft points at is left over from a killed page.
    return { held, unsent: (await db.mutations.count()) + (await db.drafts.count()) > 0 };
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
}
