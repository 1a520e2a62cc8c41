// Rows as text and back, for any schema: everything is read from the database's catalogue. A row is one line of JSON that
// the database itself writes and reads, so that no value passes through JavaScript's numbers.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';

const column = z.object({ name: z.string(), type: z.string() });
const tableRow = z.object({ name: z.string(), columns: z.array(column), key: z.array(z.string()).nullable() });
export type Table = z.infer<typeof tableRow>;

const AT_ONCE = 500;

/** Every table but that of the migrations, which belongs to the program. Generated columns are left out. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.execute(sql`
    SELECT c.relname AS name,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns,
           (SELECT json_agg(k.attname ORDER BY array_position(i.indkey::int2[], k.attnum))
              FROM pg_index i JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey)
             WHERE i.indrelid = c.oid AND i.indisprimary) AS key
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
     GROUP BY c.oid, c.relname ORDER BY c.relname`);
  return z.array(tableRow).parse(rows);
}

/** The rows of a table, a few hundred lines at a time, ordered by key so that the same rows give the same text. */
export async function* exportRows(tx: Tx, table: Table): AsyncGenerator<string[]> {
  // A json column as text: as a value, a JSON null would come back as SQL NULL.
  const columns = table.columns.map(({ name, type }) => (isJson(type) ? `${q(name)}::text AS ${q(name)}` : q(name)));
  const order = (table.key ?? []).map((key) => {
    const { type = '' } = table.columns.find(({ name }) => name === key) ?? {};
    return type === 'text' ? `${q(key)} COLLATE "C"` : q(key);
  });
  const rows = `SELECT ${columns.join(', ')} FROM ${q(table.name)}${order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''}`;
  await tx.execute(
    sql.raw(`DECLARE export_rows NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (${rows}) r`),
  );
  for (;;) {
    const { rows: lines } = await tx.execute<{ line: string }>(sql.raw(`FETCH ${AT_ONCE} FROM export_rows`));
    if (lines.length === 0) break;
    yield lines.map(({ line }) => line);
  }
  await tx.execute(sql.raw('CLOSE export_rows'));
}

/** Adds rows that `exportRows` gave; returns how many. */
export async function importRows(tx: Tx, table: Table, batches: AsyncIterable<string[]>): Promise<number> {
  const names = table.columns.map(({ name }) => q(name)).join(', ');
  const values = table.columns.map(({ name, type }) => (isJson(type) ? `${q(name)}::${type}` : q(name))).join(', ');
  const shape = table.columns.map(({ name, type }) => `${q(name)} ${isJson(type) ? 'text' : type}`).join(', ');
  const into = sql.raw(
    `INSERT INTO ${q(table.name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_to_recordset(`,
  );
  let count = 0;
  for await (const lines of batches) {
    await tx.execute(sql`${into}${`[${lines.join(',')}]`}::json) AS r(${sql.raw(shape)})`);
    count += lines.length;
  }
  return count;
}

/** Number and hash of a table's rows as `exportRows` gives them. */
export async function digestRows(tx: Tx, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of exportRows(tx, table)) {
    hash.update(`${lines.join('\n')}\n`);
    rows += lines.length;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Empties the tables. */
export async function clearTables(tx: Tx, tables: Table[]): Promise<void> {
  await tx.execute(sql.raw(`TRUNCATE ${tables.map(({ name }) => q(name)).join(', ')}`));
}

/**
 * Drops all foreign keys, runs `fn`, and adds them again: tables may be filled in any order, and the database then checks
 * every row at once.
 */
export async function withoutForeignKeys(tx: Tx, fn: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; on: string; definition: string }>(sql`
    SELECT quote_ident(conname) AS name, conrelid::regclass::text AS "on", pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const key of rows) await tx.execute(sql.raw(`ALTER TABLE ${key.on} DROP CONSTRAINT ${key.name}`));
  await fn();
  for (const key of rows)
    await tx.execute(sql.raw(`ALTER TABLE ${key.on} ADD CONSTRAINT ${key.name} ${key.definition}`));
}

export type Sequence = { name: string; last: number };

/** The last value of every sequence that has been used. */
export async function listSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await tx.execute<Sequence>(sql`
    SELECT sequencename::text AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  return rows;
}

/** Moves sequences forward, never back: setting one outlives a rollback, and an id must not be given twice. */
export async function advanceSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    await tx.execute(sql`SELECT setval(quote_ident(sequencename)::regclass, greatest(last_value, ${last}::bigint))
                           FROM pg_sequences WHERE schemaname = 'public' AND sequencename = ${name}`);
  }
}

/** How far a restored server skips beyond every id that it knows, because ids given after the backup are unknown. */
const LEAP = 1_000_000;

/** Moves every sequence far beyond its own last value and the one given, so that no id is given out a second time. */
export async function leapSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  await advanceSequences(tx, sequences);
  await tx.execute(sql`SELECT setval(quote_ident(sequencename)::regclass, coalesce(last_value, 0) + ${LEAP}::bigint)
                         FROM pg_sequences WHERE schemaname = 'public'`);
}

function isJson(type: string): boolean {
  return type === 'json' || type === 'jsonb';
}

function q(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
