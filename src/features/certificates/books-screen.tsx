// The CBT books of the school (specification section 2.6).
import { usePhone } from '~ui/use-media';
import { AddButton, FloatingAdd } from '~widgets/add-button';
import { NotHereYet } from '~widgets/not-here-yet';
import { BooksList } from './books/books-list';
import type { BooksSearch } from './books/search';
import { useBooks } from './books/use-books';
import { ShelfHead } from './shelf-head';

const ADD = { area: '/certificates/books', label: 'Add CBT Book' } as const;

export function BooksScreen({ search }: { search: BooksSearch }) {
  const phone = usePhone();
  const { isComing, ...books } = useBooks(search);
  const count = isComing ? undefined : books.list?.count;
  return (
    <>
      <ShelfHead tab="books" actions={phone ? undefined : <AddButton {...ADD} />} />
      {isComing ? (
        <NotHereYet device={phone ? 'phone' : 'computer'} what="certificates" />
      ) : (
        <BooksList {...books} search={search} />
      )}
      {phone ? (
        <>
          {/* Room for what floats here. */}
          <div className="h-20 shrink-0" />
          <FloatingAdd {...ADD} />
        </>
      ) : null}
      <p role="status" className="sr-only">
        {count === undefined ? '' : `${count} ${count === 1 ? 'book' : 'books'}`}
      </p>
    </>
  );
}
