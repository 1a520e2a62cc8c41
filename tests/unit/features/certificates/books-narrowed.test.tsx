// @vitest-environment dom
// The list of CBT books, searched by number and site and filtered by how full they are: in the address, from the mirror.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { RETURNED, shelfOf, testBook } from '~tests/helpers/book-rows';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { cards, feedShelf, openBooks } from './books-page';
import type { Server } from '~tests/unit/data/tab';

const SHELF = shelfOf(
  testBook(1, 3_431_276, {}, { site: 2 }),
  testBook(2, 3_420_051, { READY_TO_RETURN: 25 }, { site: 2 }),
  testBook(3, 3_418_826, { READY_TO_RETURN: 19, VOID: 1, DUPLICATE: 1 }),
  testBook(4, 3_412_501, { SENT: 25 }, RETURNED),
);
const seeCards = (...names: string[]) => soon(() => expect(cards()).toEqual(names));

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

describe('the list of books, narrowed', () => {
  const typed = (words: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]');
    if (!input) throw new Error('no search');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const tick = (label: string) =>
    soon(() => {
      const box = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
      if (!box) throw new Error(`no ${label}`);
      box.click();
    });

  it.each([
    ['a number inside a book', '3420060', ['3420051–075']],
    ['the first digits of one', '341', ['3418826–850', '3412501–525']],
    ['the name of a site, whatever its letters', 'HILL', ['3431276–300', '3420051–075']],
    ['both', 'hilltop 342', ['3420051–075']],
    ['what stands on the book', '3418826–850', ['3418826–850']],
  ])('by %s: %s', async (_, words, found) => {
    await feedShelf(SHELF);
    const history = openBooks('/certificates/books?page=2');
    await soon(() => expect(cards()).toHaveLength(4));
    typed(words);
    await seeCards(...found);
    expect(new URLSearchParams(history.location.search).get('search')).toBe(words);
    expect(history.location.search).not.toContain('page');
    press('Clear filters');
    await soon(() => expect(cards()).toHaveLength(4));
    expect(history.location.search).toBe('');
  });

  it.each([
    ['Available', 'available', '3431276–300'],
    ['Almost full', 'almost_full', '3418826–850'],
    ['Full', 'full', '3420051–075'],
    ['Sent', 'sent', '3412501–525'],
  ])('by how full it is: %s', async (label, value, found) => {
    await feedShelf(SHELF);
    const history = openBooks('/certificates/books');
    await soon(() => expect(cards()).toHaveLength(4));
    press('Status: All');
    await tick(label);
    await seeCards(found);
    expect(history.location.search).toBe(`?status=${value}`);
    await see(`Status: ${label}`);
  });

  it('by several states at once on a phone, without signal', async () => {
    setSyncStatus({ state: 'offline' });
    await feedShelf(SHELF);
    const history = openBooks('/certificates/books', 390);
    await soon(() => expect(cards()).toHaveLength(4));
    press('Status: All');
    await tick('Full');
    await see('Show 1 book');
    await tick('Sent');
    await see('Show 2 books');
    press('Show 2 books');
    await seeCards('3420051–075', '3412501–525');
    expect(new URLSearchParams(history.location.search).get('status')).toBe('full,sent');
    expect(server.seen).toEqual([]);
  });

  it('to nothing says so, and clears the filters', async () => {
    await feedShelf(SHELF);
    const history = openBooks('/certificates/books?search=9999999&status=full&supplier=1');
    await see('No books found');
    await see('No books match your search and filters.');
    press('Clear filters');
    await soon(() => expect(cards()).toHaveLength(4));
    expect(history.location.search).toBe('');
  });

  it('by a hostile address uses only its valid part', async () => {
    await feedShelf(SHELF);
    openBooks('/certificates/books?status=full,nonsense&search=&page=-1');
    await seeCards('3420051–075');
  });
});
