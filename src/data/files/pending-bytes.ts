// The bytes of a file that wasn't sent yet, for showing it in full or handing it over.
import { read } from '~data/database-access';
import { readBytes } from '~data/database/files';

/** By the file's number in the outbox. Null if it isn't on this device any more. */
export function getPendingBytes(seq: number): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  return read(null, async (database) => {
    const change = await database.mirror.mutations.get(seq);
    return change?.blobId === undefined ? null : readBytes(database, change.blobId);
  });
}
