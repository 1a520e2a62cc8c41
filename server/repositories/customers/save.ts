// Adding and changing contacts.
import { SOURCE_DASHBOARD } from '~contract/customer-values';
import { customer } from '~server/db/schema-contacts';
import { keyUsed } from '~server/platform/refusal';
import type { Customer, CustomerCreate, CustomerPatch } from '~contract/customers';
import type { Tx } from '~server/db/db';
import { allColumns, isCustomer } from './customers';
import { BLANK, given, keysOf } from './keys';
import { insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** A new contact. */
export async function addCustomer(tx: Tx, schoolId: number, body: CustomerCreate, made: Made): Promise<Customer> {
  const fields = { ...BLANK, source: SOURCE_DASHBOARD, ...given(body) };
  const [row] = await tx
    .insert(customer)
    .values({ school_id: schoolId, ...fields, ...keysOf(fields), ...insertStamps(made) })
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
  // Mail came back from the address that the contact had, not from the new one.
  const isMoved = body.email !== undefined && body.email !== before.email;
  const [row] = await tx
    .update(customer)
    .set({
      ...body,
      ...(isMoved && { email_bounced_at: null }),
      ...keysOf({ ...before, ...given(body) }),
      ...updateStamps(customer, now),
    })
    .where(isCustomer(schoolId, before.id))
    .returning(allColumns);
  if (!row) throw new Error('the contact was not stored');
  return row;
}
