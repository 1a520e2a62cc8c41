// The bytes of a file that has not reached the school, for looking at it in full and for handing it over.
import { read } from '~data/door';
import { readBytes } from '~data/store/files';

/** By the file's number in the outbox. Null: it is not on this device any more. */
export function getPendingBytes(seq: number): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  return read(null, async (database) => {
    const change = await database.mirror.mutations.get(seq);
    return change?.blobId === undefined ? null : readBytes(database, change.blobId);
  });
}
