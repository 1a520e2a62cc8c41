// @vitest-environment dom
// CBT books on the device: which page, how full, what may be done with what waits here over it, and what each site has left.
import { beforeEach, describe, expect, it } from 'vitest';
import { certificateRow, RETURNED, shelfOf, testBook, type Counts } from '~tests/helpers/book-rows';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { contact, supplier } from '~tests/sync/helpers/rows';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Course } from '~contract/calendar/courses';
import type { BookView } from '~data/certificates/books';
import type * as SaveModule from '~data/certificates/save';
import { openBooksHere, type BooksHere } from './books-here';

let here: BooksHere;
let app: BooksHere['app'];
let books: BooksHere['books'];
let saving: typeof SaveModule;

beforeEach(async () => {
  here = await openBooksHere();
  ({ app, books } = here);
  saving = await import('~data/certificates/save');
});

describe('the list', () => {
  it('has those that are here first, then those that were returned; the highest number first', async () => {
    await app.bring(
      shelfOf(
        testBook(1, 3_000_001, {}, RETURNED),
        testBook(2, 3_000_101),
        testBook(3, 3_000_201, {}, RETURNED),
        testBook(4, 3_000_051),
      ),
    );
    expect(await here.numbers({ page: 1 })).toEqual([3_000_101, 3_000_051, 3_000_201, 3_000_001]);
  });

  it('has 10 a page; a page beyond the last is the last, and an invalid one the first', async () => {
    await app.bring(shelfOf(...Array.from({ length: 23 }, (_, at) => testBook(at + 1, 3_000_001 + at * 25))));
    const { rows, ...counts } = await books.listBooks({ page: 1 });
    expect([rows.length, counts]).toEqual([10, { count: 23, page: 1, pages: 3 }]);
    expect(await books.listBooks({ page: 99 })).toMatchObject({ page: 3, rows: [{ id: 3 }, { id: 2 }, { id: 1 }] });
    for (const page of [0, -4, 1.5, Number.NaN]) expect(await books.listBooks({ page })).toMatchObject({ page: 1 });
    expect(await here.numbers({ page: 2, pageSize: 4 })).toEqual([18, 17, 16, 15].map((at) => 3_000_001 + at * 25));
  });

  it('of one site has its books alone; without any there is one page', async () => {
    await app.bring(shelfOf(testBook(1, 3_000_001), testBook(2, 3_000_026, {}, { site: 2 })));
    expect(await here.numbers({ page: 1, supplier: 2 })).toEqual([3_000_026]);
    expect(await books.listBooks({ page: 7, supplier: 9 })).toEqual({ rows: [], count: 0, page: 1, pages: 1 });
  });

  it('is searched by the name that a site has now, and filtered by what waits here', async () => {
    await app.bring({
      ...shelfOf(testBook(1, 3_000_001, { READY_TO_RETURN: 24 }), testBook(2, 3_000_026, {}, { site: 2 })),
      suppliers: [supplier(1, 'Dry Dock'), supplier(2, 'Hilltop Park')],
    });
    expect(await here.numbers({ page: 1, search: 'quayside' })).toEqual([]);
    expect(await here.numbers({ page: 1, search: 'dock' })).toEqual([3_000_001]);
    expect(await here.numbers({ page: 1, search: '3000025' })).toEqual([3_000_001]);
    expect(await here.numbers({ page: 1, status: ['full'] })).toEqual([]);
    await saving.voidCertificate(3_000_025);
    expect(await here.numbers({ page: 1, status: ['full', 'sent'] })).toEqual([3_000_001]);
  });

  it('shows the name that a site has now', async () => {
    await app.bring({ ...testBook(1, 3_000_001), suppliers: [supplier(1, 'Dry Dock')] });
    expect((await here.see(1)).supplier).toEqual({
      id: 1,
      name: 'Dry Dock Ltd',
      connect_location_name: 'Dry Dock',
      atb_number: '09914/01',
    });
  });
});

