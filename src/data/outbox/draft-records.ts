// Drafts as they are stored, inside the caller's transaction. One of a row that was made here is found under either of
// the row's ids.
import type { Draft, SchoolDb } from '~data/store/db';
import { aliasesOf } from './place';
import { fileTables, removeUnused } from '~data/store/files';

/** `target`: the row's id, by the server's word or the negative one; 'new' where there is no row yet. */
export type DraftKey = { form: string; target: string };

/** A file came into the form, or was taken out, after the form had been read. Nothing is saved; it can be read again. */
export class DraftChangedError extends Error {
  override readonly name = 'DraftChangedError';
}

/** What a transaction over drafts holds: their files go with them, and their rows may have got a name. */
export function draftTables(db: SchoolDb) {
  return [db.drafts, db.mutations, db.idmap, ...fileTables(db)];
}

/** The stored drafts of this form, newest first: more than one where the row got its name in between. */
export async function findDrafts(db: SchoolDb, userId: number, { form, target }: DraftKey): Promise<Draft[]> {
  const id = Number(target);
  const names = Number.isInteger(id) ? (await aliasesOf(db, id)).map(String) : [target];
  const keys = names.map((name): [number, string, string] => [userId, form, name]);
  const found = await db.drafts.bulkGet(keys);
  return found.filter((draft) => draft !== undefined).toSorted((a, b) => b.at - a.at);
}

/** Throws DraftChangedError unless the form holds these files, and no others. */
export async function checkFiles(db: SchoolDb, userId: number, key: DraftKey, blobs: readonly string[]): Promise<void> {
  const [draft] = await findDrafts(db, userId, key);
  if ((draft?.blobs ?? []).join(' ') !== blobs.join(' ')) throw new DraftChangedError('The files have changed.');
}

/** What the row of a draft goes by today. */
export async function targetNow(db: SchoolDb, target: string): Promise<string> {
  const id = Number(target);
  return id < 0 ? String(Math.max(...(await aliasesOf(db, id)))) : target;
}

/** Removes the drafts of this form, and the files that nothing else points at. */
export async function dropDrafts(db: SchoolDb, userId: number, key: DraftKey): Promise<void> {
  const drafts = await findDrafts(db, userId, key);
  await db.drafts.bulkDelete(drafts.map(({ form, target }): [number, string, string] => [userId, form, target]));
  await removeUnused(
    db,
    drafts.flatMap(({ blobs }) => blobs),
  );
}
