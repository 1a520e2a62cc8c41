// Adding, changing and removing contacts.
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SOURCE_DASHBOARD } from '~contract/customer-values';
import { customer } from '~server/db/schema-contacts';
import { keyUsed, RowConflict } from '~server/platform/http/http-error';
import type { Customer, CustomerCreate, CustomerPatch } from '~contract/customers';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { allColumns, isCustomer } from './customers';
import { forgetAnswers, listMerged } from './customers-answers';
import { HISTORY, removeChildren } from './customers-children';
import { BLANK, given, keysOf } from './customers-keys';

/** When a person made it, when it arrived, and the mutation that made it. */
type Made = { recorded: Date; now: Date; key: string | null };

/** A new contact. */
export async function addCustomer(
  tx: Tx,
  schoolId: number,
  body: CustomerCreate,
  { recorded, now, key }: Made,
): Promise<Customer> {
  const fields = { ...BLANK, source: SOURCE_DASHBOARD, ...given(body) };
  const times = { created: recorded.toISOString(), received_at: now.toISOString(), updated: now.toISOString() };
  const [row] = await tx
    .insert(customer)
    .values({ school_id: schoolId, ...fields, ...keysOf(fields), ...times, client_key: key })
    .onConflictDoNothing()
    .returning(allColumns);
  if (!row) throw keyUsed();
  return row;
}

/** Writes the given fields of a contact that this transaction holds; the version rises. */
export async function saveCustomer(
  tx: Tx,
  schoolId: number,
  before: Customer,
  body: CustomerPatch,
  now: Date,
): Promise<Customer> {
  const raised = { version: sql`${customer.version} + 1`, updated: now.toISOString() };
  const [row] = await tx
    .update(customer)
    .set({ ...body, ...keysOf({ ...before, ...given(body) }), ...raised })
    .where(isCustomer(schoolId, before.id))
    .returning(allColumns);
  if (!row) throw new Error('the contact was not stored');
  return row;
}

/** A table of another area that names contacts. */
export type Naming = { table: PgTable & { school_id: PgColumn; customer_id: PgColumn } };

/**
 * Removes a contact that this transaction holds, with its notes and attachments.
 * Throws 409 has_history where something that must be kept names it: it can be erased.
 *
 * @returns the tombstones of what went with it, for the feed
 */
export async function removeCustomer(
  tx: Tx,
  schoolId: number,
  row: Customer,
  history: readonly Naming[] = HISTORY,
): Promise<Change[]> {
  if (await hasHistory(tx, schoolId, row.id, history)) throw inHistory(row);
  await forgetAnswers(tx, schoolId, [row.id, ...(await listMerged(tx, schoolId, row.id))]);
  const also = await removeChildren(tx, schoolId, row.id);
  await tx.delete(customer).where(isCustomer(schoolId, row.id));
  return also;
}

async function hasHistory(tx: Tx, schoolId: number, id: number, history: readonly Naming[]): Promise<boolean> {
  for (const { table } of history) {
    const rows = await tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.school_id, schoolId), eq(table.customer_id, id)))
      .limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

function inHistory(current: Customer): RowConflict {
  const detail = 'Orders, invoices or certificates name this contact: it can be erased, but not deleted';
  return new RowConflict('has_history', detail, current);
}