describe('how full a book is', () => {
  it.each<[Counts, BookView['fill'], number]>([
    [{}, { is: 'available', used: 0, capacity: 25 }, 25],
    [{ READY_TO_RETURN: 17, VOID: 1, DUPLICATE: 1 }, { is: 'almost_full', used: 18, capacity: 24 }, 6],
    [{ READY_TO_RETURN: 25 }, { is: 'full', used: 25, capacity: 25 }, 0],
    [{ VOID: 25 }, { is: 'full', used: 0, capacity: 0 }, 0],
    // Issued, so none is left, although none is complete.
    [{ NOT_READY: 25 }, { is: 'available', used: 0, capacity: 25 }, 0],
  ])('%j', async (counts, fill, left) => {
    expect(await here.bookOf(counts)).toMatchObject({ fill, left });
  });

  it('a returned one is sent; its numbers stand in their order', async () => {
    const book = await here.bookOf({ SENT: 23, VOID: 2 }, RETURNED);
    expect(book).toMatchObject({ fill: { is: 'sent', used: 23, capacity: 23 }, left: 0 });
    expect(book.numbers.map((one) => one.certificate_number)).toEqual(
      Array.from({ length: 25 }, (_, at) => 3_000_001 + at),
    );
  });

  it('what was done here and waits counts at once', async () => {
    await here.bookOf({ READY_TO_RETURN: 24 });
    await saving.voidCertificate(3_000_025);
    expect(await here.see(1)).toMatchObject({ fill: { is: 'full', capacity: 24 }, left: 0, waiting: 1 });
  });
});

describe('what may be done', () => {
  it.each<[string, Counts, { mayReturn: boolean; mayDelete: boolean }]>([
    ['all pending', {}, { mayReturn: false, mayDelete: true }],
    ['one not ready', { NOT_READY: 1 }, { mayReturn: false, mayDelete: false }],
    ['one void', { VOID: 1 }, { mayReturn: false, mayDelete: false }],
    ['all done', { READY_TO_RETURN: 20, VOID: 3, DUPLICATE: 2 }, { mayReturn: true, mayDelete: false }],
    ['one open', { READY_TO_RETURN: 24 }, { mayReturn: false, mayDelete: false }],
  ])('%s', async (_, counts, may) => {
    expect(await here.bookOf(counts)).toMatchObject(may);
  });

  it('nothing with a book that was returned', async () => {
    expect(await here.bookOf({ SENT: 25 }, RETURNED)).toMatchObject({ mayReturn: false, mayDelete: false });
  });

  it('no return before everything of it was sent', async () => {
    await here.bookOf({ READY_TO_RETURN: 24 });
    const { seq } = await saving.voidCertificate(3_000_025);
    expect(await here.see(1)).toMatchObject({ waiting: 1, mayReturn: false });
    await app.settle(seq, 3_000_025);
    await app.bring({ certificates: [certificateRow(3_000_025, 'VOID', { version: 2 })] });
    expect(await here.see(1)).toMatchObject({ waiting: 0, mayReturn: true });
  });

  it('no deletion while this device has unsent changes of it', async () => {
    await here.bookOf({});
    await saving.voidCertificate(3_000_007);
    expect(await here.see(1)).toMatchObject({ waiting: 1, mayDelete: false });
  });

  it('nothing before all of its numbers are here', async () => {
    const { books: rows, certificates } = testBook(1, 3_000_001);
    await app.bring({ books: rows, certificates: certificates.slice(0, 24) });
    expect(await here.see(1)).toMatchObject({ isWhole: false, mayReturn: false, mayDelete: false });
  });
});

