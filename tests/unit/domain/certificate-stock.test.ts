// How many certificates are left (docs/domain.md, Books).
import { describe, expect, it } from 'vitest';
import { BOOK_SIZE, CERTIFICATE_STATUSES, type CertificateStatus } from '~domain/certificates/states';
import { certificatesLeft, isFree, type StockNumber } from '~domain/certificates/stock';

/** A book's numbers: `counts` of each status, the rest pending. */
function numbers(counts: Partial<Record<CertificateStatus, number>>, but: Partial<StockNumber> = {}): StockNumber[] {
  const given = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as CertificateStatus),
  );
  return Array.from({ length: BOOK_SIZE }, (_, at) => ({
    status: given[at] ?? 'CERTIFICATE_PENDING',
    held: false,
    ...but,
  }));
}

describe('what is left of a book', () => {
  it.each([
    [{}, 25],
    [{ READY_TO_RETURN: 18 }, 7],
    [{ READY_TO_RETURN: 19, DUPLICATE: 1, VOID: 1 }, 4],
    // Issued, but not complete: the book isn't full, and yet the number is gone.
    [{ NOT_READY: 1, READY_TO_RETURN: 20 }, 4],
    [{ NOT_READY: 25 }, 0],
    [{ VOID: 25 }, 0],
    [{ READY_TO_RETURN: 25 }, 0],
  ])('with %j: %i', (counts, left) => {
    expect(certificatesLeft(numbers(counts), false)).toBe(left);
    expect(certificatesLeft(numbers(counts), true)).toBe(0);
  });

  it('leaves out numbers with unsent changes on this device', () => {
    expect(certificatesLeft([...numbers({}).slice(1), { status: 'CERTIFICATE_PENDING', held: true }], false)).toBe(24);
  });

  it('counts the numbers of a new book that are still on their way here', () => {
    expect(certificatesLeft([], false)).toBe(25);
    expect(certificatesLeft(numbers({ READY_TO_RETURN: 3 }).slice(0, 10), false)).toBe(22);
  });
});

it('only a pending number can be issued, and only once, from a book that is here', () => {
  const free = CERTIFICATE_STATUSES.filter((status) => isFree({ status, held: false }, false));
  expect(free).toEqual(['CERTIFICATE_PENDING']);
  expect(isFree({ status: 'CERTIFICATE_PENDING', held: true }, false)).toBe(false);
  expect(isFree({ status: 'CERTIFICATE_PENDING', held: false }, true)).toBe(false);
});
