// Writes an archive: all rows of one moment, then the uploaded files. Rows are spooled to disk first, because the
// transaction should be short (on the embedded database nothing else runs meanwhile) and tar needs sizes beforehand.
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '~server/db/db';
import type { Applied } from '~server/db/migrate';
import { fileEntry, MANIFEST, tableEntry } from './manifest';
import type { Manifest } from './manifest';
import { exportRows, listSequences, listTables } from './tables';
import type { Table } from './tables';
import { writeEnd, writeEntry } from './tar';

/** Writes `db` and `dataDir`/files to a new file at `path`, readable by its owner only. */
export async function writeArchive(db: Db, dataDir: string | undefined, path: string): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true });
  const spool = await mkdtemp(`${path}.rows-`);
  try {
    const rows = await db.snapshot((tx) => spoolRows(tx, spool));
    const files = dataDir === undefined ? [] : await hashFiles(join(dataDir, 'files'));
    const manifest: Manifest = {
      format: 'connect-backup',
      version: 1,
      created: new Date().toISOString(),
      ...rows,
      files,
    };
    await pack(path, manifest, spool, join(dataDir ?? '', 'files'));
    return manifest;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function spoolRows(tx: Tx, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const { rows: migrations } = await tx.execute<Applied>(sql`SELECT name, sha256 FROM migration ORDER BY name`);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(tx)) tables.push(await spoolTable(tx, table, folder));
  // After the rows: a sequence isn't part of the snapshot, and must not be behind an id that was read.
  return { migrations, tables, sequences: await listSequences(tx) };
}

async function spoolTable(tx: Tx, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  const file = await open(join(folder, `${table.name}.jsonl`), 'wx', 0o600);
  let rows = 0;
  try {
    for await (const lines of exportRows(tx, table)) {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      rows += lines.length;
      await file.write(text);
    }
  } finally {
    await file.close();
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, sha256: hash.digest('hex') };
}

async function hashFiles(folder: string): Promise<Manifest['files']> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Manifest['files'] = [];
  for (const path of paths.toSorted()) {
    const hash: Hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    const { size } = await stat(path);
    files.push({ path: relative(folder, path).split(sep).join('/'), size, sha256: hash.digest('hex') });
  }
  return files;
}

async function pack(path: string, manifest: Manifest, spool: string, files: string): Promise<void> {
  const gzip = createGzip();
  const disk = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const done = finished(gzip.pipe(disk));
  // A full disk ends `disk` but not `gzip`, whose writes would then wait for ever.
  disk.on('error', (error) => gzip.destroy(error));
  await Promise.all([addAll(gzip, manifest, spool, files), done]);
}

async function addAll(to: Writable, manifest: Manifest, spool: string, files: string): Promise<void> {
  for (const { name } of manifest.tables) await addFile(to, tableEntry(name), join(spool, `${name}.jsonl`));
  for (const { path } of manifest.files) await addFile(to, fileEntry(path), join(files, path));
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  await writeEntry(to, { name: MANIFEST, size: text.length, body: only(text) });
  await writeEnd(to);
  to.end();
}

async function addFile(to: Writable, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await writeEntry(to, { name, size, body: createReadStream(path) });
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
