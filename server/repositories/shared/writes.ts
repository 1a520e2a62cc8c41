// What all writes of rows share: the times, the version, and a client_key only once.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keyUsed } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { ColumnOf } from '~server/db/column-types';

/** When a person wrote it, when it arrived, and the mutation that made it. */
export type Made = { recorded: Date; now: Date; key: string | null };

/** The columns for this on a new row. */
export function insertStamps({ recorded, now, key }: Made) {
  const at = now.toISOString();
  return { created: recorded.toISOString(), received_at: at, updated: at, client_key: key };
}

/** The version and time of a changed row of this table. */
export function updateStamps({ version }: { version: PgColumn }, now: Date): { version: SQL; updated: string } {
  return { version: sql`${version} + 1`, updated: now.toISOString() };
}

/** Adds a row and returns its id. Refuses with `key_used` where another row has its client_key. */
export async function insertOnce<Table extends PgTable & { id: ColumnOf<number> }>(
  tx: Tx,
  table: Table,
  values: Table['$inferInsert'],
): Promise<number> {
  const id: ColumnOf<number> = table.id;
  const [row] = await tx.insert<PgTable>(table).values(values).onConflictDoNothing().returning({ id });
  if (!row) throw keyUsed();
  return row.id;
}
