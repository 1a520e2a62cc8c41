// The bytes of a stored file, for looking at it in full.
import { read } from '~data/door';
import { readBytes } from '~data/store/files';

/** Null if it is not on this device (any more). */
export function getFileBytes(id: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  return read(null, (database) => readBytes(database, id));
}
