// Which contacts of a school share a value with others, and the contacts of a page of groups (services/contacts/duplicates.ts).
import { and, ne, sql, type SQL } from 'drizzle-orm';
import { customer } from '~server/db/schema/contacts';
import type { DuplicateGroup, DuplicateReason } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import { isThere, listCustomersByIds } from './contacts';

/** `groups`: ids separated by spaces, groups by commas. */
export type Shared = { reason: DuplicateReason; groups: string };
/** `count`: how many contacts there are; `ids`: the oldest of them. */
export type Group = { reasons: DuplicateReason[]; count: number; ids: number[] };

/** Two contacts may be one person if they are equal in all of `by`, where `which` holds. */
const SAME: Record<DuplicateReason, { by: SQL; which: SQL | undefined }> = {
  // A partly generated number belongs to nobody.
  licence_number: {
    by: sql`${customer.licence_number}`,
    which: and(ne(customer.licence_number, ''), sql`strpos(${customer.licence_number}, '*') = 0`),
  },
  email: { by: sql`${customer.email_key}`, which: ne(customer.email_key, '') },
  phone: { by: sql`${customer.phone_key}, ${customer.last_key}`, which: ne(customer.phone_key, '') },
  name_birthdate: {
    by: sql`${customer.first_key}, ${customer.last_key}, ${customer.birthdate}`,
    which: sql`${customer.birthdate} is not null`,
  },
};

/** The groups that share one value, as one text: the embedded database would take a second to hand over fifty thousand rows. */
export async function listShared(tx: Tx, schoolId: number, reason: DuplicateReason): Promise<Shared> {
  const { rows } = await tx.execute<{ groups: string | null }>(sql`
    select string_agg(ids, ',') as groups from (
      select string_agg(${customer.id}::text, ' ') as ids from ${customer}
       where ${and(isThere(schoolId), SAME[reason].which)}
       group by ${SAME[reason].by} having count(*) > 1) shared`);
  return { reason, groups: rows[0]?.groups ?? '' };
}

/** The groups with those of their contacts that still exist. */
export async function withContacts(tx: Tx, schoolId: number, groups: readonly Group[]): Promise<DuplicateGroup[]> {
  const rows = await listCustomersByIds(
    tx,
    schoolId,
    groups.flatMap(({ ids }) => ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.map(({ ids, ...group }) => ({ ...group, customers: ids.flatMap((id) => byId.get(id) ?? []) }));
}
