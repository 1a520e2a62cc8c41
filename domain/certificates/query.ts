// Which certificates a list shows and in which order: the phone computes it over its mirror, the server over the same line of
// text in a column of its own (a test compares the two).
import type { CertificateStatus } from './states';
import { findsLine, joined, wordNeedles } from '~domain/contacts/lines';
import { fold } from '~domain/text/fold';
import { compareKeys } from '~domain/text/sort-key';

type Holder = { full_name: string; licence_number: string };

/** What a filter and an ordering look at; the rows of the wire have it. `issued_at`: ISO 8601. */
export type QueriedCertificate = {
  certificate_number: number;
  book: number;
  status: CertificateStatus;
  issued_at: string | null;
  supplier: { id: number };
  customer: Holder | null;
  instructor: { full_name: string } | null;
};

/** Names of section 7's filters; one that is absent does not filter. */
export type CertificateFilter = {
  book?: number | undefined;
  supplier?: readonly number[] | undefined;
  status?: readonly CertificateStatus[] | undefined;
  search?: string | undefined;
  /** Only those that were issued. Asked of the phone alone. */
  issued?: boolean | undefined;
};

export const CERTIFICATE_ORDER_FIELDS = [
  'certificate_number',
  'status',
  'issued_at',
  'customer',
  'instructor',
] as const;
export type CertificateOrderField = (typeof CERTIFICATE_ORDER_FIELDS)[number];
export type CertificateOrder = { field: CertificateOrderField; descending: boolean };

/** The highest number first: the list as it is without any ordering. */
export const HIGHEST_FIRST: readonly CertificateOrder[] = [{ field: 'certificate_number', descending: true }];

/**
 * One certificate as the line that is searched: number, holder's name and licence number, and names of several words behind the
 * first one written together, with tabs between.
 */
export function certificateLine(certificateNumber: number, holder: Holder | null): string {
  const name = fold(holder?.full_name ?? '');
  const last = joined(name.replace(/^[^ ]* /u, ''));
  return [certificateNumber, name, fold(holder?.licence_number ?? ''), ...(last === '' ? [] : [last])].join('\t');
}

/** A search: every text of one of these lists must be in the line. No list: everything is found. */
export function certificateNeedles(search: string): readonly (readonly string[])[] {
  return wordNeedles(fold(search));
}

/** The test for one filter. */
export function certificateFilter(filter: CertificateFilter): (row: QueriedCertificate) => boolean {
  const { book, supplier, status, search = '', issued = false } = filter;
  const needles = certificateNeedles(search);
  return (row) =>
    (book === undefined || row.book === book) &&
    (!issued || row.issued_at !== null) &&
    (!supplier?.length || supplier.includes(row.supplier.id)) &&
    (!status?.length || status.includes(row.status)) &&
    findsLine(certificateLine(row.certificate_number, row.customer), needles);
}

/** The order of a list, for `toSorted`: names by their folded form; what is missing comes last both ways; ties by number. */
export function certificateOrder(
  orders: readonly CertificateOrder[],
): (a: QueriedCertificate, b: QueriedCertificate) => number {
  const made = new Map<QueriedCertificate, Key[]>();
  const keysOf = (row: QueriedCertificate) => {
    const known = made.get(row);
    if (known) return known;
    const keys = orders.map(({ field }) => keyOf(row, field));
    made.set(row, keys);
    return keys;
  };
  return (a, b) => {
    const [left, right] = [keysOf(a), keysOf(b)];
    for (const [at, { descending }] of orders.entries()) {
      const [one = null, other = null] = [left[at], right[at]];
      // Missing in both, or the same.
      if (one === other) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      const order = compare(one, other);
      if (order !== 0) return descending ? -order : order;
    }
    return a.certificate_number - b.certificate_number;
  };
}

/** The value that a list is ordered by; null if it is missing. */
type Key = string | number | null;

function keyOf(row: QueriedCertificate, field: CertificateOrderField): Key {
  switch (field) {
    case 'customer':
      return fold(row.customer?.full_name ?? '') || null;
    case 'instructor':
      return fold(row.instructor?.full_name ?? '') || null;
    case 'issued_at':
      return row.issued_at === null ? null : Date.parse(row.issued_at);
    default:
      return row[field];
  }
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareKeys(String(one), String(other));
}
