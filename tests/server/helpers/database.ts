// Databases for tests, fast: the migrated schema is made once per version of the migrations and copied for each test.
// With TEST_DATABASE_URL the same tests run on PostgreSQL, each test file on databases of its own.
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { londonDay } from '~domain/time/london-time';
import type { Db } from '~server/db/db';
import { openDb } from '~server/db/open';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { seedDemo } from '~server/demo/seed';
import { RUN } from './demo-templates';
import { templateDump, versionOfSchema } from './pglite-dumps';
import { giveBack, keepDemo, putDemo, takeSpare, type Spare } from './spare-databases';
import { giveCopyBack, keepRows, takeCopy } from './spare-postgres';

/** The PostgreSQL server that tests run on, or undefined for PGlite. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** A migrated, empty database; `close` throws it away. */
export async function openTestDb(): Promise<Db> {
  if (testDatabaseUrl === undefined) return dbOn(await takeSpare());
  return openPostgresDb(testDatabaseUrl, await templateDatabase(testDatabaseUrl));
}

/** As `openTestDb`, with the demonstration in it. It may have been seeded earlier that day, and its rows put aside. */
export async function openDemoDb(now: Date): Promise<Db> {
  if (testDatabaseUrl !== undefined) return openPostgresDb(testDatabaseUrl, await demoDatabase(testDatabaseUrl, now));
  const day = londonDay(now);
  const spare = await takeSpare(day);
  const db = dbOn(spare);
  if (spare.demo === day) {
    await putDemo(spare);
  } else {
    await seedDemo(db, { now });
    await keepDemo(spare, day);
  }
  return db;
}

/** A migrated, empty PGlite in memory, whatever TEST_DATABASE_URL says. */
export async function openMemoryDb(): Promise<Db> {
  return makeDb(await connectMemory(await templateDump()));
}

/** As `openMemoryDb`; the next test that asks for one gets the same, emptied. */
export function dbOn(spare: Spare): Db {
  const state = { closed: false };
  return makeDb({
    ...spare.connection,
    // What a test has left running must not reach the next one's rows.
    transaction: (prelude, fn) => {
      if (state.closed) throw new Error('The database of this test is closed');
      return spare.connection.transaction(prelude, fn);
    },
    close: async () => {
      if (state.closed) return;
      state.closed = true;
      await giveBack(spare);
    },
  });
}

/** A copy of the database `from` on the PostgreSQL server at `url`; the next test that asks for one gets the same, as new. */
async function openPostgresDb(url: string, from: string): Promise<Db> {
  const run = process.env[RUN];
  if (run === undefined) return openNewPostgresDb(url, from);
  const copy = await takeCopy(from, {
    url,
    run,
    create: (name) => createDatabase(url, name, from),
    drop: (name) => dropDatabase(url, name),
  });
  const db = await openDb({ databaseUrl: addressOf(url, copy.name) });
  const state = { closed: false };
  const close = async () => {
    if (state.closed) return;
    state.closed = true;
    await db.close();
    giveCopyBack(copy);
  };
  return { ...db, close };
}

/** Dropped when closed: where no run drops what its tests have left. */
async function openNewPostgresDb(url: string, from: string): Promise<Db> {
  const name = `connect_test_${randomUUID().replaceAll('-', '')}`;
  const db = await openDb({ databaseUrl: await createDatabase(url, name, from) });
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

/** Creates an empty database, or a copy of `from`; returns its address. */
export async function createDatabase(url: string, name: string, from = 'template1'): Promise<string> {
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`));
  return addressOf(url, name);
}

function addressOf(url: string, name: string): string {
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

/** A migrated, empty database to copy. It is kept for later runs. */
async function templateDatabase(url: string): Promise<string> {
  return templateOf(url, `connect_template_${await versionOfSchema()}`, async () => {});
}

/** A database with the demonstration of this day to copy. It is dropped after this run. */
async function demoDatabase(url: string, now: Date): Promise<string> {
  const run = process.env[RUN];
  if (run === undefined) throw new Error('The setup of these tests has not run (demo-templates.ts)');
  return templateOf(url, `${run}_${londonDay(now).replaceAll('-', '')}`, async (db, name) => {
    await seedDemo(db, { now });
    await keepRows(url, name);
  });
}

const templates = new Map<string, Promise<string>>();

function templateOf(url: string, name: string, fill: (db: Db, name: string) => Promise<void>): Promise<string> {
  const template = templates.get(name) ?? makeTemplate(url, name, fill);
  templates.set(name, template);
  return template;
}

/** Makes a database to copy, if there is none of this name: migrated, and with what `fill` puts into it. */
async function makeTemplate(url: string, name: string, fill: (db: Db, name: string) => Promise<void>): Promise<string> {
  await onServer(url, async (client) => {
    // Workers that start together wait here for the first one.
    await client.query('SELECT pg_advisory_lock(4011900715)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const db = await openDb({ databaseUrl: await createDatabase(url, name) });
    await fill(db, name);
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
