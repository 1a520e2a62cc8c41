// CBT books for the screens, with the state of each of their numbers, pending actions included. Adding, deleting and returning a
// book is online only: the server checks the numbers, and what was returned is with DVSA.
import type { BodyOf } from '~contract/wire/endpoint';
import {
  addBook as add,
  exportBook as exportSheet,
  removeBook as remove,
  sendBook as send,
  type Book,
  type BookRow,
} from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import { BOOK_PAGE_SIZE } from '~contract/wire/limits';
import { bookNeedles, findsBook } from '~domain/certificates/book-query';
import {
  BOOK_SIZE,
  fillOf,
  mayDelete,
  mayReturn,
  type BookFill,
  type CertificateStatus,
  type Fill,
} from '~domain/certificates/states';
import { destroyFrom } from '~domain/certificates/retention';
import { certificatesLeft, isFree } from '~domain/certificates/stock';
import { CERTIFIED } from '~domain/calendar/course-types';
import { addDaysTo } from '~domain/time/london-time';
import { bestToday } from '~data/today';
import { call } from '~data/api/call';
import { downloadFile } from '~data/api/download';
import { countBooked } from '~data/calendar/calendar';
import { getShelf, NO_SHELF, siteNow, stockOf, type Shelf } from './certificate-state';
import { door, read } from '~data/database-access';
import { putAnswered, removeOwn } from '~data/mirror/apply';
import { mirrorTables } from '~data/mirror/mirrored-fields';
import { cutPage } from '~data/mirror/paginate';
import { findRow } from '~data/mirror/read-rows';
import { requestSync } from '~data/page/sync-requests';

/**
 * `numbers`: its certificates, ascending. `left`: how many are free to issue (domain/certificates/stock). `waiting`: how many
 * have pending changes. `isWhole`: all 25 are on this device.
 */
export type BookView = BookRow & {
  numbers: readonly { certificate_number: number; status: CertificateStatus }[];
  fill: Fill;
  left: number;
  isWhole: boolean;
  waiting: number;
  mayDelete: boolean;
  mayReturn: boolean;
};
/** `page` is clamped to 1..pages, and there is always one page; `count` is exact. */
export type BookList = { rows: BookView[]; count: number; page: number; pages: number };

/** `search`: numbers and sites (domain/certificates/book-query); `status`: empty means any. */
type Query = {
  supplier?: number | undefined;
  search?: string;
  status?: readonly BookFill[];
  page: number;
  pageSize?: number;
};

/** One page of the books: those not returned yet first, then the others; highest number first. */
export async function listBooks({ page: wanted, pageSize = BOOK_PAGE_SIZE, ...filter }: Query): Promise<BookList> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  const numbers = numbersOf(shelf);
  const matching = shelf.books
    .filter(isAsked(filter, numbers, shelf))
    .toSorted(
      (a, b) => Number(a.is_sent) - Number(b.is_sent) || b.first_certificate_number - a.first_certificate_number,
    );
  const { rows, ...place } = cutPage(matching, wanted, pageSize);
  return { rows: rows.map((row) => viewOf(row, numbers, shelf)), count: matching.length, ...place };
}

function isAsked({ supplier, search = '', status = [] }: Omit<Query, 'page'>, numbers: Numbers, shelf: Shelf) {
  const needles = bookNeedles(search);
  const siteOf = (row: BookRow) => {
    const { connect_location_name, name } = siteNow(shelf, row.supplier);
    return connect_location_name || name;
  };
  return (row: BookRow) =>
    (supplier === undefined || row.supplier.id === supplier) &&
    (needles.length === 0 || findsBook(row.first_certificate_number, siteOf(row), needles)) &&
    (status.length === 0 || status.includes(fillOf(statusesIn(numbers.get(row.id)), row.is_sent).is));
}

/** One book; null if it is not on this device. */
export async function getBook(id: number): Promise<BookView | null> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  const row = findRow(shelf.books, id);
  return row ? viewOf(row, numbersOf(shelf), shelf) : null;
}

/** `place`: the name of its site; `from`: the day since when its papers may be destroyed. */
export type OldBook = { id: number; first: number; place: string; from: string };

/** The returned books whose papers may be destroyed on this London day, the oldest first; of one site, or of all. */
export async function listToDestroy(today: string, site?: number): Promise<OldBook[]> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  const numbers = numbersOf(shelf);
  return shelf.books
    .flatMap((row) => {
      const inside = numbers.get(row.id) ?? [];
      const from = inside.length === BOOK_SIZE ? destroyFrom(inside, row) : null;
      if (from === null || from > today || (site !== undefined && row.supplier.id !== site)) return [];
      const { connect_location_name, name } = siteNow(shelf, row.supplier);
      return [{ id: row.id, first: row.first_certificate_number, place: connect_location_name || name, from }];
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)) || a.first - b.first);
}

/**
 * What a site can issue. `left`: its certificates left (domain/certificates/stock). `next`: the lowest free numbers, ascending, 5 at
 * most; fewer than `left` says while a new book's numbers are loading. `least`: below this it is short; 0: never. `issues`: it
 * has had a book.
 */
