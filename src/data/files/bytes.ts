// The bytes of a stored file, for showing it in full.
import { read } from '~data/database-access';
import { readBytes } from '~data/database/files';

/** Null if it isn't on this device. */
export function getFileBytes(id: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  return read(null, (database) => readBytes(database, id));
}
