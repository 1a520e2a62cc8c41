// Opens the database that the configuration names, and brings it to the schema of this program.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, Log } from './connection';
import type { Db } from './db';
import { lockFolder } from './lock';
import { checkHistory, listApplied, migrate } from './migrate';
import { listMigrations } from './migrations';
import { connectFolder, connectMemory } from './pglite';
import { connectPostgres } from './postgres';
import { makeDb } from './transactions';

export type OpenOptions = {
  /** PostgreSQL, if given. */
  databaseUrl?: string | undefined;
  /** How many connections to PostgreSQL at most. */
  connections?: number | undefined;
  /** Where the embedded database lies (in `pglite`), and the backups that a migration writes first. */
  dataDir?: string | undefined;
  log?: Log;
  /** Makes a backup before data is migrated, and returns its path. */
  backUp?: (db: Db, dataDir: string) => Promise<string>;
};

/**
 * PostgreSQL by `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory; migrated, after a backup of what it held.
 * Throws if another process holds `dataDir`, if commits do not reach the disk, or if the database's history is not ours.
 */
export async function openDb(options: OpenOptions): Promise<Db> {
  const db = await connectDb(options);
  try {
    await bringUpToDate(db, options);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** As `openDb`, with the schema as it is found. */
export async function connectDb({ databaseUrl, connections, dataDir, log = () => {} }: OpenOptions): Promise<Db> {
  if (databaseUrl !== undefined) return makeDb(connectPostgres(databaseUrl, log, connections));
  if (dataDir === undefined) return makeDb(await connectMemory());
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const connection = await connectFolder(join(dataDir, 'pglite'), log);
    return makeDb({ ...connection, close: () => closeAll(connection, unlock) });
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function closeAll(connection: Connection, unlock: () => Promise<void>): Promise<void> {
  try {
    await connection.close();
  } finally {
    await unlock();
  }
}

async function bringUpToDate(db: Db, options: OpenOptions): Promise<void> {
  const migrations = await listMigrations();
  const applied = await listApplied(db);
  checkHistory(applied, migrations);
  if (applied.length === migrations.length) return;
  if (applied.length > 0) await backUpFirst(db, options);
  await migrate(db, migrations);
}

async function backUpFirst(db: Db, { dataDir, log = () => {}, backUp }: OpenOptions): Promise<void> {
  if (dataDir === undefined)
    throw new Error('Set DATA_DIR: a backup is written there before existing data is migrated');
  if (!backUp) throw new Error('existing data is migrated after a backup only, and none can be made here');
  const path = await backUp(db, dataDir);
  log('backup written before migration', { path });
}
