// Makes a backup: an archive is written, unpacked again and loaded, and only then given its name.
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '~server/db/db';
import { loadArchive } from './load';
import type { Manifest } from './manifest';
import { unpack } from './read';
import { writeArchive } from './write';

/** The name of a backup made now, in `dataDir`/backups. */
export function backupPath(dataDir: string, why: string, now = new Date()): string {
  const at = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dataDir, 'backups', `${why}-${at}Z.tar.gz`);
}

/** Backs up `db` and `dataDir`/files to a new file at `path`. Throws, and leaves no such file, if it could not be loaded. */
export function makeBackup(db: Db, dataDir: string, path: string): Promise<Manifest> {
  return verified(path, (unverified) => writeArchive(db, dataDir, unverified));
}

/** Backs up what a migration is about to change; returns where. */
export async function backUpBeforeMigration(db: Db, dataDir: string): Promise<string> {
  const path = backupPath(dataDir, 'before-migration');
  await makeBackup(db, dataDir, path);
  return path;
}

/** Has `write` make an archive under another name, and renames it to `path` once it has been loaded. */
export async function verified(path: string, write: (path: string) => Promise<unknown>): Promise<Manifest> {
  if (existsSync(path)) throw new Error(`${path} exists already`);
  const unverified = `${path}.unverified`;
  await rm(unverified, { force: true });
  try {
    await write(unverified);
    const manifest = await tryArchive(unverified);
    await rename(unverified, path);
    return manifest;
  } catch (error) {
    // On a full disk, half an archive would use up the room that the server needs.
    await rm(unverified, { force: true });
    throw error;
  }
}

/** Unpacks and loads the archive at `path`. Throws ArchiveError if a restore from it would fail. */
export async function tryArchive(path: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'connect-backup-'));
  try {
    const manifest = await unpack(path, folder);
    const db = await loadArchive(folder, manifest);
    await db.close();
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
