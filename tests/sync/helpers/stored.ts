// The files stored on a phone, and the changes and drafts that use them.
import type { SchoolDb } from '~data/database/db';

/** Rule 1: bytes exist, and what is known of them, exactly where a change or a draft points at them. */
export async function readFiles({ blobs, previews, mutations, drafts }: SchoolDb) {
  const changes = (await mutations.toArray()).flatMap(({ blobId }) => blobId ?? []);
  const picked = (await drafts.toArray()).flatMap((draft) => draft.blobs);
  return {
    bytes: await blobs.toCollection().primaryKeys(),
    previews: await previews.toCollection().primaryKeys(),
    pointedAt: [...new Set([...changes, ...picked])].toSorted(),
  };
}
