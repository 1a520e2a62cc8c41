// Databases for tests, fast: the migrated schema is made once per version of the migrations and copied for each test.
// With TEST_DATABASE_URL the same tests run on PostgreSQL, each test file on databases of its own.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Db } from '~server/db/db';
import { migrate } from '~server/db/migrate';
import { listMigrations } from '~server/db/migrations';
import { openDb } from '~server/db/open';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';

/** The PostgreSQL server that tests run on, or undefined for PGlite. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** A migrated, empty database; `close` throws it away. */
export function openTestDb(): Promise<Db> {
  return testDatabaseUrl === undefined ? openMemoryDb() : openPostgresDb(testDatabaseUrl);
}

/** A migrated, empty PGlite in memory, whatever TEST_DATABASE_URL says. */
export async function openMemoryDb(): Promise<Db> {
  return makeDb(await connectMemory(await templateDump()));
}

/** A migrated, empty database on the PostgreSQL server at `url`; dropped when closed. */
export async function openPostgresDb(url: string): Promise<Db> {
  const name = `connect_test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(url, name, await templateDatabase(url));
  const db = await openDb({ databaseUrl });
  const close = async () => {
    await db.close();
    await dropDatabase(url, name);
  };
  return { ...db, close };
}

/** Drops a database that `createDatabase` made. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** Creates an empty database, or a copy of `from`; answers its address. */
export async function createDatabase(url: string, name: string, from = 'template1'): Promise<string> {
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A DATA_DIR of its own that holds a migrated, empty embedded database, closed. The caller removes it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'connect-data-'));
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite'), loadDataDir: await templateDump() });
  await pglite.close();
  return dataDir;
}

const CACHE = join('node_modules', '.cache', 'connect');
let loaded: Promise<Buffer> | undefined;

/** What `connectMemory` loads to have a migrated, empty database. */
export async function templateDump(): Promise<Blob> {
  loaded ??= loadTemplate();
  return new Blob([new Uint8Array(await loaded)]);
}

async function loadTemplate(): Promise<Buffer> {
  const path = join(CACHE, `pglite-small-${await versionOfSchema()}.tar`);
  return (await readWhole(path)) ?? makeTemplate(path);
}

/** The dump, if it is there and whole: PGlite ends the process when it is given half of one. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  try {
    const [dump, hash] = await Promise.all([readFile(path), readFile(`${path}.sha256`, 'utf8')]);
    return sha256(dump) === hash ? dump : undefined;
  } catch {
    return undefined; // not made yet
  }
}

async function makeTemplate(path: string): Promise<Buffer> {
  const connection = await connectMemory(await makeSmallCluster());
  await migrate(makeDb(connection), await listMigrations());
  const dump = Buffer.from(await (await connection.pglite.dumpDataDir('none')).arrayBuffer());
  await connection.close();
  await mkdir(CACHE, { recursive: true });
  // Two workers may make it at once: each writes its own files, and the last rename wins with equal bytes or is
  // noticed by the hash.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, dump);
  await writeFile(`${draft}.sha256`, sha256(dump));
  await rename(draft, path);
  await rename(`${draft}.sha256`, `${path}.sha256`);
  await rm(draft, { force: true });
  return dump;
}

/** Without the databases and the log space that tests never touch, a copy opens in half the time. */
async function makeSmallCluster(): Promise<Blob> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await pglite.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'");
  await pglite.exec('DROP DATABASE template0');
  await pglite.exec('DROP DATABASE template1');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

let madeTemplate: Promise<string> | undefined;

function templateDatabase(url: string): Promise<string> {
  madeTemplate ??= makeTemplateDatabase(url);
  return madeTemplate;
}

async function makeTemplateDatabase(url: string): Promise<string> {
  const name = `connect_template_${(await versionOfSchema()).slice(0, 16)}`;
  await onServer(url, async (client) => {
    // Workers that start together wait here for the first one.
    await client.query('SELECT pg_advisory_lock(4011900715)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const db = await openDb({ databaseUrl: await createDatabase(url, name) });
    await db.close();
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
  return name;
}

async function onServer<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

async function versionOfSchema(): Promise<string> {
  return sha256((await listMigrations()).map(({ sha256: hash }) => hash).join());
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
