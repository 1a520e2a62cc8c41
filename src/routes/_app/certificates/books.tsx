import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BooksScreen } from '~features/certificates/books-screen';
import { booksSearch } from '~features/certificates/books/search';

/** The list, which stays where it is while a form lies over it. */
export const Route = createFileRoute('/_app/certificates/books')({
  staticData: { title: 'CBT Books' },
  validateSearch: booksSearch,
  component: BooksRoute,
});

function BooksRoute() {
  return (
    <>
      <BooksScreen search={Route.useSearch()} />
      <Outlet />
    </>
  );
}
