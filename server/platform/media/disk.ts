// Room on the disk. Uploads are refused before it is full, so that the database has room for small changes while photos wait
// on the phones.
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storageFull } from '~server/platform/http/http-error';
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import { isMissing } from './missing';

/** Bytes that files leave free: four segments of the database's log. */
const RESERVE = 64 * 1024 * 1024;

/** Bytes that changes leave free on the embedded database: it ends the process if its log has no room for a segment. */
const LOG_RESERVE = 24 * 1024 * 1024;

export const disk = {
  /** Bytes that this process may still write at `path`, which need not exist yet. */
  free: async (path: string): Promise<number> => {
    try {
      const { bavail, bsize } = await statfs(path);
      return bavail * bsize;
    } catch (error) {
      if (isMissing(error) && dirname(path) !== path) return disk.free(dirname(path));
      throw error;
    }
  },
};

/** Throws 507 if `bytes` more at `path` would use the room reserved for the database. */
export async function checkDisk(path: string, bytes: number): Promise<void> {
  if ((await disk.free(path)) - bytes < RESERVE) throw storageFull();
}

/** Throws 507 if the embedded database is about to have no room for its log; reading goes on. */
export async function checkLogRoom({ db, config }: { db: Db; config: Config }): Promise<void> {
  if (db.kind === 'pglite' && (await disk.free(config.DATA_DIR)) < LOG_RESERVE) throw storageFull();
}
