// Databases for tests, fast: the migrated schema is made once per version of the migrations and copied for each test.
// With TEST_DATABASE_URL the same tests run on PostgreSQL, each test file on databases of its own.
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { londonDay } from '~domain/london-time';
import type { Db } from '~server/db/db';
import { openDb } from '~server/db/open';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { seedDemo } from '~server/demo/seed';
import { templateDump, versionOfSchema } from './pglite-dumps';
import { giveBack, keepDemo, putDemo, takeSpare, type Spare } from './spare-databases';

/** The PostgreSQL server that tests run on, or undefined for PGlite. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** A migrated, empty database; `close` throws it away. */
export async function openTestDb(): Promise<Db> {
  return testDatabaseUrl === undefined ? dbOn(await takeSpare()) : openPostgresDb(testDatabaseUrl);
}

/** As `openTestDb`, with the demonstration in it. On PGlite it may have been seeded earlier that day, and its rows put aside. */
export async function openDemoDb(now: Date): Promise<Db> {
  if (testDatabaseUrl !== undefined) {
    const db = await openPostgresDb(testDatabaseUrl);
    await seedDemo(db, { now });
    return db;
  }
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
function dbOn(spare: Spare): Db {
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

/** A migrated, empty database on the PostgreSQL server at `url`; dropped when closed. */
async function openPostgresDb(url: string): Promise<Db> {
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

/** Creates an empty database, or a copy of `from`; returns its address. */
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

let madeTemplate: Promise<string> | undefined;

function templateDatabase(url: string): Promise<string> {
  madeTemplate ??= makeTemplateDatabase(url);
  return madeTemplate;
}

async function makeTemplateDatabase(url: string): Promise<string> {
  const name = `connect_template_${await versionOfSchema()}`;
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
