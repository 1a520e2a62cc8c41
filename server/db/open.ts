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
  /** Where the embedded database lies (in `pglite`), and the backups that a migration writes first. */
  dataDir?: string | undefined;
  log?: Log;
};

/**
 * PostgreSQL by `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory; migrated.
 * Throws if another process holds `dataDir`, if commits do not reach the disk, or if the database's history is not ours.
 */
export async function openDb(options: OpenOptions): Promise<Db> {
  const db = makeDb(await connect(options));
  try {
    await bringUpToDate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function connect({ databaseUrl, dataDir, log = () => {} }: OpenOptions): Promise<Connection> {
  if (databaseUrl !== undefined) return connectPostgres(databaseUrl, log);
  if (dataDir === undefined) return connectMemory();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const connection = await connectFolder(join(dataDir, 'pglite'), log);
    return { ...connection, close: () => closeAll(connection, unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function bringUpToDate(db: Db): Promise<void> {
  const migrations = await listMigrations();
  const applied = await listApplied(db);
  checkHistory(applied, migrations);
  if (applied.length < migrations.length) await migrate(db, migrations);
}

async function closeAll(connection: Connection, unlock: () => Promise<void>): Promise<void> {
  try {
    await connection.close();
  } finally {
    await unlock();
  }
}
