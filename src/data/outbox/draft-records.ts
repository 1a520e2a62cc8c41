// Drafts in the database, inside the caller's transaction. A draft for a row that was made here is found under either of the
// row's ids.
import type { Draft, SchoolDb } from '~data/database/db';
import { aliasesOf } from './place';
import { fileTables, removeUnused } from '~data/database/files';

/** `target`: the row's id, the server's or the negative one; 'new' if there is no row yet. */
export type DraftKey = { form: string; target: string };

/** Files were added to the form or removed after it was read. Nothing was saved; read the form again. */
export class DraftChangedError extends Error {
  override readonly name = 'DraftChangedError';
}

/** The tables of a transaction over drafts: with their files, and the ids that their rows may have got. */
export function draftTables(db: SchoolDb) {
  return [db.drafts, db.mutations, db.idmap, ...fileTables(db)];
}

/** The stored drafts of this form, newest first: two if the row got its server id in between. */
export async function findDrafts(db: SchoolDb, userId: number, { form, target }: DraftKey): Promise<Draft[]> {
  const id = Number(target);
  const names = Number.isInteger(id) ? (await aliasesOf(db, id)).map(String) : [target];
  const keys = names.map((name): [number, string, string] => [userId, form, name]);
  const found = await db.drafts.bulkGet(keys);
  return found.filter((draft) => draft !== undefined).toSorted((a, b) => b.at - a.at);
}

/** Throws DraftChangedError unless the form has exactly these files. */
export async function checkFiles(db: SchoolDb, userId: number, key: DraftKey, blobs: readonly string[]): Promise<void> {
  const [draft] = await findDrafts(db, userId, key);
  if ((draft?.blobs ?? []).join(' ') !== blobs.join(' ')) throw new DraftChangedError('The files have changed.');
}

/** The present id of a draft's row. */
export async function targetNow(db: SchoolDb, target: string): Promise<string> {
  const id = Number(target);
  return id < 0 ? String(Math.max(...(await aliasesOf(db, id)))) : target;
}

/** Removes the drafts of this form, and files that nothing else uses. */
export async function dropDrafts(db: SchoolDb, userId: number, key: DraftKey): Promise<void> {
  const drafts = await findDrafts(db, userId, key);
  await db.drafts.bulkDelete(drafts.map(({ form, target }): [number, string, string] => [userId, form, target]));
  await removeUnused(
    db,
    drafts.flatMap(({ blobs }) => blobs),
  );
}
