// Contacts in the wire's form: pages for the change feed, and one with everything. Erased ones are never among them.
import { and, asc, eq, getTableColumns, gt, isNull, type SQL } from 'drizzle-orm';
import { customer, customerAlias, erasedCustomer } from '~server/db/schema/contacts';
import type { Customer, CustomerRow } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/db/query-parts';

const KEYS = ['first_key', 'last_key', 'email_key', 'phone_key', 'town_key', 'postcode_key', 'search_line'] as const;

/** What the detail shows of the row itself. */
export const allColumns = without(getTableColumns(customer), 'school_id', 'erased', ...KEYS);
/** Lists and the feed don't even read what must not be stored on a phone. */
export const listColumns = without(allColumns, 'national_insurance_number');

/** The rows that exist of these ids, ascending. */
export async function listCustomersByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  return selectRows(tx, schoolId, isAnyOf(customer.id, ids));
}

/** Up to `limit` contacts with ids above `afterId`, ascending. */
export async function listCustomersAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<CustomerRow[]> {
  return selectRows(tx, schoolId, gt(customer.id, afterId)).limit(limit);
}

/** Those of the ids that belong to erased people; without ids all of them. */
export async function listErased(
  tx: Tx,
  schoolId: number,
  ids?: readonly number[],
): Promise<{ id: number; client_key: string | null }[]> {
  if (ids?.length === 0) return [];
  return tx
    .select({ id: erasedCustomer.id, client_key: erasedCustomer.client_key })
    .from(erasedCustomer)
    .where(and(eq(erasedCustomer.school_id, schoolId), ids && isAnyOf(erasedCustomer.id, ids)))
    .orderBy(asc(erasedCustomer.id));
}

/** One contact; `lock` holds the row until the transaction ends. */
export async function getCustomer(tx: Tx, schoolId: number, id: number, lock = false): Promise<Customer | undefined> {
  const query = tx.select(allColumns).from(customer).where(isCustomer(schoolId, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/**
 * The id of the school's contact, or of the one that it was merged into; undefined if there is none. `lock` keeps it from being
 * deleted, erased or merged before the transaction ends.
 */
export async function findCustomer(
  tx: Tx,
  schoolId: number,
  id: number,
  lock = false,
): Promise<{ id: number } | undefined> {
  const query = tx.select({ id: customer.id }).from(customer).where(isCustomer(schoolId, id));
  const [row] = await (lock ? query.for('key share') : query);
  if (row) return row;
  // A second query: only the next statement sees a merge that the lock has waited for.
  const [alias] = await tx
    .select({ id: customerAlias.customer_id })
    .from(customerAlias)
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.old_id, id)));
  return alias && findCustomer(tx, schoolId, alias.id, lock);
}

/** The school's contact with this id, unless it was erased. */
export function isCustomer(schoolId: number, id: number): SQL | undefined {
  return and(isThere(schoolId), eq(customer.id, id));
}

/** Every contact of the school that was not erased. */
export function isThere(schoolId: number): SQL | undefined {
  return and(eq(customer.school_id, schoolId), isNull(customer.erased));
}

function selectRows(tx: Tx, schoolId: number, which: SQL) {
  return tx
    .select(listColumns)
    .from(customer)
    .where(and(isThere(schoolId), which))
    .orderBy(asc(customer.id));
}
