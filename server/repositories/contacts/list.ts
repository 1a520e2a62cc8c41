// The list of contacts, searched and ordered. domain/contacts/query computes the same on the phone; a test compares the two.
import { and, asc, count, desc, or, sql, type SQL } from 'drizzle-orm';
import { contactNeedles } from '~domain/contacts/query';
import type { ContactOrderField } from '~domain/contacts/lines';
import { customer } from '~server/db/schema/contacts';
import type { CustomerListQuery, CustomerRow } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import { isThere, listColumns } from './contacts';
import { hasText, listIds, offsetOf } from '~server/db/query-parts';

/**
 * One page, and how many contacts there are on all pages. The count is a query of its own, because a window function costs
 * more.
 */
export async function listCustomers(
  tx: Tx,
  schoolId: number,
  query: CustomerListQuery,
): Promise<{ count: number; results: CustomerRow[] }> {
  const which = and(isThere(schoolId), isFound(query.search));
  const [all] = await tx.select({ count: count() }).from(customer).where(which);
  const results = await tx
    .select(listColumns)
    .from(customer)
    .where(which)
    .orderBy(...query.ordering.map(({ field, descending }) => orderBy(field, descending)), asc(customer.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results };
}

/** Every contact of a list by its id, in the list's order. */
export async function listCustomerIds(
  tx: Tx,
  schoolId: number,
  { search, ordering }: Pick<CustomerListQuery, 'search' | 'ordering'>,
): Promise<number[]> {
  const which = and(isThere(schoolId), isFound(search));
  const order = sql.join(
    [...ordering.map(({ field, descending }) => orderBy(field, descending)), asc(customer.id)],
    sql`, `,
  );
  return listIds(
    tx,
    sql`select string_agg(${customer.id}::text, ',' order by ${order}) as ids from ${customer} where ${which}`,
  );
}

// Without a trigram index: row-level security keeps PostgreSQL from using one (LIKE isn't leak-proof), and scanning the
// lines of 50,000 contacts takes 10 to 15 ms.
/** The contact is found by this search; no condition for one that finds everybody. */
export function isFound(search: string): SQL | undefined {
  const lists = contactNeedles(search);
  if (lists.length === 0) return undefined;
  return or(...lists.map((texts) => and(...texts.map((text) => hasText(customer.search_line, text)))));
}

const KEY = {
  created: customer.created,
  first_name: customer.first_key,
  last_name: customer.last_key,
  email: customer.email_key,
  town: customer.town_key,
  postcode: customer.postcode_key,
} as const satisfies Record<ContactOrderField, unknown>;

function orderBy(field: ContactOrderField, descending: boolean): SQL {
  return descending ? desc(KEY[field]) : asc(KEY[field]);
}
