// A file that something is about to point at. The bytes were stored before the transaction; between the two the
// collector (platform/media/collect) may have taken them away again.
import { sql } from 'drizzle-orm';
import { media } from '~server/db/schema';
import type { Tx } from '~server/db/db';
import type { MediaStore } from '~server/platform/media/store';

/** What the school keeps of a file: `received` is the hash of what came, `sha256` and `size` are of what is stored. */
export type Filed = { name: string; received: string; sha256: string; size: number };

/** `bytes` as they are stored; `sha256` and `size` are theirs. */
export type NewMedia = { bytes: Uint8Array; sha256: string; size: number; content_type: string };

/**
 * Writes down what the file is. From here to the end of the transaction no collector touches row or bytes, and when it
 * commits the bytes are there. Answers by how many bytes the school has more than before.
 */
export async function keepMedia(
  tx: Tx,
  store: Pick<MediaStore, 'save' | 'open'>,
  school_id: number,
  { bytes, sha256, size, content_type }: NewMedia,
): Promise<number> {
  const values = { school_id, sha256, size, content_type };
  // Updated also where nothing changes: whoever waits to collect the row then sees that it is wanted.
  const set = { size, content_type, orphaned: null };
  const [row] = await tx
    .insert(media)
    .values(values)
    .onConflictDoUpdate({ target: [media.school_id, media.sha256], set })
    // Only an updated row has been held by a transaction before.
    .returning({ added: sql<boolean>`xmax = 0` });
  const file = await store.open(school_id, sha256);
  if (file) await file.close();
  else await store.save(school_id, bytes);
  return row?.added ? size : 0;
}
