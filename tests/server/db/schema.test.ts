// @run both
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** What server/db/schema/schema.ts and the files beside it export. */
async function describedTables(): Promise<PgTable[]> {
  const folder = resolve('server/db');
  const names = (await readdir(folder)).filter((name) => /^schema.*\.ts$/u.test(name));
  const files = names.map((name) => import(resolve(folder, name)) as Promise<Record<string, PgTable>>);
  return (await Promise.all(files)).flatMap((each) => Object.values(each));
}

it('describes exactly the tables and columns that the migrations made', async () => {
  const tables = await describedTables();
  const described = tables.flatMap((table) =>
    Object.values<PgColumn>(getTableColumns(table)).map((column) => ({
      column: `${getTableName(table)}.${column.name}`,
      type: column.getSQLType(),
      nullable: !column.notNull,
      hasDefault: column.hasDefault,
    })),
  );
  const { rows } = await db.system((tx) =>
    tx.execute(sql`
      SELECT c.relname || '.' || a.attname AS column,
             replace(replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
                     'time without time zone', 'time') AS type,
             NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS "hasDefault"
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'`),
  );
  const byName = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  // A second object for a table (credential) names its keys again.
  const named = new Map(described.map((one) => [JSON.stringify(one), one]));
  expect([...named.values()].toSorted(byName)).toEqual(rows.toSorted(byName));
});

it('puts the school first in every key of a table that has one', async () => {
  const { rows } = await db.system((tx) =>
    tx.execute<{ name: string; first: string }>(sql`
      SELECT i.indexrelid::regclass::text AS name, a.attname::text AS first
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indisunique AND EXISTS (SELECT FROM pg_attribute s WHERE s.attrelid = i.indrelid AND s.attname = 'school_id')
         AND i.indrelid::regclass::text NOT IN ('login', 'job') AND i.indrelid::regclass::text NOT LIKE 'pg_%'`),
  );
  expect(rows.filter(({ first }) => first !== 'school_id')).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});

it('guards every table that belongs to a school with row-level security', async () => {
  const { rows } = await db.system((tx) =>
    tx.execute<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relrowsecurity
         AND has_table_privilege('connect_app', c.oid, 'SELECT')`),
  );
  expect(rows).toEqual([]);
});
