// Redraws a photo that the server found too large at half its size, and sends it as a new change
// (docs/sync.md, Editing and discarding).
import { fileName } from '~contract/wire/files';
import { THUMB_WIDTH } from '~contract/wire/media';
import type { Database } from '~data/database/connection';
import type { SchoolDb, StoredBlob } from '~data/database/db';
import { door } from '~data/database-access';
import { entityOf } from '~data/entities/all';
import type { Entry } from '~data/outbox/record';
import { stored } from '~data/outbox/place';
import { bare, voidBefore } from '~data/outbox/resend';
import { sha256Of } from '~data/database/sha256';
import { saveWhole } from '~data/database/storage-full';
import { fileTables, removeUnused } from '~data/database/files';
import { requestSync } from '~data/page/sync-requests';
import { readTrouble } from '~data/outbox/refusal-record';

/** Longest edge of a prepared photo, squared, for the drawing's time-out. Pixels. */
const PIXELS = 2048 * 2048;

/**
 * Shrinks the refused photos among these changes and sends them again. Returns how many couldn't be made smaller; those stay
 * as they are. Throws StorageFullError.
 */
export async function shrinkAgain(seqs: readonly number[]): Promise<number> {
  let left = 0;
  for (const seq of seqs) if (!(await shrinkOne(seq))) left += 1;
  requestSync();
  return left;
}

async function shrinkOne(seq: number): Promise<boolean> {
  const before = await door.run((database) => findRefused(database, seq));
  if (!before) return false;
  const { buf: bytes, type } = before.blob;
  // Loads the picture library, which is only needed here.
  const { shrinkPhoto } = await import('~data/photos/shrink');
  const job = { bytes, type, keep: false, maxBytes: Math.floor(bytes.byteLength / 2), thumbEdge: THUMB_WIDTH };
  const photo = (await shrinkPhoto(job, PIXELS))?.photo;
  const sha256 = photo ? await sha256Of(photo) : null;
  if (!photo || sha256 === null) return false;
  const { name, takenAt } = before.blob;
  const size = photo.byteLength;
  const about = { name: fileName(name.replace(/(?:\.\w{1,4})?$/u, '.jpg')), type: 'image/jpeg', size, sha256, takenAt };
  return door.run(({ work }) => replace(work, before, { ...about, id: crypto.randomUUID(), buf: photo }));
}

type Refused = { entry: Entry; blob: StoredBlob };

async function findRefused({ work }: Database, seq: number): Promise<Refused | null> {
  const [entry] = stored(await work.mutations.where(':id').equals(seq).toArray());
  if (!isTooLarge(entry) || entry.blobId === undefined) return null;
  const blob = await work.blobs.get(entry.blobId);
  return blob ? { entry, blob } : null;
}

/** 413: too large for the server. Earlier versions took a proxy's word for it, too. */
function isTooLarge(entry: Entry | undefined): entry is Entry {
  if (entry?.status !== 'rejected' || entry.discardAt !== undefined) return false;
  if (entityOf(entry.entity)?.attached?.kind !== 'image') return false;
  const trouble = readTrouble(entry.lastError);
  return trouble?.kind === 'refused' && trouble.status === 413;
}

/** False if the person has changed or discarded it meanwhile. Safe to repeat. */
function replace(db: SchoolDb, { entry: old, blob: before }: Refused, blob: StoredBlob): Promise<boolean> {
  const { id, name, type, size, sha256 } = blob;
  return saveWhole(db, [db.mutations, db.drafts, ...fileTables(db)], async () => {
    const [entry] = stored(await db.mutations.where(':id').equals(old.seq).toArray());
    if (entry?.blobId === id) return true;
    if (!isTooLarge(entry) || entry.mid !== old.mid) return false;
    const preview = await db.previews.get(before.id);
    await db.blobs.put(blob);
    if (preview) await db.previews.put({ ...preview, id, name, type, size, sha256 });
    await db.mutations.put({
      ...bare(entry),
      mid: crypto.randomUUID(),
      body: { ...entry.body, size, sha256 },
      blobId: id,
      file: { name, type },
      cancels: voidBefore(entry),
    });
    await removeUnused(db, [before.id]);
    return true;
  });
}
