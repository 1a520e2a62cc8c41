// What a sign-out deletes (docs/sync.md, Signing out): always the mirror and the media caches; unsent work if the person chose
// so; and the whole database if nothing unsent is left.
import { COLLECTIONS } from '~contract/collections';
import { SchoolDb } from '~data/store/db';
import { listGuests, removeGuest } from '~data/store/device-database';
import { removeFirstRunKept } from '~data/store/first-run-notes';
import { clearMedia } from './clear-media';
import { raiseRevision } from '~data/store/revisions';
import { removeBackup } from '~data/outbox/backup';
import { storeOf } from '~data/mirror/row-stores';
import { removeUnused } from '~data/store/files';

/** A suspended page can hold up a deletion for ever. Milliseconds. */
const PATIENCE = 3000;

/**
 * Empties the mirror of this database. Mutations, blobs, drafts and ids of rows stay, except what was saved until `unsentBefore`
 * (ms). Deletes the database if no work is left. Safe to repeat after an interruption at any point.
 */
export async function forgetSchool(name: string, unsentBefore?: number): Promise<void> {
  await clearMedia();
  await forgetRows(name, unsentBefore);
}

/** Forgets everybody but the owner of `present`. */
export async function forgetOthers(present: string): Promise<void> {
  for (const name of await listGuests()) {
    if (name !== present && (await forgetRows(name))) await clearMedia();
  }
}

/** Returns whether the mirror held anything. */
async function forgetRows(name: string, unsentBefore?: number): Promise<boolean> {
  const db = new SchoolDb(name, 'strict');
  try {
    // First, or deleted work could come back from its second copy.
    if (unsentBefore !== undefined) {
      await removeBackup(name);
      removeFirstRunKept(name);
    }
    const { held, unsent } = await emptyMirror(db, unsentBefore);
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

function emptyMirror(db: SchoolDb, unsentBefore?: number): Promise<{ held: boolean; unsent: boolean }> {
  return db.transaction('rw', db.tables, async () => {
    if (unsentBefore !== undefined) await removeUnsent(db, unsentBefore);
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

/** In one transaction with the mirror: a page killed half-way leaves everything, and the note that it must go. */
async function removeUnsent(db: SchoolDb, before: number): Promise<void> {
  // A time that can't be parsed counts as old.
  await db.mutations.filter(({ recordedAt }) => !(Date.parse(recordedAt) > before)).delete();
  await db.drafts.where('at').belowOrEqual(before).delete();
  await removeUnused(db, await db.blobs.toCollection().primaryKeys());
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
}
