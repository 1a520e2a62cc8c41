// @vitest-environment dom
// Certificates on the device: what a filter and a search find and in which order, against the plainest way of computing it,
// page by page, and with what waits here over them.
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookRow } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import { CERTIFICATE_STATUSES } from '~domain/certificates/states';
import type { CertificateFilter, CertificateOrder } from '~domain/certificates/query';
import { book, certificate, supplier } from '~tests/sync/helpers/rows';
import type * as CertificatesModule from '~data/certificates/certificates';
import type * as SaveModule from '~data/certificates/save';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

let app: Saver;
let certificates: typeof CertificatesModule;
let saving: typeof SaveModule;

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  certificates = await import('~data/certificates/certificates');
  saving = await import('~data/certificates/save');
});

const HILLTOP = { ...supplier(2, 'Hilltop Park'), id: 2 };
const BOOKS = [
  book(1, 3_418_826),
  book(2, 3_412_501, { is_sent: true, sent_at: '2026-11-03T10:00:00.000Z' }),
  book(3, 3_420_051, { supplier: siteOf(HILLTOP) }),
];

function siteOf({ id, name, connect_location_name, atb_number }: typeof HILLTOP) {
  return { id, name, connect_location_name, atb_number };
}

/** The same numbers every time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const NAMES = [
  'Łucja Vu',
  'Isla Rose Pennington',
  'Niamh O’Rourke',
  'niamh o’rourke',
  'Zoë Ó Quill',
  '李 小龙',
  '%_\\',
];
const LICENCES = ['', 'PENNI961028IR8RB', 'OKAFO0*3145DC***', 'VU999959199L99GU'];
const TRAINERS = ['Callum Reith', 'Priya Nair', 'ÁDA'];

function holder(id: number, full_name: string, licence_number: string): NonNullable<Certificate['customer']> {
  const bare = { first_name: '', last_name: '', birthdate: null, address: '', address_2: '', town: '', postcode: '' };
  return { id, ...bare, full_name, licence_number, transmission: 'M' };
}

function numbersOf(of: BookRow, next: (below: number) => number): Certificate[] {
  const pick = (list: readonly string[]) => list[next(list.length)] ?? '';
  return Array.from({ length: 25 }, (_, at) => {
    const status = CERTIFICATE_STATUSES[next(CERTIFICATE_STATUSES.length)] ?? 'VOID';
    const isBlank = status === 'CERTIFICATE_PENDING' || (status === 'VOID' && next(2) === 0);
    return certificate(of.first_certificate_number + at, of, {
      status,
      void_from: status === 'VOID' ? 'CERTIFICATE_PENDING' : null,
      ...(isBlank
        ? {}
        : {
            // Somebody was erased.
            customer: holder(1 + next(9), next(8) === 0 ? '' : pick(NAMES), pick(LICENCES)),
            instructor: { id: 3, full_name: pick(TRAINERS), instructor_certificate: '554021' },
            issued_at: `2026-11-0${1 + next(5)}T10:00:00.000Z`,
          }),
    });
  });
}

/** Written by hand, line by line. */
function naive(rows: readonly Certificate[], filter: CertificateFilter, orders: readonly CertificateOrder[]): number[] {
  const plain = (text: string) =>
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll(/['’]/gu, '');
  const words = plain(filter.search ?? '')
    .split(/\s+/u)
    .filter(Boolean);
  const found = rows.filter((row) => {
    const line = [row.certificate_number, row.customer?.full_name ?? '', row.customer?.licence_number ?? ''].join('\n');
    return (
      (filter.book === undefined || row.book === filter.book) &&
      (!filter.supplier?.length || filter.supplier.includes(row.supplier.id)) &&
      (!filter.status?.length || filter.status.includes(row.status)) &&
      words.every((word) => plain(line).includes(word))
    );
  });
  const key = (row: Certificate, field: CertificateOrder['field']) => {
    if (field === 'certificate_number') return String(row.certificate_number);
    if (field === 'issued_at') return row.issued_at === null ? '' : new Date(row.issued_at).toISOString();
    if (field === 'status') return row.status;
    return plain(row[field]?.full_name ?? '');
  };
  return found
    .toSorted((a, b) => {
      for (const { field, descending } of orders) {
        const [one, other] = [key(a, field), key(b, field)];
        if (one === other) continue;
        if (one === '') return 1;
        if (other === '') return -1;
        return one < other === descending ? 1 : -1;
      }
      return a.certificate_number - b.certificate_number;
    })
    .map((row) => row.certificate_number);
}

const SEARCHES = ['', '3418830', '34188', 'niamh', 'NIAMH O’ROURKE', 'orourke niamh', 'lucja', 'zoe o', '李', '%', '_'];
const MORE = ['penni961028', 'okafo0*', 'vu99', 'nobody at all', '  ', '3412501 3412502'];
const FIELDS = ['certificate_number', 'status', 'issued_at', 'customer', 'instructor'] as const;

describe('searching, filtering and ordering', () => {
  it('finds and orders the same as a plain scan, over five hundred searches', async () => {
    const next = random(11);
    const rows = BOOKS.flatMap((one) => numbersOf(one, next));
    await app.bring({ suppliers: [supplier(1), supplier(2, 'Hilltop Park')], books: BOOKS, certificates: rows });
    let narrowed = 0;
    for (let at = 0; at < 500; at += 1) {
      const filter: CertificateFilter = {
        book: next(4) === 0 ? 1 + next(4) : undefined,
        supplier: [undefined, [1], [2], [1, 2], [9], []][next(6)],
        status: next(2) === 0 ? CERTIFICATE_STATUSES.filter(() => next(3) === 0) : undefined,
        search: [...SEARCHES, ...MORE][next(SEARCHES.length + MORE.length)] ?? '',
      };
      const orders = FIELDS.filter(() => next(3) === 0).map((field) => ({ field, descending: next(2) === 0 }));
      const numbers = naive(rows, filter, orders);
      const list = await certificates.listCertificates({ filter, orders, page: 1 + next(3), pageSize: 7 });
      const from = (list.page - 1) * 7;
      expect([filter, orders, list.count, list.rows.map((row) => row.certificate_number)]).toEqual([
        filter,
        orders,
        numbers.length,
        numbers.slice(from, from + 7),
      ]);
      expect(list.total).toBe(75);
      narrowed += numbers.length > 0 && numbers.length < 75 ? 1 : 0;
    }
    expect(narrowed).toBeGreaterThan(150);
  });

  it('begins with the highest number, 25 a page, and shows the last page for one beyond it', async () => {
    const rows = BOOKS.flatMap((one) => numbersOf(one, random(2)));
    await app.bring({ books: BOOKS, certificates: rows });
    const list = await certificates.listCertificates({ filter: {}, page: 99 });
    expect(list).toMatchObject({ count: 75, total: 75, page: 3, pages: 3 });
    expect(list.rows.map((row) => row.certificate_number)).toEqual(
      Array.from({ length: 25 }, (_, at) => 3_412_525 - at),
    );
    for (const page of [0, -1, 1.5, Number.NaN])
      expect(await certificates.listCertificates({ filter: {}, page })).toMatchObject({ page: 1 });
    const none = await certificates.listCertificates({ filter: { search: 'nobody at all' }, page: 3 });
    expect(none).toMatchObject({ rows: [], count: 0, total: 75, page: 1, pages: 1 });
  });

  it('finds unsent changes as they will be, and says that they are unsent', async () => {
    const of = BOOKS[0] ?? book(1, 3_418_826);
    await app.bring({ books: BOOKS, certificates: [certificate(3_418_826, of), certificate(3_418_827, of)] });
    await saving.voidCertificate(3_418_827);
    const voided = await certificates.listCertificates({ filter: { status: ['VOID'] }, page: 1 });
    expect(voided.rows).toMatchObject([{ certificate_number: 3_418_827, status: 'VOID', pending: 'waiting' }]);
    const pending = await certificates.listCertificates({ filter: { status: ['CERTIFICATE_PENDING'] }, page: 1 });
    expect(pending.rows).toMatchObject([{ certificate_number: 3_418_826, pending: null, isSent: false }]);
    expect((await certificates.countCertificates()).statuses).toMatchObject({ VOID: 1, CERTIFICATE_PENDING: 1 });
    expect(await certificates.listFreeNumbers(1)).toMatchObject([{ certificate_number: 3_418_826 }]);
  });

  it('offers the free numbers of every site, those of its own books first', async () => {
    const BOOK_SITE = book(1, 3_418_826).supplier;
    const [quay, hill] = [book(1, 3_418_826), book(2, 3_412_501, { supplier: { ...BOOK_SITE, id: 2 } })];
    const rows = [certificate(3_418_827, quay), certificate(3_418_826, quay), certificate(3_412_501, hill)];
    await app.bring({ books: [quay, hill], certificates: rows });
    const free = async (site: number) =>
      (await certificates.listFreeNumbersFor(site)).map((row) => row.certificate_number);
    expect(await free(1)).toEqual([3_418_826, 3_418_827, 3_412_501]);
    expect(await free(2)).toEqual([3_412_501, 3_418_826, 3_418_827]);
    expect(await free(3)).toEqual([3_412_501, 3_418_826, 3_418_827]);
  });

  it('follows the school: a new name of a site, a book that was returned, a number that was issued', async () => {
    const of = BOOKS[0] ?? book(1, 3_418_826);
    await app.bring({ suppliers: [supplier(1)], books: [of], certificates: [certificate(3_418_826, of)] });
    expect((await certificates.listCertificates({ filter: {}, page: 1 })).rows).toMatchObject([
      { supplier: { connect_location_name: 'Quayside Yard' }, isSent: false },
    ]);
    const returned: BookRow = { ...of, version: 2, is_sent: true };
    await app.bring({
      suppliers: [{ ...supplier(1, 'Harbour Wall'), version: 2 }],
      books: [returned],
      certificates: [certificate(3_418_826, of, { version: 2, status: 'SENT', customer: holder(4, 'Linh Vu', '') })],
    });
    expect((await certificates.listCertificates({ filter: { search: 'vu' }, page: 1 })).rows).toMatchObject([
      { supplier: { connect_location_name: 'Harbour Wall' }, isSent: true, status: 'SENT' },
    ]);
    expect(await certificates.listFreeNumbers(1)).toEqual([]);
  });

  it('is empty at once where certificates may not be seen any more', async () => {
    await app.bring({ books: BOOKS, certificates: BOOKS.flatMap((one) => numbersOf(one, random(5))) });
    expect((await certificates.listCertificates({ filter: {}, page: 1 })).total).toBe(75);
    await app.bring({}, ['customers']);
    expect((await certificates.listCertificates({ filter: {}, page: 1 })).total).toBe(0);
    expect(await certificates.countCertificates()).toMatchObject({ certificates: 0, books: 0 });
  });
});

describe('one certificate', () => {
  it('is found by its number alone, and nobody else has it', async () => {
    const of = BOOKS[1] ?? book(2, 3_412_501);
    await app.bring({ books: BOOKS, certificates: [certificate(3_412_501, of, { status: 'SENT' })] });
    expect(await certificates.getCertificate(3_412_501)).toMatchObject({ status: 'SENT', isSent: true, pending: null });
    expect(await certificates.getCertificate(3_412_502)).toBeNull();
    expect(await certificates.getCertificate(Number.NaN)).toBeNull();
  });
});
