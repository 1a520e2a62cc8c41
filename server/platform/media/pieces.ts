// Uploads in pieces: DATA_DIR/uploads/<school>/<person>/<sha256>, which backups leave out. An upload has come as far as its
// row says (platform/media/rows/uploads) and the disk has.
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkDisk } from './disk';
import { isMissing } from './missing';
import { openIfThere, syncFolder } from './store';

/** One person's upload of one file. */
export type UploadKey = { schoolId: number; userId: number; sha256: string };
export type Begun = { size: number; received: number };

export type Pieces = {
  /** Where the next piece begins: the row's `received`, but not beyond what is on the disk. */
  offset(of: UploadKey, begun: Begun): Promise<number>;
  /** Writes a piece; returns once it would survive a power cut. One caller at a time for each upload. Throws 507. */
  write(of: UploadKey, offset: number, piece: Uint8Array): Promise<void>;
  /** The bytes received so far; undefined if there are none. */
  read(of: UploadKey): Promise<Buffer | undefined>;
  remove(of: UploadKey): Promise<void>;
};

/** The pieces below `dir`. Each call throws a RangeError for a key that could not be one. */
export function pieceStore(dir: string): Pieces {
  return {
    offset: async (of, { received }) => Math.min(received, await lengthOf(piecePath(dir, of))),
    write: async (of, offset, piece) => {
      const path = piecePath(dir, of);
      const folder = dirname(path);
      await checkDisk(dir, piece.length);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
      try {
        await file.write(piece, 0, piece.length, offset);
        await file.sync();
      } finally {
        await file.close();
      }
      if (offset === 0) for (const at of [folder, dirname(folder), dir]) await syncFolder(at);
    },
    read: async (of) => {
      const file = await openIfThere(piecePath(dir, of));
      try {
        return await file?.readFile();
      } finally {
        await file?.close();
      }
    },
    remove: (of) => rm(piecePath(dir, of), { force: true }),
  };
}

/** The path of an upload: made of numbers and a hash only. */
export function piecePath(dir: string, { schoolId, userId, sha256 }: UploadKey): string {
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0;
  if (!isId(schoolId) || !isId(userId)) throw new RangeError('Not the ids of a person');
  if (!/^[\da-f]{64}$/u.test(sha256)) throw new RangeError('Not a sha256 in hexadecimal');
  return join(dir, String(schoolId), String(userId), sha256);
}

async function lengthOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
