// The screens of CBT books for their tests: over the real mirror, with a server that answers as told.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { AddBook } from '~features/certificates/books/add-book';
import { BooksPanel } from '~features/certificates/books/books-panel';
import { ReturnBook } from '~features/certificates/return/return-book';
import { booksSearch } from '~features/certificates/books/search';
import { BooksScreen } from '~features/certificates/books-screen';
import { supplier } from '~tests/sync/helpers/rows';
import type { TestBook } from '~tests/helpers/book-rows';
import { feed } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';

/** Two sites that share the name of their owner, and these books. */
export function feedShelf(shelf: TestBook, sites = ['Quayside Yard', 'Hilltop Park']): Promise<void> {
  return feed({ ...shelf, suppliers: sites.map((name, at) => supplier(at + 1, name)) });
}

/** Opens an address in a window as wide as told; before it in the history lies the list of books. */
export function openBooks(address: string, width = 1440): RouterHistory {
  return openPage(tree(), ['/certificates/books', address], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const books = createRoute({
    getParentRoute: () => rootRoute,
    path: '/certificates/books',
    validateSearch: booksSearch,
    component: Books,
  });
  function Books() {
    return (
      <>
        <BooksScreen search={books.useSearch()} />
        <Outlet />
      </>
    );
  }
  return rootRoute.addChildren([
    books.addChildren([
      createRoute({ getParentRoute: () => books, path: 'new', component: Add }),
      createRoute({ getParentRoute: () => books, path: '$book/return', component: Return }),
    ]),
    createRoute({ getParentRoute: () => rootRoute, path: '/certificates', component: BooksPanel }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/certificates/$number/$action',
      component: () => 'The form',
    }),
  ]);
}

function Add() {
  return <AddBook site={booksSearch.parse(useLocation().search).supplier} />;
}

function Return() {
  const book = useLocation().pathname.split('/').at(3) ?? '';
  return <ReturnBook key={book} bookId={Number(book)} />;
}

/** The cards in their order, or the one of this name. */
export const cards = () => [...document.querySelectorAll('article')].map((one) => one.getAttribute('aria-label'));
export function card(name: string): HTMLElement {
  const found = [...document.querySelectorAll('article')].find((one) => one.getAttribute('aria-label') === name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
}

/** What can be done in there: the words of its buttons and links. */
export const actions = (inside: Element) =>
  [...inside.querySelectorAll('a, button')].map((one) => one.textContent.trim());
export const pressIn = (inside: Element, words: string) =>
  [...inside.querySelectorAll<HTMLElement>('a, button')].find((one) => one.textContent.trim() === words)?.click();
export const dialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]');
