// Actions on a certificate besides issuing and correcting: its duplicate, making it void, and bringing it back.
import { and, eq } from 'drizzle-orm';
import { mayReturnTo, type CertificateStatus } from '~domain/certificates/states';
import { book, certificate } from '~server/db/schema/certificates';
import { badFields } from '~server/platform/refusal';
import type { Certificate } from '~contract/certificates/certificates';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import { findCertificates, saveCertificate } from './certificates';
import { namesOn } from './people';
import { invalidState, need } from './states';
import { findCustomer } from '~server/repositories/contacts/contacts';

/** The fields by which a body names a certificate. */
type Field = 'certificate_number' | 'previous_certificate';
const NO_CERTIFICATE = 'This certificate does not exist';

/** The certificates that a body names, held until the transaction ends. Throws 400 on a field whose number doesn't exist. */
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
 * Makes a pending number the duplicate of a sent certificate; this transaction holds both. Throws 409 invalid_state with the
 * one that doesn't allow it.
 */
export async function duplicateCertificate(
  tx: Tx,
  { schoolId, userId }: { schoolId: number; userId: number },
  { original, blank }: { original: Certificate; blank: Certificate },
  { recorded, now }: Done,
): Promise<{ original: Certificate; duplicate: Certificate }> {
  need('duplicate', original);
  need('issue', blank);
  if (original.duplicate !== null) throw invalidState(original, `already has a duplicate: ${original.duplicate}`);
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
  // Nothing else changes on the original, but its row in the feed names the duplicate.
  return { original: await saveCertificate(tx, schoolId, original, {}, now), duplicate };
}

/** Makes a certificate void that this transaction holds. Throws 409 invalid_state if it is void already, or a duplicate. */
export async function voidCertificate(tx: Tx, schoolId: number, row: Certificate, now: Date): Promise<Certificate> {
  need('void', row);
  return saveCertificate(tx, schoolId, row, { status: 'VOID', void_from: row.status }, now);
}

/**
 * Brings a void certificate back to what it was. Throws 409 invalid_state if it isn't void, or if its book was returned and
 * it would become pending or not ready.
 */
export async function unvoidCertificate(tx: Tx, schoolId: number, row: Certificate, now: Date): Promise<Certificate> {
  need('unvoid', row);
  const { former, isSent } = await getFormer(tx, schoolId, row.id);
  if (!former) throw new Error('it is not known what the certificate was');
  if (!mayReturnTo(former, isSent)) throw invalidState(row, 'is in a book that was returned');
  return saveCertificate(tx, schoolId, row, { status: former, void_from: null }, now);
}

/** The original's fields for the row of its duplicate. */
async function writtenOn(tx: Tx, schoolId: number, original: Certificate, certificateNumber: number) {
  const { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at } = original;
  const { duration_reason, signature_reason } = original;
  // Locked, so that erasing or merging the contact at the same time sees this row too. An erased one has no name to write.
  const held = customer && (await findCustomer(tx, schoolId, customer.id, true));
  if (!held || !instructor) throw invalidState(original, 'no longer has a holder');
  const { id: _id, transmission, ...holder } = customer;
  return {
    ...namesOn(certificateNumber, { id: held.id, holder }, instructor),
    transmission,
    restrictions: restrictions.map(({ code }) => code),
    start_time,
    time_completion,
    training_duration,
    issued_at,
    duration_reason,
    signature_reason,
    site_id: original.supplier.id,
  };
}

/** The former status of a void certificate, and whether its book was returned; read once the certificate is held. */
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
