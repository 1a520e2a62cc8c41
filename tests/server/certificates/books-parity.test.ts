// @run both alone
// The phone's list of CBT books and the server's are the same list: books of every fill state at three sites, searched by their
// numbers and sites and filtered by state, through the app's own mirror on one side and over HTTP on the other.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBooks as listMirrored } from '~data/certificates/books';
import { BOOK_FILLS, BOOK_SIZE, type CertificateStatus } from '~domain/certificates/states';
import { book } from '~server/db/schema/certificates';
import { insertCertificates } from '~server/demo/seed-books';
import { certificateKeys, NO_HOLDER } from '~server/repositories/certificates/keys';
import { openPhone } from '~tests/server/helpers/phone';
import { fillOfBook, openShelf, type Shelf } from './shelf';

const SEED = Number(process.env['PARITY_SEED'] ?? randomInt(2 ** 31));
const QUERIES = 150;
const FIRST = 7_000_001;
const AT = '2026-05-01T10:00:00.000Z';

/** How many of the 25 are used and void: both sides of every threshold. */
const FILLS: readonly [used: number, gone: number][] = [
  [0, 0],
  [18, 0],
  [19, 0],
  [24, 0],
  [25, 0],
  [17, 2],
  [18, 2],
  [23, 2],
  [3, 21],
  [0, 25],
];

const WRITTEN = { holder: { ...NO_HOLDER, full_name: 'Ada Quill' }, transmission: 'M', issued_at: AT } as const;

const blank = (book_id: number, certificate_number: number) => ({
  school_id: shelf.ours,
  book_id,
  certificate_number,
  created: AT,
  updated: AT,
  ...certificateKeys(certificate_number),
});

let shelf: Shelf;
beforeAll(async () => {
  shelf = await openShelf();
  const written = { ...WRITTEN, customer_id: await shelf.someone() };
  await shelf.app.db.system(async (tx) => {
    for (const [at, [used, gone]] of [...FILLS, ...FILLS].entries()) {
      const first = FIRST + at * BOOK_SIZE;
      const supplier_id = shelf.siteIds[at % shelf.siteIds.length] ?? shelf.site;
      const sent_at = at % 7 === 4 ? AT : null;
      const [row] = await tx
        .insert(book)
        .values({ school_id: shelf.ours, supplier_id, first_certificate_number: first, sent_at })
        .returning({ id: book.id });
      await insertCertificates(
        tx,
        Array.from({ length: BOOK_SIZE }, (_, place) => ({
          ...blank(row?.id ?? 0, first + place),
          ...(place < used + gone || place % 2 === 1 ? written : {}),
          status: statusOf(place, used, gone),
          void_from: place >= used && place < used + gone ? ('READY_TO_RETURN' as const) : null,
        })),
      );
    }
  });
});
afterAll(() => shelf.app.close());

/** Of the used ones some stand for another; of those that are left some are in work. */
function statusOf(place: number, used: number, gone: number): CertificateStatus {
  if (place < used) return (['READY_TO_RETURN', 'DUPLICATE', 'SENT'] as const)[place % 3] ?? 'SENT';
  if (place < used + gone) return 'VOID';
  return place % 2 === 0 ? 'CERTIFICATE_PENDING' : 'NOT_READY';
}

it(`gives the same books in the same order for ${QUERIES} queries (seed ${SEED})`, async () => {
  const phone = await openPhone(shelf.app, 'callum@example.com');
  await phone.pull(70);
  const seen = { found: 0, narrowed: 0 };
  const all = (await shelf.listBooks('?page_size=100')).count;
  for (const { search, status, supplier, page } of fc.sample(query(), { seed: SEED, numRuns: QUERIES })) {
    const asked = new URLSearchParams({ page: String(page), page_size: '4', search });
    if (status.length > 0) asked.set('status', status.join(','));
    if (supplier !== undefined) asked.set('supplier', String(supplier));
    const answer = await shelf.listBooks(`?${asked}`);
    const list = await listMirrored({ search, status, supplier, page, pageSize: 4 });
    // Beyond its last page the server has none; the phone shows that page.
    const here = list.page === page ? list.rows.map(({ id, fill }) => [id, fill.is]) : [];
    const there = answer.results.map((one) => [one.id, fillOfBook(one).is]);
    expect({ seed: SEED, asked: String(asked), count: answer.count, there }).toEqual({
      seed: SEED,
      asked: String(asked),
      count: list.count,
      there: here,
    });
    seen.found += there.length > 0 ? 1 : 0;
    seen.narrowed += list.count < all ? 1 : 0;
  }
  // Random queries must find some rows and leave out others, or the comparison proves nothing.
  expect(seen.found).toBeGreaterThan(QUERIES / 6);
  expect(seen.narrowed).toBeGreaterThan(QUERIES / 2);
});

function query() {
  const number = fc.nat(2 * FILLS.length * BOOK_SIZE).map((at) => String(FIRST - 1 + at));
  const search = fc.oneof(
    fc.constantFrom('', '', ' ', 'quay', 'HILLTOP park', 'Pàrk', "o'rourke", '%', '_', '\\', '7', '70', '0', 'nowhere'),
    number,
    fc.tuple(number, fc.integer({ min: 1, max: 7 })).map(([digits, length]) => digits.slice(0, length)),
    fc
      .tuple(fc.constantFrom('quay', 'park', 'old aero'), number)
      .map(([site, digits]) => `${site} ${digits.slice(0, 5)}`),
    fc.nat(2 * FILLS.length).map((at) => `${FIRST + at * BOOK_SIZE}–${String(FIRST + at * BOOK_SIZE + 24).slice(4)}`),
  );
  return fc.record({
    search,
    status: fc.oneof(fc.constant([]), fc.subarray([...BOOK_FILLS], { minLength: 1 })),
    supplier: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...shelf.siteIds, 999_999) },
    ),
    page: fc.constantFrom(1, 1, 1, 2, 9),
  });
}
