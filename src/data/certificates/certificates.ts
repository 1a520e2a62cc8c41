// Certificates for the screens: the mirror with this device's pending actions over it, with any filter, without the network.
import { CERTIFICATE_PAGE_SIZE_MAX, PAGE_SIZE } from '~contract/wire/limits';
import {
  certificateFilter,
  certificateOrder,
  HIGHEST_FIRST,
  type CertificateFilter,
  type CertificateOrder,
} from '~domain/certificates/query';
import { CERTIFICATE_STATUSES, type CertificateStatus } from '~domain/certificates/states';
import { isFree } from '~domain/certificates/stock';
import { getShelf, NO_SHELF, siteNow, stockOf, type Shelf } from './certificate-state';
import type { ShownCertificate } from './draw';
import { read } from '~data/database-access';
import { cutPage } from '~data/mirror/paginate';
import type { PendingState } from '~data/pending/pending';
import { findRow } from '~data/mirror/read-rows';

/** `pending`: the state of its pending changes; null if there are none. `isSent`: its book was returned to DVSA. */
export type CertificateView = ShownCertificate & { pending: PendingState | null; isSent: boolean };
/** `page` is clamped to 1..pages, and there is always one page; `count` is exact; `total` counts all, whatever the filter. */
export type CertificateList = { rows: CertificateView[]; count: number; total: number; page: number; pages: number };

type Query = {
  filter: CertificateFilter;
  orders?: readonly CertificateOrder[];
  page: number;
  pageSize?: number;
};

/** One page of the certificates that match; 25 unless `pageSize` says otherwise. Empty while nothing may be read. */
export function listCertificates({
  filter,
  orders = HIGHEST_FIRST,
  page: wanted,
  pageSize = PAGE_SIZE,
}: Query): Promise<CertificateList> {
  return read({ rows: [], count: 0, total: 0, page: 1, pages: 1 }, async (database) => {
    const shelf = await getShelf(database);
    const matching = find(shelf, filter, orders);
    const { rows, ...place } = cutPage(matching, wanted, pageSize);
    const views = rows.map((row) => viewOf(row, shelf));
    return { rows: views, count: matching.length, total: shelf.rows.length, ...place };
  });
}

/** One certificate; null if it is not on this device. */
export function getCertificate(certificateNumber: number): Promise<CertificateView | null> {
  return read(null, async (database) => {
    const shelf = await getShelf(database);
    const row = shelf.rows.find((one) => one.certificate_number === certificateNumber);
    return row ? viewOf(row, shelf) : null;
  });
}

/** Totals of certificates, books and each status, whatever the filter. */
export type CertificateCounts = {
  certificates: number;
  books: number;
  statuses: Readonly<Record<CertificateStatus, number>>;
};

export async function countCertificates(): Promise<CertificateCounts> {
  const { rows, books } = await read(NO_SHELF, (database) => getShelf(database));
  const count = (status: CertificateStatus) => rows.filter((row) => row.status === status).length;
  const statuses = Object.fromEntries(CERTIFICATE_STATUSES.map((status) => [status, count(status)]));
  return {
    certificates: rows.length,
    books: books.length,
    statuses: statuses as Record<CertificateStatus, number>,
  };
}

/** The free numbers of a site (domain/certificates/stock), lowest first, at most 1,000. */
export async function listFreeNumbers(siteId: number): Promise<CertificateView[]> {
  return (await listAllFree()).filter(({ supplier }) => supplier.id === siteId).slice(0, CERTIFICATE_PAGE_SIZE_MAX);
}

/** Every free number: those of this site's books first, because a book may be in use at another site. */
export async function listFreeNumbersFor(siteId: number): Promise<CertificateView[]> {
  const free = await listAllFree();
  const isHere = ({ supplier }: CertificateView) => supplier.id === siteId;
  const others = free.filter((row) => !isHere(row));
  return [...free.filter(isHere), ...others].slice(0, CERTIFICATE_PAGE_SIZE_MAX);
}

async function listAllFree(): Promise<CertificateView[]> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  return shelf.rows
    .filter(({ status }) => status === 'CERTIFICATE_PENDING')
    .map((row) => viewOf(row, shelf))
    .filter((row) => isFree(stockOf(row, shelf), row.isSent))
    .toSorted((a, b) => a.certificate_number - b.certificate_number);
}

/** The certificate last issued with this instructor's signature; null if none is on this device. */
export async function lastIssuedBy(instructorCertificate: string): Promise<CertificateView | null> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  const [last] = shelf.rows
    .filter((row) => row.issued_at !== null && row.instructor?.instructor_certificate === instructorCertificate)
    .toSorted((a, b) => Date.parse(b.issued_at ?? '') - Date.parse(a.issued_at ?? ''));
  return last ? viewOf(last, shelf) : null;
}

/** All certificates of a contact, newest first. */
export async function listCertificatesOf(customerId: number): Promise<CertificateView[]> {
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  return shelf.rows
    .filter(({ customer }) => customer?.id === customerId)
    .toSorted((a, b) => Date.parse(b.issued_at ?? '') - Date.parse(a.issued_at ?? ''))
    .map((row) => viewOf(row, shelf));
}

function viewOf(row: ShownCertificate, shelf: Shelf): CertificateView {
  return {
    ...row,
    supplier: siteNow(shelf, row.supplier),
    pending: shelf.states.get(row.id) ?? null,
    isSent: findRow(shelf.books, row.book)?.is_sent === true,
  };
}

/** Results of the last queries on one state of the shelf, so that turning a page doesn't filter and sort again. */
const asked = new WeakMap<readonly ShownCertificate[], Map<string, readonly ShownCertificate[]>>();
const ASKED_MAX = 8;

function find(
  { rows }: Shelf,
  filter: CertificateFilter,
  orders: readonly CertificateOrder[],
): readonly ShownCertificate[] {
  const question = JSON.stringify([filter, orders]);
  const answers = asked.get(rows) ?? new Map<string, readonly ShownCertificate[]>();
  const known = answers.get(question);
  if (known) return known;
  const found = rows.filter(certificateFilter(filter)).toSorted(certificateOrder(orders));
  if (answers.size >= ASKED_MAX) answers.clear();
  asked.set(rows, answers.set(question, found));
  return found;
}
