// What a sign-out takes from the device (docs/sync.md, Signing out): the mirror and the media caches in every case, unsent work
// where the person said so, and the whole database where nothing unsent is left in it.
import { COLLECTIONS } from '~contract/collections';
import { SchoolDb } from '~data/store/db';
import { listGuests, removeGuest } from '~data/store/device-database';
import { removeFirstRunKept } from '~data/store/first-run-notes';
import { clearMedia } from './clear-media';
import { raiseRevision } from '~data/store/revisions';
import { removeBackup } from '~data/outbox/backup';
import { storeOf } from '~data/mirror/row-stores';
import { removeUnused } from '~data/store/files';

/** A page elsewhere that sleeps can keep a deletion waiting for as long as it likes. Milliseconds. */
const PATIENCE = 3000;

/**
 * Empties the mirror of this database; mutations, blobs, drafts and the names of rows stay, except what was saved until
 * `unsentBefore` (ms). Where there is no work left the database is deleted. Safe to repeat after it was interrupted
 * anywhere.
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

/** Answers whether the mirror held anything. */
async function forgetRows(name: string, unsentBefore?: number): Promise<boolean> {
  const db = new SchoolDb(name, 'strict');
  try {
    // First: of what was deleted no copy may come back.
    if (unsentBefore !== undefined) {
      await removeBackup(name);
      removeFirstRunKept(name);
    }
    const { held, unsent } = await emptyMirror(db, unsentBefore);
    if (unsent) return held;
    await removeBackup(name);
    // Empty by now in any case; a page that sleeps with it open must not hold up this one.
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
    // A blob that neither points at is left over from a killed page.
    return { held, unsent: (await db.mutations.count()) + (await db.drafts.count()) > 0 };
  });
}

/** In the transaction of the mirror: a page killed half-way leaves all of it, and the note that it must go. */
async function removeUnsent(db: SchoolDb, before: number): Promise<void> {
  // A time that cannot be read is not from later.
  await db.mutations.filter(({ recordedAt }) => !(Date.parse(recordedAt) > before)).delete();
  await db.drafts.where('at').belowOrEqual(before).delete();
  await removeUnused(db, await db.blobs.toCollection().primaryKeys());
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
}
