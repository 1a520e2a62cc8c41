// Dumps of embedded databases, made once and kept on disk: making a database from nothing takes seconds, loading a
// dump a quarter of one.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '~server/db/migrate';
import { listMigrations } from '~server/db/migrations';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';

const CACHE = join('node_modules', '.cache', 'connect');
const loaded = new Map<string, Promise<Buffer>>();

/** What `connectMemory` loads to have a migrated, empty database. */
export async function templateDump(): Promise<Blob> {
  return cached(`template-${await versionOfSchema()}`, async () => {
    const connection = await connectMemory(await pristineDump());
    await migrate(makeDb(connection), await listMigrations());
    const dump = await connection.pglite.dumpDataDir('none');
    await connection.close();
    return dump;
  });
}

/** A database as it is made, but without the spare databases and the log space that tests never touch. */
export function pristineDump(): Promise<Blob> {
  return cached('pristine', async () => {
    const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
    await pglite.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'");
    await pglite.exec('DROP DATABASE template0');
    await pglite.exec('DROP DATABASE template1');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return dump;
  });
}

/** For `vi.mock` of '~server/db/pglite': databases in memory are loaded, not made, which would take seconds each. */
export function withoutInitdb(connect: typeof connectMemory): typeof connectMemory {
  return async (dump) => connect(dump ?? (await pristineDump()));
}

/** Names the schema: it changes when a migration does. */
export async function versionOfSchema(): Promise<string> {
  return sha256((await listMigrations()).map(({ sha256: hash }) => hash).join()).slice(0, 16);
}

async function cached(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const known = loaded.get(name) ?? loadOrMake(name, make);
  loaded.set(name, known);
  return new Blob([new Uint8Array(await known)]);
}

async function loadOrMake(name: string, make: () => Promise<Blob>): Promise<Buffer> {
  const engine = sha256(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8')).slice(0, 16);
  const path = join(CACHE, `${name}-${engine}`);
  const there = await readWhole(path);
  if (there !== undefined) return there;
  const dump = Buffer.from(await (await make()).arrayBuffer());
  await mkdir(CACHE, { recursive: true });
  await keep(`${path}.tar`, dump);
  await keep(`${path}.sha256`, sha256(dump));
  return dump;
}

/** The dump, if it is there and whole: PGlite ends the process when it is given half of one. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  try {
    const [dump, hash] = await Promise.all([readFile(`${path}.tar`), readFile(`${path}.sha256`, 'utf8')]);
    return sha256(dump) === hash ? dump : undefined;
  } catch {
    return undefined; // not made yet
  }
}

/** In one step: another worker may write the same file at the same time. */
async function keep(path: string, data: string | Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, data);
  await rename(draft, path);
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
