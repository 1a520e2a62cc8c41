// The people on a certificate: its holder and its instructor, as they are now and as it keeps them.
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { fullName } from '~domain/contacts/full-name';
import { staff } from '~server/db/schema/schema';
import { certificate } from '~server/db/schema/certificates';
import type { Certificate } from '~contract/certificates/certificates';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { certificateKeys, NO_HOLDER, type Holder } from './keys';
import { findCustomer, getCustomer } from '~server/repositories/contacts/contacts';
import { updateStamps } from '~server/repositories/shared/writes';

/** A contact, and their details for the certificate. */
export type Held = { id: number; holder: Holder };
export type Instructor = NonNullable<Certificate['instructor']>;
/** `certificate_expires`: the last day of their own certificate. */
export type Signer = Instructor & { certificate_expires: string | null };

/** The columns for a certificate's holder and instructor. */
export function namesOn(certificateNumber: number, { id, holder }: Held, instructor: Instructor) {
  return {
    customer_id: id,
    holder,
    instructor_id: instructor.id,
    instructor_name: instructor.full_name,
    instructor_certificate: instructor.instructor_certificate,
    ...certificateKeys(certificateNumber, holder, instructor.full_name),
  };
}

/** The contact with this id, locked: not deleted, erased or merged before the transaction ends. */
export async function findHolder(tx: Tx, schoolId: number, customerId: number): Promise<Held | undefined> {
  const found = await findCustomer(tx, schoolId, customerId, true);
  const row = found && (await getCustomer(tx, schoolId, found.id));
  if (!row) return undefined;
  const { id, first_name, last_name, licence_number, birthdate, address, address_2, town, postcode } = row;
  const { licence_country, no_gb_number } = row;
  const full_name = fullName(row);
  return {
    id,
    holder: {
      first_name,
      last_name,
      full_name,
      licence_number,
      licence_country,
      no_gb_number,
      birthdate,
      address,
      address_2,
      town,
      postcode,
    },
  };
}

/** The active person with this certificate number. */
export async function findInstructorBy(
  tx: Tx,
  schoolId: number,
  instructorCertificate: string,
): Promise<Signer | undefined> {
  const isTheirs = and(eq(staff.active, true), eq(staff.instructor_certificate, instructorCertificate));
  return selectOne(tx, schoolId, isTheirs);
}

/** An active person; `known` is on the certificate already and may stay. */
export async function findInstructor(
  tx: Tx,
  schoolId: number,
  id: number,
  known: number | undefined,
): Promise<Signer | undefined> {
  const mayBe = known === undefined ? eq(staff.active, true) : or(eq(staff.active, true), eq(staff.id, known));
  return selectOne(tx, schoolId, and(eq(staff.id, id), mayBe));
}

async function selectOne(tx: Tx, schoolId: number, which: ReturnType<typeof and>): Promise<Signer | undefined> {
  const { id, first_name, last_name, instructor_certificate, certificate_expires } = staff;
  const [row] = await tx
    .select({ id, first_name, last_name, instructor_certificate, certificate_expires })
    .from(staff)
    .where(and(eq(staff.school_id, schoolId), which))
    .orderBy(asc(staff.id))
    .limit(1);
  if (!row) return undefined;
  const { first_name: _first, last_name: _last, ...signer } = row;
  return { ...signer, full_name: fullName(row) };
}

/**
 * Removes an erased contact's details, and the reasons that may name them, from their certificates; number, dates, status and the
 * contact's id stay. The versions
 * rise. Returns the changes for the feed.
 */
export async function forgetHolder(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  const rows = await tx
    .update(certificate)
    .set({
      holder: NO_HOLDER,
      holder_key: null,
      duration_reason: '',
      signature_reason: '',
      // The search line of domain/certificates/query without a holder.
      search_line: sql`${certificate.certificate_number} || E'\\t\\t'`,
      ...updateStamps(certificate, now),
    })
    .where(and(eq(certificate.school_id, schoolId), eq(certificate.customer_id, customerId)))
    .returning({ id: certificate.id });
  const ids = rows.map((row) => row.id).toSorted((one, other) => one - other);
  return ids.map((each) => ({ entity: 'certificates', id: each, op: 'w' }));
}
