// Removes a contact, unless something that must be kept names it.
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customer } from '~server/db/schema/contacts';
import { RowConflict } from '~server/platform/refusal';
import { isCustomer } from '~server/repositories/contacts/contacts';
import type { Customer } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { forgetAnswers, listMerged } from './answers';
import { hasSigned } from '~server/repositories/disclaimers/disclaimers';
import { KEPT_BY, removeChildren } from './children';

/** A table that names contacts. */
export type Naming = { table: PgTable & { school_id: PgColumn; customer_id: PgColumn } };

/**
 * Removes a contact that this transaction holds, with its notes and attachments. Throws 409 has_history if something that
 * must be kept names it: it can be erased instead.  @returns the tombstones of those rows, for the feed
 */
export async function removeCustomer(
  tx: Tx,
  schoolId: number,
  row: Customer,
  now: Date,
  history: readonly Naming[] = KEPT_BY,
): Promise<Change[]> {
  if (await hasHistory(tx, schoolId, row.id, history)) throw inHistory(row);
  await forgetAnswers(tx, schoolId, [row.id, ...(await listMerged(tx, schoolId, row.id))]);
  const also = await removeChildren(tx, schoolId, row.id, now);
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
  return hasSigned(tx, schoolId, id);
}

function inHistory(current: Customer): RowConflict {
  const detail =
    "Orders, invoices, certificates, DVSA tests, signed disclaimers or incident reports name this contact, so it can't be deleted. You can erase its personal data instead";
  return new RowConflict('has_history', detail, current);
}