export type Stock = {
  site: { id: number; name: string };
  left: number;
  next: readonly number[];
  least: number;
  issues: boolean;
};
/** `booked`: riders of the next days who will each need one. */
export type Shortage = Stock & { booked: number };

/** How many days ahead riders are counted. */
export const STOCK_DAYS = 14;

const NEXT_SHOWN = 5;

/** For each site, by name: how many certificates are left, and which are next. */
export async function listStock(): Promise<Stock[]> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  const numbers = numbersOf(shelf);
  return shelf.sites
    .map(({ id, connect_location_name, name, certificate_stock_warning: least }) => {
      const books = shelf.books.filter(({ supplier }) => supplier.id === id);
      const left = books.reduce((total, book) => total + leftOf(book, numbers.get(book.id), shelf), 0);
      const next = books
        .flatMap((book) => (numbers.get(book.id) ?? []).filter((one) => isFree(stockOf(one, shelf), book.is_sent)))
        .map(({ certificate_number }) => certificate_number)
        .toSorted((a, b) => a - b)
        .slice(0, NEXT_SHOWN);
      return { site: { id, name: connect_location_name || name }, left, next, least, issues: books.length > 0 };
    })
    .toSorted((a, b) => a.site.name.localeCompare(b.site.name, 'en-GB'));
}

/**
 * The sites that run short, by name: fewer numbers are left than the school's least and the riders of the next days need. Counts
 * only bookings that this person may see.
 */
export async function listShortages(): Promise<Shortage[]> {
  const from = bestToday();
  const to = addDaysTo(from, STOCK_DAYS);
  const watched = (await listStock()).filter(({ issues, least }) => issues && least > 0);
  const all = await Promise.all(
    watched.map(async (one) => ({ ...one, booked: await countBooked({ from, to, site: one.site.id }, CERTIFIED) })),
  );
  return all.filter(({ left, least, booked }) => left < least + booked);
}

function leftOf({ is_sent }: BookRow, inside: readonly Certificate[] = [], shelf: Shelf): number {
  return certificatesLeft(
    inside.map((one) => stockOf(one, shelf)),
    is_sent,
  );
}

/**
 * Adds a book; the next pull, which begins at once, brings its certificates. `key` makes a repeated attempt get the same answer.
 * Throws ApiError: 400 with `supplier` or `first_certificate_number`.
 */
export async function addBook(body: BodyOf<typeof add>, { key }: { key: string }): Promise<Book> {
  return kept(await call(add, { body, idempotencyKey: key }));
}

/** Returns a book to DVSA. Throws ApiError: 409 `invalid_state` with the reasons against it. */
export async function returnBook(id: number, { key }: { key: string }): Promise<Book> {
  return kept(await call(send, { params: { id }, idempotencyKey: key }));
}

/** Deletes a book with its certificates. Throws ApiError: 409 `invalid_state` if one was used. */
export async function removeBook(id: number, { key }: { key: string }): Promise<void> {
  await call(remove, { params: { id }, idempotencyKey: key });
  await door.run(({ mirror }) =>
    mirror.transaction('rw', mirrorTables(mirror), async () => {
      const now = Date.now();
      const inside = await mirror.rows('certificates').where('book').equals(id).primaryKeys();
      for (const one of inside) await removeOwn(mirror, 'certificates', one, now);
      await removeOwn(mirror, 'books', id, now);
    }),
  );
  requestSync();
}

const SHEET_TYPE = { csv: 'text/csv', pdf: 'application/pdf' } as const;

/** The summary of a book from the server: `name` with its extension. Throws ApiError. */
export function exportBook(id: number, as: 'csv' | 'pdf', name: string, signal?: AbortSignal): Promise<File> {
  return downloadFile(exportSheet, { params: { id }, query: { as }, type: SHEET_TYPE[as] }, name, signal);
}

async function kept(row: Book): Promise<Book> {
  await door.run((database) => putAnswered(database, [{ collection: 'books', row }]));
  requestSync();
  return row;
}

type Numbers = ReadonlyMap<number, Certificate[]>;

function numbersOf({ rows }: Shelf): Numbers {
  const numbers = new Map<number, Certificate[]>();
  for (const row of rows) {
    const inside = numbers.get(row.book);
    if (inside) inside.push(row);
    else numbers.set(row.book, [row]);
  }
  return numbers;
}

function statusesIn(inside: readonly Certificate[] = []): CertificateStatus[] {
  return inside.map(({ status }) => status);
}

function viewOf(row: BookRow, numbers: Numbers, shelf: Shelf): BookView {
  const inside = (numbers.get(row.id) ?? []).toSorted((a, b) => a.certificate_number - b.certificate_number);
  const statuses = statusesIn(inside);
  const waiting = inside.filter(({ id }) => shelf.states.has(id)).length;
  const isWhole = inside.length === BOOK_SIZE;
  return {
    ...row,
    supplier: siteNow(shelf, row.supplier),
    numbers: inside.map(({ certificate_number, status }) => ({ certificate_number, status })),
    fill: fillOf(statuses, row.is_sent),
    left: leftOf(row, inside, shelf),
    isWhole,
    waiting,
    mayDelete: isWhole && waiting === 0 && mayDelete(statuses),
    mayReturn: isWhole && waiting === 0 && mayReturn(statuses, row.is_sent),
  };
}
