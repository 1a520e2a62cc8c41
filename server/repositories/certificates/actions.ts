// What is done with a certificate besides writing on it: its duplicate, making it void, and taking that back.
import { and, eq } from 'drizzle-orm';
import { mayReturnTo, type CertificateStatus } from '~domain/certificate-states';
import { book, certificate } from '~server/db/schema-certificates';
import { badFields } from '~server/platform/refusal';
import type { Certificate } from '~contract/certificates';
import type { FieldErrors } from '~contract/errors';
import type { Tx } from '~server/db/db';
import { findCertificates, saveCertificate } from './certificates';
import { namesOn } from './people';
import { invalidState, need } from './states';
import { findCustomer } from '~server/repositories/customers/customers';

/** What a call names a certificate by. */
type Field = 'certificate_number' | 'previous_certificate';
const NO_CERTIFICATE = 'This certificate does not exist';

/** The certificates that a body names, held until the transaction ends. Throws 400 on the field of a number that is none. */
export async function findNamed<Name extends Field>(
  tx: Tx,
  schoolId: number,
  named: Readonly<Record<Name, number>>,
): Promise<Record<Name, Certificate>> {
  const entries = Object.entries(named) as [Name, number][];
  const rows = await findCertificates(
    tx,
    schoolId,
    entries.map(([, number]) => number),
    true,
  );
  const errors: FieldErrors = {};
  const found = entries.map(([name, number]) => {
    const row = rows.get(number);
    if (!row) errors[name] = [NO_CERTIFICATE];
    return [name, row];
  });
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return Object.fromEntries(found) as Record<Name, Certificate>;
}

/** When the person did it, and when it arrived. */
type Done = { recorded: Date; now: Date };

/**
 * Makes a pending number the duplicate of a sent certificate; both are held by this transaction. Throws 409 invalid_state
 * with the one of them that does not allow it.
 */
export async function duplicateCertificate(
  tx: Tx,
  { schoolId, userId }: { schoolId: number; userId: number },
  { original, blank }: { original: Certificate; blank: Certificate },
  { recorded, now }: Done,
): Promise<{ original: Certificate; duplicate: Certificate }> {
  need('duplicate', original);
  need('issue', blank);
  if (original.duplicate !== null) throw invalidState(original, `has a duplicate already: ${original.duplicate}`);
  if (blank.supplier.id !== original.supplier.id)
    throw invalidState(blank, `is not in a book of ${original.supplier.connect_location_name}`);
  if ((await getFormer(tx, schoolId, blank.id)).isSent) throw invalidState(blank, 'is in a book that was returned');
  const values = {
    ...(await writtenOn(tx, schoolId, original, blank.certificate_number)),
    status: 'DUPLICATE' as const,
    previous_number: original.certificate_number,
    duplicated_at: recorded.toISOString(),
    received_at: now.toISOString(),
    issued_by: userId,
  };
  const duplicate = await saveCertificate(tx, schoolId, blank, values, now);
  // Nothing is written on it, but the row of the wire names its duplicate.
  return { original: await saveCertificate(tx, schoolId, original, {}, now), duplicate };
}

/** Makes a certificate void that this transaction holds. Throws 409 invalid_state where it is that already, or a duplicate. */
export async function voidCertificate(tx: Tx, schoolId: number, row: Certificate, now: Date): Promise<Certificate> {
  need('void', row);
  return saveCertificate(tx, schoolId, row, { status: 'VOID', void_from: row.status }, now);
}

/**
 * Brings a void certificate back to what it was. Throws 409 invalid_state where it is not void, and where its book was
 * returned while it could still have been issued or completed.
 */
export async function unvoidCertificate(tx: Tx, schoolId: number, row: Certificate, now: Date): Promise<Certificate> {
  need('unvoid', row);
  const { former, isSent } = await getFormer(tx, schoolId, row.id);
  if (!former) throw new Error('it is not known what the certificate was');
  if (!mayReturnTo(former, isSent)) throw invalidState(row, 'is in a book that was returned');
  return saveCertificate(tx, schoolId, row, { status: former, void_from: null }, now);
}

/** What stands on an original, for the row of its duplicate. */
async function writtenOn(tx: Tx, schoolId: number, original: Certificate, certificateNumber: number) {
  const { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at } = original;
  // Held, so that whoever erases or merges them at this moment sees this row too. An erased one has no name to be written.
  const held = customer && (await findCustomer(tx, schoolId, customer.id, true));
  if (!held || !instructor) throw invalidState(original, 'has no holder any more');
  const { id: _id, transmission, ...holder } = customer;
  return {
    ...namesOn(certificateNumber, { id: held.id, holder }, instructor),
    transmission,
    restrictions: restrictions.map(({ code }) => code),
    start_time,
    time_completion,
    training_duration,
    issued_at,
  };
}

/** What a void one was, and whether its book is with DVSA: asked once the certificate is held. */
async function getFormer(
  tx: Tx,
  schoolId: number,
  id: number,
): Promise<{ former: CertificateStatus | null; isSent: boolean }> {
  const [row] = await tx
    .select({ former: certificate.void_from, sent: book.sent_at })
    .from(certificate)
    .innerJoin(book, and(eq(book.school_id, certificate.school_id), eq(book.id, certificate.book_id)))
    .where(and(eq(certificate.school_id, schoolId), eq(certificate.id, id)));
  return { former: row?.former ?? null, isSent: row !== undefined && row.sent !== null };
}
