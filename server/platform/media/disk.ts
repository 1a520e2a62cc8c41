// Room on the disk. Files stop before it is full, so that what is left serves the database: small changes go on being saved
// while photos wait on the phones.
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storageFull } from '~server/platform/http/http-error';
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import { isMissing } from './missing';

/** What files leave free: four segments of the database's log. */
const RESERVE = 64 * 1024 * 1024;

/** What changes leave free beside the embedded database: it ends the process where its log finds no room for a segment. */
const LOG_RESERVE = 24 * 1024 * 1024;

export const disk = {
  /** Bytes that this process may still write at `path`, which need not be there yet. */
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

/** Throws 507 where `bytes` more at `path` would take what is left for the database. */
export async function checkDisk(path: string, bytes: number): Promise<void> {
  if ((await disk.free(path)) - bytes < RESERVE) throw storageFull();
}

/** Throws 507 where the embedded database is about to have no room for its log; reading goes on. */
export async function checkLogRoom({ db, config }: { db: Db; config: Config }): Promise<void> {
  if (db.kind === 'pglite' && (await disk.free(config.DATA_DIR)) < LOG_RESERVE) throw storageFull();
}
