// Contacts and certificates that a search finds.
import { asc, desc, eq, sql } from 'drizzle-orm';
import { SEARCH_GROUP_MAX } from '~domain/search/global-search';
import { certificate } from '~server/db/schema/certificates';
import { customer } from '~server/db/schema/contacts';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx } from '~server/db/db';
import { isThere } from '~server/repositories/contacts/contacts';
import { counted, rank, whatIsFound, type Asked } from './asked';

type Group<Name extends keyof SearchAnswer> = NonNullable<SearchAnswer[Name]>;

/** By last name, first name and id. */
export async function findCustomers(inTx: InTx, schoolId: number, asked: Asked): Promise<Group<'customers'>> {
  const { id, first_name, last_name, email, phone, last_key, first_key, search_line: line } = customer;
  const ours = isThere(schoolId);
  const found = await whatIsFound(inTx, { from: customer, id, line, which: ours }, asked);
  const full_name = sql<string>`${first_name} || ' ' || ${last_name}`;
  const results = await inTx((tx) =>
    tx
      .select({ id, full_name, email, phone })
      .from(customer)
      .where(found.which)
      .orderBy(rank(line, asked), asc(last_key), asc(first_key), asc(id))
      .limit(SEARCH_GROUP_MAX),
  );
  return counted(inTx, customer, found, results);
}

/** The highest number first. */
export async function findCertificates(inTx: InTx, schoolId: number, asked: Asked): Promise<Group<'certificates'>> {
  const { id, certificate_number, status, holder, search_line: line } = certificate;
  const ours = eq(certificate.school_id, schoolId);
  const found = await whatIsFound(inTx, { from: certificate, id, line, which: ours }, asked);
  const full_name = sql<string>`coalesce(${holder} ->> 'full_name', '')`;
  const results = await inTx((tx) =>
    tx
      .select({ certificate_number, status, full_name })
      .from(certificate)
      .where(found.which)
      .orderBy(rank(line, asked), desc(certificate_number))
      .limit(SEARCH_GROUP_MAX),
  );
  return counted(inTx, certificate, found, results);
}
