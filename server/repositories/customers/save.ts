// Adding and changing contacts.
import { sql } from 'drizzle-orm';
import { SOURCE_DASHBOARD } from '~contract/customer-values';
import { customer } from '~server/db/schema-contacts';
import { keyUsed } from '~server/platform/refusal';
import type { Customer, CustomerCreate, CustomerPatch } from '~contract/customers';
import type { Tx } from '~server/db/db';
import { allColumns, isCustomer } from './customers';
import { BLANK, given, keysOf } from './keys';

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
