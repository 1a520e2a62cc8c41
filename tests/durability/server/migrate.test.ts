// @run both
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listApplied, migrate } from '~server/db/migrate';
import * as onDisk from '~server/db/migrations';
import type { Migration } from '~server/db/migrations';
import { connectDb, openDb } from '~server/db/open';
import { backUpBeforeMigration } from '~server/platform/backup/backup';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { school } from '~server/db/schema/schema';
import { makeDataDir, openTestDb } from '~tests/server/helpers/database';

vi.mock('~server/db/migrations', { spy: true });

let dataDir = '';
let ours: Migration[] = [];
beforeEach(async () => {
  vi.mocked(onDisk.listMigrations).mockReset();
  ours = await onDisk.listMigrations();
});
afterEach(async () => {
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
  dataDir = '';
});

function migration(name: string, text: string): Migration {
  return { name, sql: text, sha256: createHash('sha256').update(text).digest('hex') };
}

function pretend(migrations: Migration[]): void {
  vi.mocked(onDisk.listMigrations).mockResolvedValue(migrations);
}

it('records what it applied, once', async () => {
  const db = await openTestDb();
  const before = await listApplied(db);
  expect(before).toEqual(ours.map(({ name, sha256 }) => ({ name, sha256 })));
  await migrate(db, ours);
  expect(await listApplied(db)).toEqual(before);
  await db.close();
});

it('applies a migration as a whole or not at all', async () => {
  const db = await openTestDb();
  const broken = migration('9999_broken.sql', 'CREATE TABLE half (n int); SELECT 1/0;');
  await expect(migrate(db, [broken])).rejects.toThrow('division by zero');
  const { rows } = await db.system((tx) => tx.execute(sql`SELECT to_regclass('half') AS half`));
  expect(rows).toEqual([{ half: null }]);
  expect(await listApplied(db)).toHaveLength(ours.length);
  await db.close();
});

it('refuses to start when an applied migration was changed', async () => {
  dataDir = await makeDataDir();
  pretend(ours.map((each, at) => (at === 0 ? migration(each.name, `${each.sql} -- edited`) : each)));
  await expect(openDb({ dataDir })).rejects.toThrow(`${ours[0]?.name} was changed`);
});

it('refuses to start on a database that a newer version has migrated', async () => {
  dataDir = await makeDataDir();
  const newer = migration('9999_newer.sql', 'CREATE TABLE newer (n int)');
  const db = await connectDb({ dataDir });
  await migrate(db, [newer]);
  await db.close();
  await expect(openDb({ dataDir })).rejects.toThrow('newer than this program');
});

// The backup is loaded for proof into a database that is made from nothing: seconds on a busy machine.
it('writes a backup before it migrates a database that is in use', async () => {
  dataDir = await makeDataDir();
  const log = vi.fn<(message: string, facts?: object) => void>();
  const db = await openDb({ dataDir, log, backUp: backUpBeforeMigration });
  await db.system((tx) => tx.insert(school).values({ name: 'in use' }));
  await db.close();
  expect(log).not.toHaveBeenCalled();
  pretend([...ours, migration('9999_next.sql', "ALTER TABLE school ADD COLUMN motto text DEFAULT 'onwards'")]);
  await (await openDb({ dataDir, log, backUp: backUpBeforeMigration })).close();
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-migration-.*\.tar\.gz$/u)]);
  expect(log).toHaveBeenCalledWith('backup written before migration', expect.anything());
});

it('is done once when several servers start together', async () => {
  const db = await openTestDb();
  const next = migration('9999_together.sql', 'CREATE TABLE together (n int); INSERT INTO together VALUES (1);');
  await Promise.all(Array.from({ length: 6 }, () => migrate(db, [...ours, next])));
  const { rows } = await db.system((tx) => tx.execute(sql`SELECT n FROM together`));
  expect(rows).toEqual([{ n: 1 }]);
  await db.close();
});

