// A book in words and ticks, straight from sections 4 and 9 of the specification.
import { describe, expect, it } from 'vitest';
import { figuresOf, FILL, isReady, numbersText, ticksOf } from '~features/certificates/books/book-text';
import { bookForm, readFirst } from '~features/certificates/books/book-form';
import { booksSearch } from '~features/certificates/books/search';
import { adviceText, isUrgent, leftText, shortText } from '~features/certificates/books/stock-text';
import { fillOf } from '~domain/certificates/states';
import { certificatesLeft } from '~domain/certificates/stock';
import { testBook, type Counts } from '~tests/helpers/book-rows';
import type { BookView } from '~data/certificates/books';

function view(counts: Counts, but: Partial<BookView> = {}): BookView {
  const { books, certificates } = testBook(1, 3_418_826, counts);
  const [row] = books;
  if (!row) throw new Error('no book');
  const statuses = certificates.map(({ status }) => status);
  const left = certificatesLeft(
    certificates.map(({ status }) => ({ status, held: false })),
    but.is_sent === true,
  );
  const rest = { left, isWhole: true, waiting: 0, mayDelete: false, mayReturn: false };
  return { ...row, numbers: certificates, fill: fillOf(statuses, but.is_sent === true), ...rest, ...but };
}
const SENT = { is_sent: true, sent_at: '2026-11-03T00:30:00.000Z' };

describe('the large number and its words', () => {
  it.each<[string, Counts, Partial<BookView>, [number, string, string]]>([
    ['new', {}, {}, [25, 'left of 25', '']],
    ['in use', { READY_TO_RETURN: 18, VOID: 1, DUPLICATE: 2 }, {}, [4, 'left of 24, 1 void', '2 as duplicates']],
    // Issued, so it isn't left: the site's warning counts the same.
    ['not ready', { READY_TO_RETURN: 20, NOT_READY: 3 }, {}, [2, 'left of 25, 3 not ready', '']],
    ['ready', { READY_TO_RETURN: 25 }, {}, [0, 'left, ready to return', '']],
    [
      'ready but void',
      { READY_TO_RETURN: 22, VOID: 2, DUPLICATE: 1 },
      {},
      [0, 'left, ready to return', '2 void, 1 as duplicates'],
    ],
    ['all void', { VOID: 25 }, {}, [0, 'left, ready to return', '25 void']],
    ['returned', { SENT: 24, VOID: 1 }, SENT, [24, 'returned 03/11/2026, 1 void', '']],
    [
      'returned in summer',
      { SENT: 25 },
      { ...SENT, sent_at: '2026-07-31T23:30:00.000Z' },
      [25, 'returned 01/08/2026', ''],
    ],
    ['coming', {}, { isWhole: false, numbers: [] }, [25, 'left of 25', '']],
  ])('%s', (_, counts, but, [count, unit, also]) => {
    expect(figuresOf(view(counts, but))).toEqual({ count, unit, also });
  });

  it('and its state: only what needs attention is coloured', () => {
    const chip = (counts: Counts, but: Partial<BookView> = {}) => FILL[view(counts, but).fill.is];
    expect(chip({})).toEqual({ kind: 'ok', text: 'Available' });
    expect(chip({ READY_TO_RETURN: 19 })).toEqual({ kind: 'amber', text: 'Almost full' });
    expect(chip({ READY_TO_RETURN: 25 })).toEqual({ kind: 'quiet', text: 'Full' });
    expect(chip({ SENT: 25 }, SENT)).toEqual({ kind: 'ok', text: 'Sent' });
  });

  it('is ready once all its numbers are, even with unsent changes on this device', () => {
    expect(isReady(view({ READY_TO_RETURN: 24, VOID: 1 }, { waiting: 1 }))).toBe(true);
    expect(isReady(view({ READY_TO_RETURN: 24 }))).toBe(false);
    expect(isReady(view({ SENT: 25 }, SENT))).toBe(false);
    expect(isReady(view({}, { isWhole: false, numbers: [] }))).toBe(false);
  });
});

describe('the ticks', () => {
  it('are 25, in the order of the numbers, each as what became of it', () => {
    const counts = { READY_TO_RETURN: 2, VOID: 1, DUPLICATE: 1, NOT_READY: 1 };
    const ticks = ticksOf(view(counts));
    expect([ticks.length, ticks.slice(0, 6)]).toEqual([25, ['accent', 'accent', 'void', 'half', 'amber', 'off']]);
    expect(new Set(ticksOf(view({ SENT: 25 }, SENT)))).toEqual(new Set(['on']));
  });

  it('of a number that is not here yet are off', () => {
    const whole = view({ READY_TO_RETURN: 25 });
    const ticks = ticksOf({ ...whole, numbers: whole.numbers.toSpliced(3, 1) });
    expect(ticks.flatMap((kind, at) => (kind === 'off' ? [at] : []))).toEqual([3]);
  });
});

