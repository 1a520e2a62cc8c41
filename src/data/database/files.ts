// Files on this device: their bytes in one table, what is known of them in another, always written and removed together
// (docs/sync.md, Files and drafts). Bytes exist if, and only if, an unsettled change or a draft points at them.
import type { Database } from './connection';
import type { Draft, SchoolDb, StoredFile } from './db';

export type { StoredFile } from './db';
/** A form's file as it is saved with the form, prepared or not; `id` is that of its bytes. */
export type SavedFile = Omit<StoredFile, 'thumb' | 'tries'>;

/** The files of a draft, in the order in which they were picked. */
export async function listFiles(db: SchoolDb, { blobs }: Pick<Draft, 'blobs'>): Promise<StoredFile[]> {
  return (await db.previews.bulkGet(blobs)).filter((file) => file !== undefined);
}

/** Both tables, for a transaction that changes files. */
export function fileTables(db: SchoolDb) {
  return [db.blobs, db.previews];
}

/** Removes these files inside the caller's transaction. */
export async function removeFiles(db: SchoolDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.blobs.bulkDelete([...ids]);
  await db.previews.bulkDelete([...ids]);
}

/** Removes those files that neither a change nor a draft points at; the transaction also has mutations and drafts. */
export async function removeUnused(db: SchoolDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = new Set<string | undefined>();
  await db.mutations.each(({ blobId }) => void used.add(blobId));
  await db.drafts.each(({ blobs }) => blobs.forEach((id) => used.add(id)));
  await removeFiles(
    db,
    ids.filter((id) => !used.has(id)),
  );
}

/** A file's bytes and type; null if they aren't on this device. */
export async function readBytes(
  { mirror }: Database,
  id: string,
): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const found = await mirror.blobs.get(id);
  return found ? { bytes: found.buf, type: found.type } : null;
}

/** Removes files that nothing points at, left behind by a killed page. */
export async function sweepFiles({ work }: Database): Promise<void> {
  await work.transaction('rw', [work.mutations, work.drafts, ...fileTables(work)], async () => {
    const bytes = await work.blobs.toCollection().primaryKeys();
    const previews = await work.previews.toCollection().primaryKeys();
    await removeUnused(work, [...new Set([...bytes, ...previews])]);
  });
}
