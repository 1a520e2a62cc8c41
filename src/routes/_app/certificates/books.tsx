import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BooksScreen } from '~features/certificates/books-screen';
import { booksSearch, type BooksSearch } from '~features/certificates/books/search';

/** The list, which stays where it is while a form lies over it. */
export const Route = createFileRoute('/_app/certificates/books')({
  staticData: { title: 'CBT Books' },
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): BooksSearch => given,
  component: BooksRoute,
});

function BooksRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => booksSearch.parse(given), [given]);
  return (
    <>
      <BooksScreen search={search} />
      <Outlet />
    </>
  );
}
