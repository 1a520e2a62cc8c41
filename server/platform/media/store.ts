// Uploaded bytes on disk, under the hash of their content: DATA_DIR/files/<school>/<first two digits>/<sha256>. A file is
// complete and on the disk before anything can point at it, and never changes.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkDisk } from './disk';
import { isMissing } from './missing';

export type MediaStore = {
  /** Stores bytes for a school; returns once they would survive a power cut. Bytes that exist already cost one fsync. */
  save(schoolId: number, bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  /** The file, open for reading; undefined if it doesn't exist. The caller closes it. */
  open(schoolId: number, sha256: string): Promise<FileHandle | undefined>;
};

/**
 * The files of all schools below `filesDir`, which a backup takes along.
 * Each call throws a RangeError for a school or a hash that could not be one.
 */
export function mediaStore(filesDir: string): MediaStore {
  return {
    save: async (schoolId, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await place(filesDir, mediaPath(filesDir, schoolId, sha256), bytes);
      return { sha256, size: bytes.length };
    },
    open: (schoolId, sha256) => openIfThere(mediaPath(filesDir, schoolId, sha256)),
  };
}

/** The path of a file below `dir`: made of a number and a hash, so that no name from outside is part of it. */
export function mediaPath(dir: string, schoolId: number, sha256: string): string {
  if (!Number.isSafeInteger(schoolId) || schoolId <= 0) throw new RangeError('Not the id of a school');
  if (!/^[\da-f]{64}$/u.test(sha256)) throw new RangeError('Not a sha256 in hexadecimal');
  return join(dir, String(schoolId), sha256.slice(0, 2), sha256);
}

/** Opens a file for reading; undefined if there is none. */
export async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Writes the bytes under their name in one step. Unfinished files are beside `dir`, where no backup includes them. Throws
 * 507 if the disk is nearly full.
 */
export async function place(dir: string, path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await sizeOf(path)) !== bytes.length) {
    await checkDisk(dir, bytes.length);
    const drafts = `${dir}.unfinished`;
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    const draft = join(drafts, randomUUID());
    try {
      await write(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
  // Also for an existing file: the request that created it may not have come to this line yet.
  for (const at of [folder, dirname(folder), dir]) await syncFolder(at);
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
