// Every answer of every server test is searched for data that must never leave: a password hash, and any database column that no
// schema of the contract names.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { endpoints } from '~tests/helpers/endpoints';
import { COLLECTION } from '~contract/wire/collections';
import { z } from '~contract/wire/zod';
import type { Endpoint } from '~contract/wire/endpoint';

/** Every file of the schema. */
const SCHEMA = fileURLToPath(new URL('../../../server/db/schema/', import.meta.url));
const SCHEMAS = await Promise.all(
  readdirSync(SCHEMA).map(
    async (file) => (await import(/* @vite-ignore */ `${SCHEMA}${file}`)) as Record<string, unknown>,
  ),
);
const HASH = /\$argon2/u;
let inner: ReadonlySet<string> | null = null;

/** Throws if an answer holds a password hash or such a column. */
export function checkLeaks(address: string, text: string, body: unknown): void {
  if (HASH.test(text)) throw new Error(`${address} answers with a password hash`);
  inner ??= innerColumns();
  const found = keysOf(body).filter((key) => inner?.has(key));
  if (found.length > 0) throw new Error(`${address} answers with columns that no contract knows: ${found.join(', ')}`);
}

/** Names of columns that stand in no schema of the contract. */
export function innerColumns(): Set<string> {
  const tables = SCHEMAS.flatMap((file): unknown[] => Object.values(file));
  const columns = tables.flatMap((table: unknown) =>
    is(table, PgTable) ? Object.values<PgColumn>(getTableColumns(table)).map(({ name }) => name) : [],
  );
  const known = new Set(schemas().flatMap(namesIn));
  return new Set(columns.filter((name) => !known.has(name)));
}

function schemas(): z.ZodType[] {
  const rows: Endpoint[] = Object.values(endpoints);
  const answers = rows.flatMap(({ answer, current }) => [answer, current].filter((one) => one !== undefined));
  return [...answers, ...Object.values(COLLECTION).map(({ row }) => row)];
}

function namesIn(schema: z.ZodType): string[] {
  const names: string[] = [];
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if ('properties' in value) names.push(...Object.keys(value.properties as object));
    Object.values(value).forEach(look);
  };
  look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }));
  return names;
}

function keysOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(keysOf);
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
}
