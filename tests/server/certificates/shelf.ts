// The shelf with the school's books, for the tests of them: added, used, returned; and another school with one of its own.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { book as shape, type Book } from '~contract/certificates/books';
import * as tables from '~server/db/schema/schema';
import { book, certificate } from '~server/db/schema/certificates';
import { fillOf, type CertificateStatus } from '~domain/certificates/states';
import { findUser, type Call } from '~tests/server/helpers/app';
import { openDesk, type Desk, type Person } from './desk';

export type Shelf = Awaited<ReturnType<typeof openShelf>>;

export const BOOKS = '/certificates/books/';
export const AT = '/certificates/book/';
export const OVERLAP = { first_certificate_number: ['A number in this book is already in another book'] };

/** The next numbers that no book of these tests has had. */
let last = 8_000_001;
export const nextNumber = (books = 1) => {
  last += 25 * books;
  return last - 25 * (books - 1);
};

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
export const key = () => ({ 'Idempotency-Key': randomUUID() });
export const numbersOf = (of: Book) => of.list_certificates.map(({ certificate_number }) => certificate_number);
export const statusesOf = (of: Book) => of.list_certificates.map(({ status }) => status);
export const fillOfBook = (of: Book) => fillOf(statusesOf(of), of.is_sent);

/** The desk with books; Ruth's school has Pro and a site too. */
export async function openShelf() {
  const desk = await openDesk();
  const theirs = (await findUser(desk.app.db, 'owner2@example.com')).school_id;
  const since = new Date(desk.app.now().getTime() - DAY).toISOString();
  const pier = await desk.app.db.system(async (tx) => {
    await tx.update(tables.school).set({ pro_since: since }).where(eq(tables.school.id, theirs));
    const site = { school_id: theirs, name: 'Pier', connect_location_name: 'Pier' };
    const [row] = await tx.insert(tables.supplier).values(site).returning();
    return row?.id ?? 0;
  });
  return { ...desk, theirs, pier, ...calls(desk), ...rows(desk) };
}

function calls({ send, site }: Desk) {
  const post = (first: unknown, call: Call = {}, by: Person = 'callum', supplier: unknown = site) =>
    send('POST', BOOKS, { body: { supplier, first_certificate_number: first }, ...call }, by);
  return {
    post,
    add: async (first = nextNumber()): Promise<Book> => shape.parse((await post(first)).body),
    getBook: (id: number, by: Person = 'callum') => send('GET', `${AT}${id}/`, {}, by),
    book: async (id: number): Promise<Book> => shape.parse((await send('GET', `${AT}${id}/`)).body),
    remove: (id: number, call: Call = {}) => send('DELETE', `${AT}${id}/`, call),
    sendBack: (id: number, call: Call = {}) => send('POST', `${AT}${id}/send/`, call),
    listBooks: async (query = ''): Promise<{ count: number; results: Book[] }> =>
      (await send('GET', `${BOOKS}${query}`)).body as { count: number; results: Book[] },
    exported: (id: number, query = '', by: Person = 'callum') => send('GET', `${AT}${id}/export/${query}`, {}, by),
  };
}

function rows({ app, ours, someone }: Desk) {
  const { db } = app;
  return {
    /** Writes a status on these numbers behind the app's back, with a holder where one is needed. */
    mark: async (numbers: readonly number[], status: CertificateStatus): Promise<void> => {
      const isBlank = status === 'VOID' || status === 'CERTIFICATE_PENDING';
      const at = app.now().toISOString();
      const values = {
        status,
        ...(status === 'VOID' ? { void_from: 'CERTIFICATE_PENDING' as const } : {}),
        ...(isBlank ? {} : { customer_id: await someone(), issued_at: at }),
      };
      const which = and(eq(certificate.school_id, ours), inArray(certificate.certificate_number, [...numbers]));
      await db.system((tx) => tx.update(certificate).set(values).where(which));
    },
    certificatesOf: (id: number) =>
      db.system((tx) =>
        tx.select().from(certificate).where(eq(certificate.book_id, id)).orderBy(asc(certificate.certificate_number)),
      ),
    booksAt: (first: number) =>
      db.system((tx) => tx.select().from(book).where(eq(book.first_certificate_number, first))),
    /** What was done with books, the newest last. */
    bookAudit: () =>
      db.system((tx) =>
        tx.select().from(tables.audit).where(eq(tables.audit.entity, 'books')).orderBy(asc(tables.audit.id)),
      ),
  };
}
