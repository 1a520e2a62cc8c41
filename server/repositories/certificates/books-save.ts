// Adding, returning and removing books, with their 25 certificates.
import { and, eq } from 'drizzle-orm';
import { BOOK_SIZE, mayDelete, mayReturn } from '~domain/certificates/states';
import { book, certificate } from '~server/db/schema/certificates';
import { badFields, keyUsed, type Refusal, RowConflict } from '~server/platform/refusal';
import type { Book, BookCreate } from '~contract/certificates/books';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { getBook, isBook, isInBook } from './books';
import { certificateKeys } from './keys';
import { checkSites } from '~server/repositories/shared/references';
import { insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** `also`: the changes of its certificates, for the feed. */
type Changed = { answer: Book; also: Change[] };

/** A new book. Throws 400 for a site of another school, and for numbers that are in a book of any school. */
export async function addBook(
  tx: Tx,
  schoolId: number,
  { supplier: supplier_id, first_certificate_number }: BookCreate,
  made: Made,
): Promise<Changed> {
  const errors = await checkSites(tx, schoolId, [supplier_id]);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const { created, received_at, updated, client_key } = insertStamps(made);
  const of = { school_id: schoolId, created, updated };
  const [row] = await tx
    .insert(book)
    .values({ ...of, supplier_id, first_certificate_number, received_at, client_key })
    // Over all schools (constraint book_overlap); waits for a book that is being added at the same time.
    .onConflictDoNothing()
    .returning({ id: book.id });
  if (!row) throw (await isKeyUsed(tx, schoolId, client_key)) ? keyUsed() : overlaps();
  const numbers = Array.from({ length: BOOK_SIZE }, (_, at) => first_certificate_number + at);
  const certificates = await tx
    .insert(certificate)
    .values(
      numbers.map((certificate_number) => ({
        ...of,
        book_id: row.id,
        certificate_number,
        ...certificateKeys(certificate_number),
      })),
    )
    .returning({ id: certificate.id });
  return { answer: await stored(tx, schoolId, row.id), also: changesOf(certificates, 'w') };
}

/** Removes a book that this transaction holds, with its certificates. Throws 409 invalid_state if one of them was used. */
export async function removeBook(tx: Tx, schoolId: number, row: Book): Promise<Change[]> {
  const detail = "A certificate in this book has been used, so the book can't be deleted";
  if (!mayDelete(statusesOf(row))) throw invalid(row, detail);
  const gone = await tx.delete(certificate).where(isInBook(schoolId, row.id)).returning({ id: certificate.id });
  await tx.delete(book).where(isBook(schoolId, row.id));
  return changesOf(gone, 'd');
}

/**
 * Returns a book that this transaction holds to DVSA: ready certificates become sent. Throws 409 invalid_state if a
 * certificate is pending or not ready, or the book was returned already.
 */
export async function sendBook(
  tx: Tx,
  schoolId: number,
  row: Book,
  { recorded, now }: Pick<Made, 'recorded' | 'now'>,
): Promise<Changed> {
  if (!mayReturn(statusesOf(row), row.is_sent)) throw invalid(row, whyNot(row));
  const sent = await tx
    .update(certificate)
    .set({ status: 'SENT', ...updateStamps(certificate, now) })
    .where(and(isInBook(schoolId, row.id), eq(certificate.status, 'READY_TO_RETURN')))
    .returning({ id: certificate.id });
  await tx
    .update(book)
    .set({ sent_at: recorded.toISOString(), ...updateStamps(book, now) })
    .where(isBook(schoolId, row.id));
  return { answer: await stored(tx, schoolId, row.id), also: changesOf(sent, 'w') };
}

async function isKeyUsed(tx: Tx, schoolId: number, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const which = and(eq(book.school_id, schoolId), eq(book.client_key, key));
  return (await tx.select({ id: book.id }).from(book).where(which)).length > 0;
}

/** Doesn't say whose book it is. */
function overlaps(): Refusal {
  return badFields({ first_certificate_number: ['A number in this book is already in another book'] });
}

function invalid(current: Book, detail: string): RowConflict {
  return new RowConflict('invalid_state', detail, current);
}

function whyNot(row: Book): string {
  if (row.is_sent) return 'This book has already been returned';
  const open = row.list_certificates.filter(({ status }) => status === 'CERTIFICATE_PENDING' || status === 'NOT_READY');
  const [first, ...others] = open.map(({ certificate_number }) => certificate_number);
  const which = others.length === 0 ? `Certificate ${first} is` : `${first} and ${others.length} more certificates are`;
  return `${which} not ready to return. Complete what was used and void the rest`;
}

function statusesOf({ list_certificates }: Book) {
  return list_certificates.map(({ status }) => status);
}

function changesOf(rows: readonly { id: number }[], op: Change['op']): Change[] {
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return ids.map((id) => ({ entity: 'certificates', id, op }));
}

async function stored(tx: Tx, schoolId: number, id: number): Promise<Book> {
  const row = await getBook(tx, schoolId, id);
  if (!row) throw new Error('the book was not stored');
  return row;
}
