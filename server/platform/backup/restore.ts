// Puts an archive into a database: unpacked, checked and loaded in memory first, then copied in one transaction, so that any
// fault of it is found before the first row is touched.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '~server/db/db';
import { migrate } from '~server/db/migrate';
import { listMigrations } from '~server/db/migrations';
import { APPLICATION_NAME } from '~server/db/postgres';
import { backupPath, makeBackup } from './backup';
import { loadArchive } from './load';
import type { Manifest } from './manifest';
import { placeFiles } from './place-files';
import { unpack } from './read';
import * as tables from './tables';

export type RestoreOptions = {
  /** The archive. */
  path: string;
  /** A migrated database that no server uses. */
  db: Db;
  dataDir: string;
  /** Replaces the database's contents after a backup of them. Without it a database that holds a school is refused. */
  replace: boolean;
  /** Notes the restore in the database, in the transaction that replaces its rows. */
  note: NoteRestore;
  log: (message: string) => void;
};

/** Called before the rows are replaced, with the moment of the backup; returns what is to be done once they are. */
export type NoteRestore = (tx: Tx, backTo: Date) => Promise<(tx: Tx) => Promise<void>>;

/** Restores the archive. If anything throws, the database and the files are as before. */
export async function restoreArchive({ path, db, dataDir, replace, note, log }: RestoreOptions): Promise<Manifest> {
  await refuseIfServed(db);
  const inUse = await holdsSchools(db);
  if (inUse && !replace) throw new Error('The database is not empty. To replace its data, add --replace.');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const manifest = await unpack(path, folder);
    const source = await loadArchive(folder, manifest);
    try {
      await migrate(source, await listMigrations());
      log('The archive is complete, and its rows can be loaded.');
      if (inUse) await keepOld(db, dataDir, log);
      const files = await placeFiles(manifest, join(folder, 'files'), join(dataDir, 'files'));
      await copy(source, db, (tx) => note(tx, new Date(manifest.created))).catch(async (error: unknown) => {
        await files.undo();
        throw error;
      });
      await files.finish();
    } finally {
      await source.close();
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepOld(db: Db, dataDir: string, log: (message: string) => void): Promise<void> {
  const old = backupPath(dataDir, 'before-restore');
  await makeBackup(db, dataDir, old);
  log(`The previous data was kept in ${old}`);
}

/** Replaces all rows of `db` by those of `source`, in one transaction. */
async function copy(source: Db, db: Db, note: (tx: Tx) => ReturnType<NoteRestore>): Promise<void> {
  await source.snapshot((from) =>
    db.system(async (to) => {
      const all = await tables.listTables(to);
      const finish = await note(to);
      await tables.withoutForeignKeys(to, async () => {
        await tables.clearTables(to, all);
        for (const table of all) await copyTable(from, to, table);
      });
      await tables.leapSequences(to, await tables.listSequences(from));
      await finish(to);
    }),
  );
}

async function copyTable(from: Tx, to: Tx, table: tables.Table): Promise<void> {
  await tables.importRows(to, table, tables.exportRows(from, table));
  const [wanted, found] = [await tables.digestRows(from, table), await tables.digestRows(to, table)];
  if (wanted.sha256 !== found.sha256) throw new Error(`The rows of ${table.name} did not arrive as they were sent`);
}

async function holdsSchools(db: Db): Promise<boolean> {
  const { rows } = await db.system((tx) => tx.execute(sql`SELECT 1 FROM school LIMIT 1`));
  return rows.length > 0;
}

/** Throws if a server uses the database. The embedded one has a lock file; PostgreSQL lists its sessions. */
async function refuseIfServed(db: Db): Promise<void> {
  if (db.kind === 'pglite') return;
  const { rows } = await db.system((tx) =>
    tx.execute<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${APPLICATION_NAME} AND pid <> pg_backend_pid()`),
  );
  if (rows.length > 0) throw new Error('A server is connected to the database. Stop it before restoring.');
}
