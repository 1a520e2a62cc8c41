// Shared by repositories: selecting columns, and loading children with one query for a whole page.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from './db';

/** The column holds one of these ids. One parameter, so that a page of a thousand rows stays one short statement. */
export function isAnyOf(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[])`;
}

/** The column contains this text; escapes the characters that are special in LIKE. */
export function hasText(column: PgColumn | SQL, text: string): SQL {
  return sql`${column} like ${`%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`}`;
}

/** Children by their parent's id, in the order they came, without the field `parent`. */
export function byParent<Child extends { parent: number }>(
  children: readonly Child[],
): Map<number, Omit<Child, 'parent'>[]> {
  const found = new Map<number, Omit<Child, 'parent'>[]>();
  for (const { parent, ...child } of children) {
    const siblings = found.get(parent);
    if (siblings) siblings.push(child);
    else found.set(parent, [child]);
  }
  return found;
}

/** The columns, or a row, without the named ones. */
export function without<Of extends object, Name extends keyof Of>(of: Of, ...names: Name[]): Omit<Of, Name> {
  const entries = Object.entries(of).filter(([name]) => !(names as PropertyKey[]).includes(name));
  return Object.fromEntries(entries) as Omit<Of, Name>;
}

/** The offset of a page's first row; pages count from 1. */
export function offsetOf({ page, page_size }: { page: number; page_size: number }): number {
  return (page - 1) * page_size;
}

/** The ids that a statement answers as one text: the embedded database would take a second to hand over fifty thousand rows. */
export async function listIds(tx: Tx, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: string | null }>(statement);
  return (rows[0]?.ids ?? '').split(',').filter(Boolean).map(Number);
}
