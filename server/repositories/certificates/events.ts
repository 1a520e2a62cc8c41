// The history of a certificate from the audit, including the return of its book.
import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { audit } from '~server/db/schema/schema';
import type { Certificate, CertificateEvent } from '~contract/certificates/certificates';
import type { Tx } from '~server/db/db';
import { offsetOf } from '~server/db/query-parts';

const ITS_ACTOR = sql<CertificateEvent['by']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = audit.school_id and u.id = audit.actor_id)`;
const WHEN_DONE = sql<string>`coalesce(${audit.recorded_at}, ${audit.at})`.mapWith(audit.at);

/** One page, newest first, and how many events there are on all pages. */
export async function listCertificateEvents(
  tx: Tx,
  schoolId: number,
  row: Pick<Certificate, 'id' | 'book'>,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: CertificateEvent[] }> {
  const which = and(eq(audit.school_id, schoolId), isOf(row));
  const [all] = await tx.select({ count: count() }).from(audit).where(which);
  const { id, device_at, outcome, fields } = audit;
  const results = await tx
    .select({ id, action: outcome, at: WHEN_DONE, received_at: audit.at, device_at, by: ITS_ACTOR, fields })
    .from(audit)
    .where(which)
    .orderBy(desc(audit.id))
    .limit(page.page_size)
    .offset(offsetOf(page));
  return { count: all?.count ?? 0, results };
}

function isOf({ id, book }: Pick<Certificate, 'id' | 'book'>): SQL | undefined {
  const isBook = and(eq(audit.entity, 'books'), eq(audit.entity_id, book), eq(audit.outcome, 'sent'));
  return or(and(eq(audit.entity, 'certificates'), eq(audit.entity_id, id)), isBook);
}
