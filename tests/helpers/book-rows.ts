// CBT books for tests, as the feed brings them: each with its 25 certificates.
import type { BookRow } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import { BOOK_SIZE, type CertificateStatus } from '~domain/certificates/states';

const AT = '2026-11-20T10:00:00.000Z';
const HEAD = { version: 1, client_key: null, updated: AT };
const QUAYSIDE = {
  id: 1,
  name: 'Harbour & Hill, Quayside',
  connect_location_name: 'Quayside Yard',
  atb_number: '09914/01',
};

export type TestBook = { books: BookRow[]; certificates: Certificate[] };
export type Counts = Partial<Record<CertificateStatus, number>>;
type But = Partial<BookRow> & { site?: number };

/** A book of 25: `counts` numbers of each status, from the lowest on and in the order of the keys; the rest are pending. */
export function testBook(id: number, first: number, counts: Counts = {}, { site = 1, ...but }: But = {}): TestBook {
  const supplier = { ...QUAYSIDE, id: site };
  const given = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as CertificateStatus),
  );
  const certificates = Array.from({ length: BOOK_SIZE }, (_, at) =>
    certificateRow(first + at, given[at] ?? 'CERTIFICATE_PENDING', { book: id, supplier }),
  );
  const book = { ...HEAD, id, supplier, first_certificate_number: first, is_sent: false, sent_at: null, created: AT };
  return { books: [{ ...book, ...but }], certificates };
}

export function certificateRow(number: number, status: CertificateStatus, but: Partial<Certificate> = {}): Certificate {
  const isBlank = status === 'CERTIFICATE_PENDING' || status === 'VOID';
  return {
    ...HEAD,
    id: number,
    certificate_number: number,
    book: 1,
    status,
    void_from: status === 'VOID' ? 'CERTIFICATE_PENDING' : null,
    issued_at: isBlank ? null : AT,
    duplicated_at: null,
    received_at: isBlank ? null : AT,
    issued_by: null,
    customer: isBlank ? null : HOLDER,
    instructor: isBlank ? null : { id: 4, full_name: 'Callum Reith', instructor_certificate: '554021' },
    supplier: QUAYSIDE,
    restrictions: [],
    start_time: null,
    time_completion: null,
    training_duration: null,
    previous_certificate: null,
    duplicate: null,
    duplicate_requested: false,
    ...but,
  };
}

const HOLDER = {
  id: 12,
  first_name: 'Isla Rose',
  last_name: 'Pennington',
  full_name: 'Isla Rose Pennington',
  licence_number: 'PENNI961028IR8RB',
  birthdate: '1998-11-02',
  address: '14 Lantern Row',
  address_2: '',
  town: 'Brackenford',
  postcode: 'XB1 7LP',
  transmission: 'M' as const,
};

/** What a book has that was returned. */
export const RETURNED = { is_sent: true, sent_at: '2026-11-03T09:00:00.000Z' };

/** A book as the school answers with it after a change. */
export function answered({ books, certificates }: TestBook) {
  const list_certificates = certificates.map(({ certificate_number, status }) => ({ certificate_number, status }));
  return { ...books[0], version: 2, list_certificates };
}

/** Several of them on one shelf. */
export function shelfOf(...all: readonly TestBook[]): TestBook {
  return {
    books: all.flatMap(({ books }) => books),
    certificates: all.flatMap(({ certificates }) => certificates),
  };
}
