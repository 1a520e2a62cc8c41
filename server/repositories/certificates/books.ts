// CBT books with the status of each of their numbers.
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, type SQL } from 'drizzle-orm';
import { supplier } from '~server/db/schema/schema';
import { book, certificate } from '~server/db/schema/certificates';
import type { Book, BookRow } from '~contract/certificates/books';
import type { Tx } from '~server/db/db';
import { booksAsked, type BooksQuery } from './books-filter';
import { byParent, isAnyOf, offsetOf, without } from '~server/db/query-parts';

const { first_certificate_number, sent_at } = book;
const columns = {
  ...without(getTableColumns(book), 'school_id', 'supplier_id', 'received_at'),
  supplier: {
    id: supplier.id,
    name: supplier.name,
    connect_location_name: supplier.connect_location_name,
    atb_number: supplier.atb_number,
  },
};

/** One page, and how many books there are on all pages: those not returned first, then by number, highest first. */
export async function listBooks(
  tx: Tx,
  schoolId: number,
  query: BooksQuery,
): Promise<{ count: number; results: Book[] }> {
  const which = await booksAsked(tx, schoolId, query);
  const [all] = await tx.select({ count: count() }).from(book).where(which);
  const rows = await selectRows(tx, schoolId, which)
    .orderBy(asc(isNotNull(sent_at)), desc(first_certificate_number))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: await withNumbers(tx, schoolId, rows, false) };
}

/**
 * One book; `lock` holds the row and its certificates until the transaction ends, so that decisions by their statuses are
 * still right when they are written.
 */
export async function getBook(tx: Tx, schoolId: number, bookId: number, lock = false): Promise<Book | undefined> {
  const query = selectRows(tx, schoolId, isBook(schoolId, bookId));
  const rows = await (lock ? query.for('update', { of: book }) : query);
  return (await withNumbers(tx, schoolId, rows, lock))[0];
}

/** The books that exist of these ids, ascending, as they are mirrored. */
export async function listBooksByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return [];
  const which = and(eq(book.school_id, schoolId), isAnyOf(book.id, ids));
  return (await selectRows(tx, schoolId, which).orderBy(asc(book.id))).map(withSent);
}

/** Up to `limit` books with ids above `afterId`, ascending. */
export async function listBooksAfter(tx: Tx, schoolId: number, afterId: number, limit: number): Promise<BookRow[]> {
  const which = and(eq(book.school_id, schoolId), gt(book.id, afterId));
  return (await selectRows(tx, schoolId, which).orderBy(asc(book.id)).limit(limit)).map(withSent);
}

function withSent(row: Omit<BookRow, 'is_sent'>): BookRow {
  return { ...row, is_sent: row.sent_at !== null };
}

/** The school's book with this id. */
export function isBook(schoolId: number, bookId: number): SQL | undefined {
  return and(eq(book.school_id, schoolId), eq(book.id, bookId));
}

/** The certificates of that book. */
export function isInBook(schoolId: number, bookId: number): SQL | undefined {
  return and(eq(certificate.school_id, schoolId), eq(certificate.book_id, bookId));
}

function selectRows(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(book)
    .innerJoin(supplier, and(eq(supplier.school_id, schoolId), eq(supplier.id, book.supplier_id)))
    .where(which);
}

async function withNumbers(
  tx: Tx,
  schoolId: number,
  rows: readonly Omit<BookRow, 'is_sent'>[],
  lock: boolean,
): Promise<Book[]> {
  if (rows.length === 0) return [];
  const { certificate_number, status, book_id } = certificate;
  const ids = rows.map((row) => row.id);
  const query = tx
    .select({ parent: book_id, certificate_number, status })
    .from(certificate)
    .where(and(eq(certificate.school_id, schoolId), isAnyOf(book_id, ids)))
    .orderBy(asc(certificate_number));
  const numbers = byParent(await (lock ? query.for('update') : query));
  return rows.map((row) => ({
    ...withSent(row),
    list_certificates: numbers.get(row.id) ?? [],
  }));
}
