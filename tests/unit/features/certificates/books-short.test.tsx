// @vitest-environment dom
// Where certificates run short: what is said of each site, and the way to a new book.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { RETURNED, shelfOf, testBook } from '~tests/helpers/book-rows';
import { named, press, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { cards, feedShelf, openBooks } from './books-page';

const FULL = testBook(2, 3_420_051, { READY_TO_RETURN: 25 }, { site: 2 });
const USED = testBook(3, 3_418_826, { READY_TO_RETURN: 19, VOID: 1, DUPLICATE: 1 });
const GONE = testBook(4, 3_412_501, { SENT: 25 }, RETURNED);
const seeCards = (...names: string[]) => soon(() => expect(cards()).toEqual(names));

beforeEach(() => {
  signInAnew();
});

describe('where certificates run short', () => {
  const notices = () =>
    [...document.querySelectorAll('[aria-label="Running short"] li')].map((one) => [
      one.textContent,
      one.className.includes('red') ? 'red' : 'amber',
    ]);

  it('each site has its line: amber, and red where there is none', async () => {
    await feedShelf(shelfOf(FULL, USED, GONE));
    openBooks('/certificates/books');
    await soon(() =>
      expect(notices()).toEqual([
        [
          'Hilltop Park has no certificates left. Order a book from DVSA, and add it here when it arrives.Add book',
          'red',
        ],
        [
          'Quayside Yard has 4 certificates left. Order a book from DVSA, and add it here when it arrives.Add book',
          'amber',
        ],
      ]),
    );
  });

  it('leads to the form of a new book for the site, but not those who may only look', async () => {
    await feedShelf(shelfOf(FULL, USED));
    const history = openBooks('/certificates/books');
    await soon(() => expect(named('Add book for Quayside Yard')).toBeDefined());
    press('Add book for Quayside Yard');
    await soon(() => expect(history.location.href).toBe('/certificates/books/new?supplier=1'));
    signInAnew('VIEW');
    await feedShelf(shelfOf(FULL, USED));
    openBooks('/certificates/books');
    await soon(() => expect(notices()).toHaveLength(2));
    expect(text()).not.toContain('Add book');
  });

  it('one line says it on a phone, and unfolds to the same facts with the way to a new book for each site', async () => {
    await feedShelf(shelfOf(FULL, USED, GONE));
    const history = openBooks('/certificates/books', 390);
    const folded = 'Hilltop Park none left, Quayside Yard 4 left';
    await soon(() => expect(named(folded)?.getAttribute('aria-expanded')).toBe('false'));
    const notice = named(folded)?.closest('section');
    expect([notice?.className.includes('red'), named('Add book')?.getAttribute('href')]).toEqual([
      true,
      '/certificates/books/new',
    ]);
    expect(notice?.querySelector('ul')?.closest('[hidden]')).not.toBeNull();
    press(folded);
    await soon(() => expect(named(folded)?.getAttribute('aria-expanded')).toBe('true'));
    expect(notice?.querySelector('ul')?.closest('[hidden]')).toBeNull();
    expect(notices().map(([words]) => words)).toEqual([
      'Hilltop Park has no certificates left. Add book',
      'Quayside Yard has 4 certificates left. Add book',
    ]);
    expect(notice?.textContent).toContain('Order a book from DVSA, and add it here when it arrives.');
    expect(named('Add book')).toBeUndefined();
    press('Add book for Quayside Yard');
    await soon(() => expect(history.location.href).toBe('/certificates/books/new?supplier=1'));
  });

  it('folded to one site, the new book is for it; those who may only look have no way to one', async () => {
    await feedShelf(shelfOf(FULL, USED));
    openBooks('/certificates/books?supplier=1', 390);
    await soon(() => expect(named('Add book for Quayside Yard')).toBeDefined());
    expect(named('Quayside Yard 4 left')?.closest('section')?.className).toContain('amber');
    signInAnew('VIEW');
    await feedShelf(shelfOf(FULL, USED));
    openBooks('/certificates/books', 390);
    await soon(() => expect(named('Hilltop Park none left, Quayside Yard 4 left')).toBeDefined());
    expect(text()).not.toContain('Add book');
  });

  it('only the site that the list shows is checked', async () => {
    await feedShelf(shelfOf(FULL, USED));
    openBooks('/certificates/books?supplier=1');
    await soon(() => expect(notices().map(([words]) => words?.split(' has ')[0])).toEqual(['Quayside Yard']));
  });

  it('nothing is said where there is enough, or never was a book', async () => {
    await feedShelf(testBook(1, 3_431_276, {}, { site: 2 }));
    openBooks('/certificates/books');
    await seeCards('3431276–300');
    expect(notices()).toEqual([]);
  });
});