it('0006: everybody with a sign-in becomes a person of the staff area, once', async () => {
  const db = makeDb(await connectMemory());
  const people = ours.findIndex(({ name }) => name.startsWith('0006'));
  await migrate(db, ours.slice(0, people));
  await db.system(async (tx) => {
    await tx.execute(sql`INSERT INTO school (id, name) VALUES (1, 'Old'), (2, 'Other')`);
    await tx.execute(sql`INSERT INTO app_user (school_id, id, email, first_name, last_name, password_hash, active) VALUES
      (1, 11, 'ada@example.com', 'Ada', 'Marsh', '', true), (1, 12, 'ben@example.com', 'Ben', 'Lowe', '', false),
      (2, 13, 'cleo@example.com', 'Cleo', 'Dunn', '', true)`);
    await tx.execute(sql`INSERT INTO staff (school_id, id, email, first_name, last_name, instructor_certificate)
      VALUES (1, 5, 'ada@example.com', 'Ada', 'Marsh', '554001')`);
  });
  await migrate(db, ours);
  const { rows } = await db.system((tx) =>
    tx.execute(sql`SELECT school_id, user_id, first_name, instructor_certificate, active FROM staff ORDER BY user_id`),
  );
  const of = (school_id: number, user_id: number, first_name: string) => ({ school_id, user_id, first_name });
  expect(rows).toEqual([
    { ...of(1, 11, 'Ada'), instructor_certificate: '554001', active: true },
    { ...of(1, 12, 'Ben'), instructor_certificate: '', active: false },
    { ...of(2, 13, 'Cleo'), instructor_certificate: '', active: true },
  ]);
  await db.close();
});

it('0018: an empty VIN becomes null, and none is stored empty again', async () => {
  const db = makeDb(await connectMemory());
  const vin = ours.findIndex(({ name }) => name.startsWith('0018'));
  await migrate(db, ours.slice(0, vin));
  const add = (id: number, number: string | null) => sql`INSERT INTO bike
    (school_id, id, registration_plate, make, model, make_key, model_key, engine_size, vin_number)
    VALUES (1, ${id}, ${`KX23QB${id}`}, 'Honda', 'CB125F', 'honda', 'cb125f', 124, ${number})`;
  await db.system(async (tx) => {
    await tx.execute(sql`INSERT INTO school (id, name) VALUES (1, 'Old')`);
    for (const [at, number] of ['', '  ', 'JH2JC', null].entries()) await tx.execute(add(at + 1, number));
  });
  await migrate(db, ours);
  const { rows } = await db.system((tx) => tx.execute(sql`SELECT id, vin_number, version FROM bike ORDER BY id`));
  expect(rows).toMatchObject([
    { vin_number: null, version: 1 },
    { vin_number: null, version: 1 },
    { vin_number: 'JH2JC' },
    { vin_number: null },
  ]);
  await expect(db.system((tx) => tx.execute(add(5, '')))).rejects.toThrow(/bike/u);
  await db.close();
});

it('0009: an existing school gets contacts that only it sees, and only its own mail is deleted', async () => {
  const db = makeDb(await connectMemory());
  const contacts = ours.findIndex(({ name }) => name.startsWith('0009'));
  await migrate(db, ours.slice(0, contacts));
  await db.system(async (tx) => {
    await tx.execute(sql`INSERT INTO school (id, name) VALUES (1, 'Old'), (2, 'Other')`);
    await tx.execute(sql`INSERT INTO job (school_id, kind, payload) VALUES
      (1, 'mail', '{"to": "ada@example.com"}'), (1, 'mail', '{"to": "ben@example.com"}'),
      (1, 'reset', '{"to": "ada@example.com"}'), (2, 'mail', '{"to": "ada@example.com"}')`);
  });
  await migrate(db, ours);
  const added = sql`INSERT INTO customer (school_id, first_name, last_name, first_key, last_key, email_key, phone_key,
    town_key, postcode_key, search_line) VALUES (1, 'Ada', 'Marsh', 'ada', 'marsh', '', '', '', '', 'ada')`;
  await db.school(1, (tx) => tx.execute(added));
  await expect(db.school(2, (tx) => tx.execute(added))).rejects.toThrow('row-level security');
  const { rows } = await db.school(2, (tx) => tx.execute(sql`SELECT id FROM customer`));
  expect(rows).toEqual([]);
  await db.school(1, (tx) => tx.execute(sql`SELECT forget_mail('ada@example.com')`));
  const left = await db.system((tx) => tx.execute(sql`SELECT school_id, kind, payload FROM job ORDER BY id`));
  expect(left.rows).toEqual([
    { school_id: 1, kind: 'mail', payload: { to: 'ben@example.com' } },
    { school_id: 1, kind: 'reset', payload: { to: 'ada@example.com' } },
    { school_id: 2, kind: 'mail', payload: { to: 'ada@example.com' } },
  ]);
  await db.close();
});
