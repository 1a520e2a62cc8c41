// Keeps a file that a row is about to point at. Its bytes were stored before the transaction; meanwhile the collector
// (platform/media/collect) may have deleted them.
import { sql } from 'drizzle-orm';
import { media } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import type { MediaStore } from '~server/platform/media/store';

/** What the school keeps of a file: `received` is the hash of the bytes received, `sha256` and `size` are of the stored ones. */
export type Filed = { name: string; received: string; sha256: string; size: number };

/** `bytes` as stored, with their hash and size. */
export type NewMedia = { bytes: Uint8Array; sha256: string; size: number; content_type: string };

/**
 * Records the file. From here to the end of the transaction the collector touches neither row nor bytes, and the bytes exist
 * when it commits. Returns by how many bytes the school's usage grows.
 */
export async function keepMedia(
  tx: Tx,
  store: Pick<MediaStore, 'save' | 'open'>,
  school_id: number,
  { bytes, sha256, size, content_type }: NewMedia,
): Promise<number> {
  const values = { school_id, sha256, size, content_type };
  // Updated even without a change, so that a collector waiting for the row sees that it is wanted.
  const set = { size, content_type, orphaned: null };
  const [row] = await tx
    .insert(media)
    .values(values)
    .onConflictDoUpdate({ target: [media.school_id, media.sha256], set })
    // xmax is 0 only for a row that this statement has inserted.
    .returning({ added: sql<boolean>`xmax = 0` });
  const file = await store.open(school_id, sha256);
  if (file) await file.close();
  else await store.save(school_id, bytes);
  return row?.added ? size : 0;
}
