// Adding and changing contacts.
import { SOURCE_DASHBOARD } from '~contract/contacts/values';
import { customer } from '~server/db/schema/contacts';
import { keyUsed } from '~server/platform/refusal';
import type { Customer, CustomerCreate, CustomerPatch } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { consentFields } from './consent';
import { allColumns, isCustomer } from './contacts';
import { BLANK, given, keysOf } from './keys';
import { licenceFields } from './licence';
import { insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** A new contact. Throws 400 for a given consent without its source. */
export async function addCustomer(
  tx: Tx,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
  body: CustomerCreate,
  made: Made,
): Promise<Customer> {
  const licence = await licenceFields(tx, { schoolId, userId }, BLANK, body);
  const consent = consentFields(BLANK, body, made.recorded);
  const fields = { ...BLANK, source: SOURCE_DASHBOARD, ...given(body), ...consent, ...licence };
  const [row] = await tx
    .insert(customer)
    .values({ school_id: schoolId, ...fields, ...keysOf(fields), ...insertStamps(made) })
    .onConflictDoNothing()
    .returning(allColumns);
  if (!row) throw keyUsed();
  return row;
}

/** When the person did it, and when it arrived. */
type At = { recorded: Date; now: Date };

/**
 * Writes the given fields of a contact that this transaction holds; the version rises. Throws 400 for a given consent without its
 * source, and for a country that the number which is kept doesn't fit.
 */
export async function saveCustomer(
  tx: Tx,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
  before: Customer,
  body: CustomerPatch,
  { recorded, now }: At,
): Promise<Customer> {
  const licence = await licenceFields(tx, { schoolId, userId }, before, body);
  const isElsewhere = body.email !== undefined && body.email !== before.email;
  return writeCustomer(
    tx,
    schoolId,
    before,
    { ...body, ...licence, ...consentFields(before, body, recorded), ...(isElsewhere && { email_bounced_at: null }) },
    now,
  );
}

/** The columns of a contact that are no key of a search. */
type Columns = CustomerPatch &
  Partial<Pick<Customer, 'email_consent_at' | 'sms_consent_at' | 'email_bounced_at' | 'no_gb_number_by'>>;

/** Writes columns of a contact as they are, with its keys. */
export async function writeCustomer(
  tx: Tx,
  schoolId: number,
  before: Customer,
  columns: Columns,
  now: Date,
): Promise<Customer> {
  const [row] = await tx
    .update(customer)
    .set({ ...columns, ...keysOf({ ...before, ...given(columns) }), ...updateStamps(customer, now) })
    .where(isCustomer(schoolId, before.id))
    .returning(allColumns);
  if (!row) throw new Error('the contact was not stored');
  return row;
}
