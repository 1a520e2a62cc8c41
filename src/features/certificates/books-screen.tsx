// The CBT books of the school (specification section 2.6).
import { usePhone } from '~ui/use-media';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { BooksList } from './books/books-list';

import type { BooksSearch } from './books/search';
import { useBooks } from './books/use-books';
import { BooksTools } from './books-tools';
import { ShelfHead } from './tabs-head';

export function BooksScreen({ search }: { search: BooksSearch }) {
  const phone = usePhone();
  const { isComing, ...books } = useBooks(search);
  const count = isComing ? undefined : books.list?.count;
  return (
    <>
      <ShelfHead tab="books" actions={isComing ? null : <BooksTools {...books} search={search} />} />
      {isComing ? (
        <NotHereYet device={phone ? 'phone' : 'computer'} what="certificates" />
      ) : (
        <BooksList {...books} search={search} />
      )}
      {/* Room for the floating button. */}
      {phone ? <div className="h-20 shrink-0" /> : null}
      <p role="status" className="sr-only">
        {count === undefined ? '' : `${count} ${count === 1 ? 'book' : 'books'}`}
      </p>
    </>
  );
}
