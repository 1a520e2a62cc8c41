// The list of certificates, filtered, searched and ordered.
import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { certificateNeedles } from '~domain/certificates/query';
import { book, certificate } from '~server/db/schema/certificates';
import type { Certificate, CertificateListQuery } from '~contract/certificates/certificates';
import type { Tx } from '~server/db/db';
import { selectCertificates, shown } from './certificates';
import { hasText, isAnyOf, offsetOf } from '~server/db/query-parts';

/**
 * One page, and how many certificates there are on all pages. The count is a query of its own, because a window function
 * costs more.
 */
export async function listCertificates(
  tx: Tx,
  schoolId: number,
  query: CertificateListQuery,
): Promise<{ count: number; results: Certificate[] }> {
  const which = and(isFound(query.search), ...filters(schoolId, query));
  const [all] = await tx
    .select({ count: count() })
    .from(certificate)
    .where(and(eq(certificate.school_id, schoolId), which));
  const results = await selectCertificates(tx, schoolId, which)
    .orderBy(...query.ordering.map(orderBy), asc(certificate.certificate_number))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: results.map(shown) };
}

/** All certificates of a contact, lowest number first. */
export async function listCertificatesOf(tx: Tx, schoolId: number, customerId: number): Promise<Certificate[]> {
  const rows = selectCertificates(tx, schoolId, eq(certificate.customer_id, customerId));
  return (await rows.orderBy(asc(certificate.certificate_number))).map(shown);
}

/** How many certificates and books the school has, at all sites or at one. */
export async function summariseCertificates(
  tx: Tx,
  schoolId: number,
  site: number | undefined,
): Promise<{ certificates_count: number; books_count: number }> {
  const [certificates] = await tx
    .select({ count: count() })
    .from(certificate)
    .where(and(eq(certificate.school_id, schoolId), isOnSites(schoolId, site === undefined ? undefined : [site])));
  const [books] = await tx
    .select({ count: count() })
    .from(book)
    .where(and(eq(book.school_id, schoolId), site === undefined ? undefined : eq(book.supplier_id, site)));
  return { certificates_count: certificates?.count ?? 0, books_count: books?.count ?? 0 };
}

function filters(schoolId: number, query: CertificateListQuery): (SQL | undefined)[] {
  const { status } = query;
  return [
    query.book === undefined ? undefined : eq(certificate.book_id, query.book),
    isOnSites(schoolId, query.supplier),
    status && sql`${certificate.status} = any(${sql.param([...status])}::text[])`,
  ];
}

function isOnSites(schoolId: number, sites: readonly number[] | undefined): SQL | undefined {
  if (sites === undefined) return undefined;
  const { school_id, id, supplier_id } = book;
  const ofBook = sql`${certificate.book_id} in (
    select ${id} from ${book} where ${school_id} = ${schoolId} and ${isAnyOf(supplier_id, sites)})`;
  return or(isAnyOf(certificate.site_id, sites), and(isNull(certificate.site_id), ofBook));
}

function isFound(search: string): SQL | undefined {
  const lists = certificateNeedles(search);
  if (lists.length === 0) return undefined;
  return or(...lists.map((texts) => and(...texts.map((text) => hasText(certificate.search_line, text)))));
}

const KEY = {
  certificate_number: certificate.certificate_number,
  status: certificate.status,
  issued_at: certificate.issued_at,
  customer: certificate.holder_key,
  instructor: certificate.instructor_key,
} as const;

/** Rows without a value come last in both directions. */
function orderBy({ field, descending }: CertificateListQuery['ordering'][number]): SQL {
  return descending ? sql`${KEY[field]} desc nulls last` : sql`${KEY[field]} asc nulls last`;
}