describe('the stock of the sites', () => {
  const short = async () => (await books.listShortages()).map(({ site }) => site.name);
  const left = async () => Object.fromEntries((await books.listStock()).map((one) => [one.site.name, one.left]));

  const from = (first: number) => [0, 1, 2, 3, 4].map((at) => first + at);

  it('is what is pending in books that are here', async () => {
    await app.bring({
      suppliers: [supplier(1, 'Quayside'), supplier(2, 'Hilltop'), supplier(3, 'Aerodrome')],
      ...shelfOf(
        testBook(1, 3_000_001, { READY_TO_RETURN: 10, NOT_READY: 2, VOID: 4 }),
        testBook(2, 3_000_026, { READY_TO_RETURN: 24 }),
        testBook(3, 3_000_051, { SENT: 20 }, RETURNED),
        testBook(4, 3_000_076, {}, { site: 2 }),
      ),
    });
    expect(await books.listStock()).toEqual([
      { site: { id: 3, name: 'Aerodrome' }, left: 0, next: [], least: 10, issues: false },
      { site: { id: 2, name: 'Hilltop' }, left: 25, next: from(3_000_076), least: 10, issues: true },
      { site: { id: 1, name: 'Quayside' }, left: 10, next: from(3_000_017), least: 10, issues: true },
    ]);
  });

  it('shrinks at once with what is done here', async () => {
    await app.bring({ suppliers: [supplier(1, 'Quayside')], ...testBook(1, 3_000_001, { READY_TO_RETURN: 15 }) });
    expect([await left(), await short()]).toEqual([{ Quayside: 10 }, []]);
    await saving.voidCertificate(3_000_025);
    expect([await left(), await short()]).toEqual([{ Quayside: 9 }, ['Quayside']]);
  });

  it('runs short where all books are returned, but not where there never was one, nor with 0 as the least', async () => {
    await app.bring({
      suppliers: [
        supplier(1, 'Quayside'),
        supplier(2, 'Hilltop'),
        { ...supplier(3, 'Pier'), certificate_stock_warning: 0 },
      ],
      ...shelfOf(
        testBook(1, 3_000_001, { SENT: 25 }, RETURNED),
        testBook(2, 3_000_026, { SENT: 25 }, { site: 3, ...RETURNED }),
      ),
    });
    expect(await short()).toEqual(['Quayside']);
  });

  it('is short where what is left does not cover the riders of the next 14 days, too', async () => {
    const today = londonDay(new Date());
    const on = (id: number, days: number, but: Partial<Course> = {}) =>
      course(id, { date: addDaysTo(today, days), ...but });
    await app.bring({
      suppliers: [supplier(1, 'Quayside'), supplier(2, 'Hilltop')],
      ...shelfOf(testBook(1, 3_000_001, { READY_TO_RETURN: 10 }), testBook(2, 3_000_026, {}, { site: 2 })),
      courses: [
        on(61, 0),
        on(62, 14, { constant: 'CBT_RENEWAL' }),
        on(63, 3, { constant: 'PRIVATE_CBT' }),
        // None of these ends with a certificate that is needed here and soon.
        on(64, -1),
        on(65, 15),
        on(66, 1, { constant: 'ITM' }),
        on(67, 1, { supplier: { id: 2, name: 'Hilltop Ltd', connect_location_name: 'Hilltop' } }),
      ],
      orders: [61, 61, 62, 63, 64, 65, 66, 67].map((at, index) => order(index + 1, at)),
    });
    // 15 left for 10 and 4 riders.
    expect(await short()).toEqual([]);
    await saving.voidCertificate(3_000_025);
    expect(await short()).toEqual([]);
    // A rider who is booked here, without signal, counts at once.
    const { bookRider } = await import('~data/orders/bookings');
    await app.bring({ customers: [contact(2)] });
    await bookRider({ school_course_id: 61, customer: 2, bike_type: 'NONE' });
    expect(await books.listShortages()).toEqual([
      { site: { id: 1, name: 'Quayside' }, left: 14, next: from(3_000_011), booked: 5, least: 10, issues: true },
    ]);
  });

  it('has the numbers of a book that was just added, before they are here', async () => {
    await app.bring({ suppliers: [supplier(1, 'Quayside')], books: testBook(1, 3_000_001).books });
    expect([await left(), await short()]).toEqual([{ Quayside: 25 }, []]);
    expect(await books.listStock()).toMatchObject([{ next: [] }]);
  });

  it('names the next numbers across books, and agrees with the cards of its books and the issue form', async () => {
    await app.bring({
      suppliers: [supplier(1, 'Quayside')],
      ...shelfOf(
        testBook(1, 3_000_001, { READY_TO_RETURN: 20, NOT_READY: 2 }),
        testBook(2, 3_000_101, { VOID: 1 }),
        testBook(3, 3_000_051, { SENT: 20 }, RETURNED),
      ),
    });
    await saving.voidCertificate(3_000_023);
    expect(await books.listStock()).toMatchObject([
      { left: 26, next: [3_000_024, 3_000_025, 3_000_102, 3_000_103, 3_000_104] },
    ]);
    const { rows } = await books.listBooks({ page: 1 });
    expect(rows.map((book) => book.left)).toEqual([24, 2, 0]);
    const { listFreeNumbers } = await import('~data/certificates/certificates');
    expect(await listFreeNumbers(1)).toHaveLength(26);
  });

  it('leaves out a number with a refused change, which is put right in the Sync centre first', async () => {
    await app.bring({ suppliers: [supplier(1, 'Quayside')], ...testBook(1, 3_000_001) });
    const { seq } = await saving.voidCertificate(3_000_002);
    await app.set(seq, { status: 'rejected' });
    expect(await books.listStock()).toMatchObject([
      { left: 24, next: [3_000_001, 3_000_003, 3_000_004, 3_000_005, 3_000_006] },
    ]);
    expect(await here.see(1)).toMatchObject({ left: 24 });
  });
});
