// Loads an unpacked archive into a database in memory, to prove that it can be restored, and as the source of a restore.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Db, Tx } from '~server/db/db';
import { checkHistory, migrate } from '~server/db/migrate';
import type { Migration } from '~server/db/migrations';
import { listMigrations } from '~server/db/migrations';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { ArchiveError, tableEntry } from './manifest';
import type { Manifest } from './manifest';
import { advanceSequences, digestRows, importRows, listTables, withoutForeignKeys } from './tables';
import type { Table } from './tables';

/**
 * A database in memory with the archive's rows under the archive's schema. Every row has been read back and compared with the
 * archive, byte for byte.
 *
 * @throws ArchiveError if the archive comes from a newer version of the program, or its rows don't fit its schema
 */
export async function loadArchive(folder: string, said: Manifest): Promise<Db> {
  const migrations = await listMigrations();
  checkVersion(said, migrations);
  const db = makeDb(await connectMemory());
  try {
    await migrate(db, migrations.slice(0, said.migrations.length));
    await db.system((tx) => withoutForeignKeys(tx, () => fill(tx, folder, said)));
    await db.snapshot((tx) => compare(tx, said));
    return db;
  } catch (error) {
    await db.close();
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('The archive cannot be loaded: its rows do not fit together', { cause: error });
  }
}

function checkVersion(said: Manifest, migrations: Migration[]): void {
  try {
    checkHistory(said.migrations, migrations);
  } catch (error) {
    throw new ArchiveError('The archive was written by another version of Connect; use that version or a newer one', {
      cause: error,
    });
  }
}

async function fill(tx: Tx, folder: string, said: Manifest): Promise<void> {
  const tables = await listTables(tx);
  for (const { name, columns } of said.tables) {
    const table = find(tables, name);
    if (table.columns.map((column) => column.name).join() !== columns.join()) {
      throw new ArchiveError(`The archive cannot be loaded: the columns of ${name} are not those of its version`);
    }
    await importRows(tx, table, readLines(join(folder, tableEntry(name))));
  }
  await advanceSequences(tx, said.sequences);
}

async function compare(tx: Tx, said: Manifest): Promise<void> {
  const tables = await listTables(tx);
  if (tables.length !== said.tables.length) throw new ArchiveError('The archive cannot be loaded: a table is missing');
  for (const { name, rows, sha256 } of said.tables) {
    const found = await digestRows(tx, find(tables, name));
    if (found.rows !== rows || found.sha256 !== sha256) {
      throw new ArchiveError(`The archive cannot be loaded: the rows of ${name} do not come back as they were`);
    }
  }
}

function find(tables: Table[], name: string): Table {
  const table = tables.find((each) => each.name === name);
  if (table === undefined) throw new ArchiveError(`The archive cannot be loaded: its version has no table ${name}`);
  return table;
}

/** The lines of a file, split at \n only (readline would also split at U+2028, which a text may contain). */
async function* readLines(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new ArchiveError('The archive cannot be loaded: its last line is incomplete');
}
