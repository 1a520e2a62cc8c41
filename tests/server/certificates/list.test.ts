// The list of certificates: filtered, searched, ordered, counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '~contract/certificates/certificates';
import { addBook, openDesk, type Desk } from './desk';

const FIRST = 6_100_001;
let desk: Desk;
let here = { id: 0, numbers: [] as number[] };
let there = { id: 0, numbers: [] as number[] };
const daysAgo = (days: number) => ({
  headers: { 'Recorded-At': new Date(desk.app.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString() },
});

// Quayside: Żak, Ó Quill and abel, one of whose certificates is not complete; a sent one with its duplicate, a void one.
// Hilltop: one.
beforeAll(async () => {
  desk = await openDesk();
  here = await addBook(desk.app, desk.ours, desk.site, FIRST);
  there = await addBook(desk.app, desk.ours, desk.siteIds[1] ?? 0, FIRST + 100);
  const to = (first_name: string, last_name: string, more: object = {}) =>
    desk.someone({ first_name, last_name, ...more });
  await desk.issue(FIRST, { customer: await to('Żaneta', 'Listed') }, daysAgo(3));
  await desk.issue(FIRST + 1, { customer: await to('Óisín', 'Listed') }, daysAgo(1));
  const abel = await to('abel', 'Listed', { licence_number: 'LIST9902289A9***' });
  await desk.issue(FIRST + 2, { customer: abel, instructor_certificate: '554190' }, daysAgo(2));
  await desk.issue(FIRST + 3, { customer: await to('Bo', '100% O’List_ed\\') }, daysAgo(4));
  await desk.markCertificateSent(FIRST + 3);
  await desk.duplicate(FIRST + 3, FIRST + 4);
  await desk.voided(FIRST + 5);
  await desk.issue(FIRST + 100, { customer: await to('Żaneta', 'Listed') }, daysAgo(5));
});
afterAll(() => desk.app.close());

const numbersOf = (rows: readonly Certificate[]) => rows.map(({ certificate_number }) => certificate_number - FIRST);
const found = async (query: string) => {
  const { count, results } = await desk.list(`page_size=1000&${query}`);
  expect(count).toBe(results.length);
  return numbersOf(results);
};
const inBook = (query: string) => found(`book=${here.id}&${query}`);

describe('a list', () => {
  it('has the highest number first, 25 a page, up to a thousand', async () => {
    const { count, results } = await desk.list('');
    expect(results).toHaveLength(25);
    const numbers = results.map(({ certificate_number }) => certificate_number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect((await desk.list('page_size=1000')).results).toHaveLength(count);
    expect(await desk.list('page_size=10&page=2')).toMatchObject({ count, results: results.slice(10, 20) });
    expect(await desk.list('page=999')).toEqual({ count, results: [] });
  });

  it('can be limited to a book, to sites and to statuses', async () => {
    expect(await inBook('ordering=certificate_number')).toEqual(Array.from({ length: 25 }, (_, at) => at));
    expect(await found('book=999999')).toEqual([]);
    const listed = 'search=listed&ordering=certificate_number';
    expect(await found(listed)).toEqual([0, 1, 2, 100]);
    expect(await found(`${listed}&supplier=${desk.site}`)).toEqual([0, 1, 2]);
    expect(await found(`${listed}&supplier=${desk.siteIds[1]}`)).toEqual([100]);
    expect(await found(`${listed}&supplier=${desk.site},${desk.siteIds[1]}`)).toEqual([0, 1, 2, 100]);
    expect(await found(`${listed}&supplier=999999`)).toEqual([]);
    expect(await found(`${listed}&status=NOT_READY`)).toEqual([2]);
    expect(await inBook('status=SENT,DUPLICATE,VOID&ordering=certificate_number')).toEqual([3, 4, 5]);
    expect(await inBook('status=CERTIFICATE_PENDING')).toHaveLength(19);
  });

  it.each([
    [`${FIRST}`, [0]],
    [`${FIRST}`.slice(0, 5), Array.from({ length: 25 }, (_, at) => 24 - at)],
    ['zaneta', [0]],
    ['ŻANETA LISTED', [0]],
    ['listed oisin', [1]],
    ['LIST 990228 9A9***', [2]],
    ['list9902289a9', [2]],
    ['100%', [4, 3]],
    ['olist_ed', [4, 3]],
    ['\\', [4, 3]],
    ['%', [4, 3]],
    ['_', [4, 3]],
    ['554190', []],
    ['nobody', []],
  ])('is searched for %j', async (search, numbers) => {
    expect(await inBook(`search=${encodeURIComponent(search)}`)).toEqual(numbers);
  });

  const PENDING = Array.from({ length: 19 }, (_, at) => at + 6);
  const NOBODYS = [5, ...PENDING];
  it.each([
    // Three days ago, yesterday, two days ago, four days ago and its duplicate, which has the same date.
    ['issued_at', [3, 4, 0, 2, 1, ...NOBODYS]],
    ['-issued_at', [1, 2, 0, 3, 4, ...NOBODYS]],
    ['customer', [2, 3, 4, 1, 0, ...NOBODYS]],
    ['-customer', [0, 1, 3, 4, 2, ...NOBODYS]],
    ['instructor', [0, 1, 3, 4, 2, ...NOBODYS]],
    ['-instructor', [2, 0, 1, 3, 4, ...NOBODYS]],
    ['status', [...PENDING, 4, 2, 0, 1, 3, 5]],
    ['-status,-certificate_number', [5, 3, 1, 0, 2, 4, ...PENDING.toReversed()]],
    ['-customer,certificate_number', [0, 1, 3, 4, 2, ...NOBODYS]],
  ])('is ordered by %s, with rows without one last', async (ordering, numbers) => {
    expect(await inBook(`ordering=${ordering}`)).toEqual(numbers);
  });

  it.each([
    'page=0',
    'page_size=1001',
    'page_size=0',
    'book=x',
    'supplier=x',
    'supplier=',
    'status=PENDING',
    'ordering=created',
    'ordering=status,status',
    `search=${'x'.repeat(300)}`,
    'instructor=1',
  ])('is refused with ?%s, under the name of the wrong parameter', async (query) => {
    const answer = await desk.send('GET', `/certificates/certificates/?${query}`);
    const fields = Object.keys(answer.body as object).map((field) => field.split('.')[0]);
    expect([answer.status, fields]).toEqual([400, [query.split('=')[0]]]);
  });
});

it('the summary counts certificates of all sites, or of one', async () => {
  const summary = async (query = '') => (await desk.send('GET', `/certificates/summary/${query}`)).body;
  const { count } = await desk.list('');
  expect(await summary()).toEqual({ certificates_count: count, books_count: count / 25 });
  const one = (await desk.list(`supplier=${desk.siteIds[1]}`)).count;
  expect(await summary(`?supplier=${desk.siteIds[1]}`)).toEqual({ certificates_count: one, books_count: one / 25 });
  expect(await summary('?supplier=999999')).toEqual({ certificates_count: 0, books_count: 0 });
  expect(there.numbers).toHaveLength(25);
});