describe('the stock', () => {
  const ORDER = 'Order a book from DVSA, and add it here when it arrives.';
  it.each([
    [3, 0, 'Hilltop Park has 3 certificates left', ORDER],
    [1, 0, 'Hilltop Park has 1 certificate left', ORDER],
    [0, 0, 'Hilltop Park has no certificates left', ORDER],
    [12, 8, 'Hilltop Park has 12 certificates left', `8 places are booked in the next 14 days. ${ORDER}`],
    [0, 1, 'Hilltop Park has no certificates left', `1 place is booked in the next 14 days. ${ORDER}`],
  ])('%i left, %i booked', (left, booked, title, advice) => {
    const one = { site: { id: 2, name: 'Hilltop Park' }, left, booked };
    expect([leftText(one), adviceText(one)]).toEqual([title, advice]);
  });

  it.each([
    [[['Hilltop Park', 0]], 'Hilltop Park none left'],
    [
      [
        ['Hilltop Park', 2],
        ['Quayside Yard', 0],
      ],
      'Quayside Yard none left, Hilltop Park 2 left',
    ],
    [
      [
        ['Hilltop Park', 2],
        ['Old Aerodrome', 5],
        ['Quayside Yard', 0],
      ],
      'Quayside Yard none left, 2 more sites are running short',
    ],
  ] as [[string, number][], string][])('folded, %j is %s', (sites, words) => {
    expect(shortText(sites.map(([name, left], at) => ({ site: { id: at, name }, left })))).toBe(words);
  });

  it.each([
    [0, 0, true],
    [3, 0, false],
    [3, 3, false],
    [3, 4, true],
  ])('of %i left with %i booked is urgent: %s', (left, booked, isIt) => {
    expect(isUrgent({ left, booked })).toBe(isIt);
  });
});

describe('the form', () => {
  const RANGE = 'The number must be between 3000001 and 9999975';
  /** What stands under each field: the first that is wrong with it. */
  const problems = (supplier: string, first_certificate_number: string) => {
    const { error } = bookForm.safeParse({ supplier, first_certificate_number });
    return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
  };

  it.each([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['34312a6', 'This field must be a number'],
    ['3,431,276', 'This field must be a number'],
    ['3431276.5', 'This field must be a number'],
    ['٣٤٣١٢٧٦', 'This field must be a number'],
    ['1e6', 'This field must be a number'],
    ['-3431276', RANGE],
    ['3000000', RANGE],
    ['9999976', RANGE],
    ['343127', RANGE],
    ['99999999999999999999', RANGE],
  ])('the first number %j: %s', (typed, message) => {
    expect(problems('1', typed)).toEqual({ first_certificate_number: message });
    expect(readFirst(typed)).toBeNull();
  });

  it.each([
    ['3000001', 3_000_001],
    ['9999975', 9_999_975],
    [' 3 431 276 ', 3_431_276],
    ['3431\u00A0276', 3_431_276],
  ])('takes %j', (typed, number) => {
    expect(bookForm.parse({ supplier: '2', first_certificate_number: typed })).toEqual({
      supplier: 2,
      first_certificate_number: number,
    });
    expect(readFirst(typed)).toBe(number);
  });

  it('asks for a site', () => {
    expect(problems('', '3431276')).toEqual({ supplier: 'This field is required' });
  });

  it('says which 25 numbers they are', () => {
    expect(numbersText(3_431_276)).toBe('3431276 to 3431300');
    expect(numbersText(9_999_975)).toBe('9999975 to 9999999');
  });
});

it.each([
  [
    { page: 2, supplier: 3 },
    { page: 2, supplier: 3 },
  ],
  [
    { page: '2', supplier: '3' },
    { page: 2, supplier: 3 },
  ],
  [{ page: 1 }, {}],
  [{ page: -1, supplier: 0 }, {}],
  [{ page: 'x', supplier: '1,2' }, {}],
  [{ page: ['2'], supplier: { $ne: 1 } }, {}],
])('an address that says %j', (given, search) => {
  expect(booksSearch.parse(given)).toEqual(search);
});
