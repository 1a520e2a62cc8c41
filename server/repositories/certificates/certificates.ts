// Certificates in the wire's form, and the only way to write one.
import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { certificate } from '~server/db/schema/certificates';
import type { Certificate } from '~contract/certificates/certificates';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/db/query-parts';
import { updateStamps } from '~server/repositories/shared/writes';

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_ISSUER = sql<Certificate['issued_by']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = certificate.school_id and u.id = certificate.issued_by)`;
/** The site of the training; of the book where none is named. */
export const ITS_SITE = sql<Certificate['supplier']>`(
  select json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name,
                           'atb_number', s.atb_number)
    from book b join supplier s on s.school_id = b.school_id and s.id = coalesce(certificate.site_id, b.supplier_id)
   where b.school_id = certificate.school_id and b.id = certificate.book_id)`;
const ITS_RESTRICTIONS = sql<Certificate['restrictions']>`(
  select coalesce(json_agg(json_build_object('code', c.code, 'title', coalesce(r.title, '')) order by c.place), '[]')
    from unnest(certificate.restrictions) with ordinality as c (code, place)
    left join restriction r on r.school_id = certificate.school_id and r.code = c.code)`;
const ITS_DUPLICATE = sql<number | null>`(
  select d.certificate_number from certificate d
   where d.school_id = certificate.school_id and d.previous_number = certificate.certificate_number
     and d.status = 'DUPLICATE')`;

const ELSEWHERE = ['school_id', 'site_id', 'search_line', 'holder_key', 'instructor_key', 'created'] as const;

const columns = {
  ...without(getTableColumns(certificate), ...ELSEWHERE),
  issued_by: ITS_ISSUER,
  supplier: ITS_SITE,
  restrictions: ITS_RESTRICTIONS,
  duplicate: ITS_DUPLICATE,
  // As text, because the drivers read an interval differently.
  training_duration: sql<string | null>`training_duration::text`,
};

/** The rows that exist of these ids, ascending. */
export async function listCertificatesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Certificate[]> {
  if (ids.length === 0) return [];
  return (await selectCertificates(tx, schoolId, isAnyOf(certificate.id, ids)).orderBy(asc(certificate.id))).map(shown);
}

/** Up to `limit` certificates with ids above `afterId`, ascending. */
export async function listCertificatesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<Certificate[]> {
  const rows = selectCertificates(tx, schoolId, gt(certificate.id, afterId)).orderBy(asc(certificate.id));
  return (await rows.limit(limit)).map(shown);
}

/** The existing ones of these numbers, by number. `lock` holds the rows until the transaction ends. */
export async function findCertificates(
  tx: Tx,
  schoolId: number,
  numbers: readonly number[],
  lock = false,
): Promise<Map<number, Certificate>> {
  const which = isAnyOf(certificate.certificate_number, numbers);
  const held = tx
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.school_id, schoolId), which))
    .orderBy(asc(certificate.id));
  // A second query, because a statement that has waited for a lock sees the book as it was before.
  if (lock) await held.for('update');
  const rows = await selectCertificates(tx, schoolId, which);
  return new Map(rows.map((row) => [row.certificate_number, shown(row)]));
}

/** One certificate; `lock` holds the row until the transaction ends. */
export async function getCertificate(
  tx: Tx,
  schoolId: number,
  certificateNumber: number,
  lock = false,
): Promise<Certificate | undefined> {
  return (await findCertificates(tx, schoolId, [certificateNumber], lock)).get(certificateNumber);
}

type Written = Partial<Omit<typeof certificate.$inferInsert, 'id' | 'school_id' | 'version' | 'updated'>>;

/** Writes the given columns of a certificate that this transaction holds; the version rises. */
export async function saveCertificate(
  tx: Tx,
  schoolId: number,
  { id, certificate_number }: Pick<Certificate, 'id' | 'certificate_number'>,
  values: Written,
  now: Date,
): Promise<Certificate> {
  await tx
    .update(certificate)
    .set({ ...values, ...updateStamps(certificate, now) })
    .where(and(eq(certificate.school_id, schoolId), eq(certificate.id, id)));
  const row = await getCertificate(tx, schoolId, certificate_number);
  if (!row) throw new Error('the certificate was not stored');
  return row;
}

/** Selects rows of the school, to be sorted and cut; `shown` brings each into the wire's form. */
export function selectCertificates(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(certificate)
    .where(and(eq(certificate.school_id, schoolId), which));
}

type Selected = Awaited<ReturnType<typeof selectCertificates>>[number];

/** A selected row in the wire's form. */
export function shown(row: Selected): Certificate {
  const { book_id, holder, customer_id, instructor_id, instructor_name, instructor_certificate, ...rest } = row;
  const { transmission, previous_number, ...more } = rest;
  return {
    ...more,
    book: book_id,
    previous_certificate: previous_number,
    customer: customer_id === null || holder === null ? null : { id: customer_id, ...holder, transmission },
    instructor:
      instructor_id === null
        ? null
        : {
            id: instructor_id,
            full_name: instructor_name ?? '',
            instructor_certificate: instructor_certificate ?? '',
          },
  };
}
