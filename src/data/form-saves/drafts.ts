// Drafts: what was typed into a form and isn't saved yet. A draft outlives the page, and a change of its row's id.
import { Dexie } from 'dexie';
import { NobodyError } from '~data/database/connection-lost';
import { type Draft, SchoolDb } from '~data/database/db';
import { door, read } from '~data/database-access';
import { isErased, personIn } from '~data/mirror/erased-people';
import { type DraftKey, draftTables, dropDrafts, findDrafts, targetNow } from '~data/outbox/draft-records';
import { databaseName, type Owner, ownerOf } from '~data/database/owner';
import { getSession } from '~data/session/session';
import { saveWhole } from '~data/database/storage-full';
import { removeUnused } from '~data/database/files';

export type { DraftKey } from '~data/outbox/draft-records';
/** `at` in ms; `blobs`: ids of its files; `route`: the form's address. */
export type DraftText = Pick<Draft, 'at' | 'text' | 'blobs' | 'route'>;

/** What a form stores; without `blobs` its files stay as they are. */
type Kept = { text: Record<string, unknown>; route: string; blobs?: string[] };

/** The owner of what is typed into the forms open here, even if somebody else signs in meanwhile. */
export function draftOwner(): Owner | null {
  const { person } = getSession();
  return person && ownerOf(person);
}

/**
 * Stores a draft for `owner` and nobody else. If the session was refused a moment ago and the door is closed, opens the existing
 * database directly. Throws StorageFullError, and NobodyError if the person has signed out.
 */
export function saveDraft(key: DraftKey, kept: Kept, owner = draftOwner()): Promise<void> {
  const at = Date.now();
  return forOwner(owner, (db, present) => putDraft(db, present, key, { ...kept, at }));
}

/** Runs `fn` on the owner's database; it must be safe to repeat. Throws as `saveDraft` does. */
export async function forOwner<T>(owner: Owner | null, fn: (db: SchoolDb, owner: Owner) => Promise<T>): Promise<T> {
  try {
    return await door.run(({ work, owner: present }) => {
      if (owner && databaseName(owner) !== databaseName(present)) throw new NobodyError();
      return fn(work, present);
    });
  } catch (error) {
    if (!(error instanceof NobodyError) || !owner || getSession().status === 'signed-out') throw error;
    return runBehind(owner, fn);
  }
}

/** Creates no database: a sign-out may have deleted it. */
async function runBehind<T>(owner: Owner, fn: (db: SchoolDb, owner: Owner) => Promise<T>): Promise<T> {
  const name = databaseName(owner);
  if (!(await Dexie.exists(name))) throw new NobodyError();
  const db = new SchoolDb(name, 'strict');
  try {
    return await fn(db, owner);
  } finally {
    db.close();
  }
}

async function putDraft(
  db: SchoolDb,
  { userId }: Owner,
  key: DraftKey,
  { text, route, blobs, at }: Kept & { at: number },
): Promise<void> {
  // Read before the transaction: with the mirror's tables in it, each save would wait for pages of the feed.
  const person = await personIn(db, route);
  await saveWhole(db, [...draftTables(db), db.gone], async () => {
    // Nothing is kept from a form that was open when its person was erased.
    if (await isErased(db, person)) return;
    const before = await findDrafts(db, userId, key);
    const old = before.flatMap((draft) => draft.blobs);
    const submitted = before[0]?.submitted;
    await db.drafts.bulkDelete(before.map(({ form, target }): [number, string, string] => [userId, form, target]));
    await db.drafts.put({ ...key, userId, at, text, route, blobs: blobs ?? old, ...(submitted && { submitted }) });
    if (blobs) await removeUnused(db, old);
  });
}

/** This form's draft; null if there is none. */
export function getDraft(key: DraftKey): Promise<DraftText | null> {
  return read(null, async ({ mirror, owner }) => {
    const [draft] = await findDrafts(mirror, owner.userId, key);
    return draft ? content(draft) : null;
  });
}

/** Removes a draft that the person doesn't want. */
export function removeDraft(key: DraftKey): Promise<void> {
  return door.run(({ work, owner }) =>
    work.transaction('rw', draftTables(work), async () => dropDrafts(work, owner.userId, key)),
  );
}

/** All drafts of this person, newest first, under their rows' present ids. */
export function listDrafts(): Promise<(DraftKey & DraftText)[]> {
  return read([], async ({ mirror, owner }) => {
    const drafts = (await mirror.drafts.orderBy('at').toArray()).toReversed();
    const own = drafts.filter(({ userId }) => userId === owner.userId);
    return Promise.all(
      own.map(async (draft) => ({
        form: draft.form,
        target: await targetNow(mirror, draft.target),
        ...content(draft),
      })),
    );
  });
}

function content({ at, text, blobs, route }: Draft): DraftText {
  return { at, text, blobs, route };
}
