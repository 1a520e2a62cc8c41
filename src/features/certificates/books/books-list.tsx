// The list of books: a notice where stock is short, then a card for each book, those not returned first.
import { BOOK_PAGE_SIZE } from '~contract/wire/limits';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ListPager } from '~widgets/lists/pager';
import { BookCard } from './book-card';
import { ClearFilters } from './clear-filters';
import { DestroyNotice } from './destroy-notice';
import { NoBooks, NotLoaded } from './list-states';
import { ReturnedNotice } from '../return/returned-notice';
import type { BooksSearch } from './search';
import { StockNotice } from './stock-notice';
import { useAddress } from './use-address';
import type { BooksData } from './use-books';

type BooksListProps = Pick<BooksData, 'list' | 'again'> & { search: BooksSearch };

export function BooksList({ list, again, search }: BooksListProps) {
  const { turn } = useAddress();
  const noEdit = useNoEdit('certificates');
  return (
    <>
      <ReturnedNotice />
      <StockNotice site={search.supplier} />
      <DestroyNotice site={search.supplier} />
      {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
      <ClearFilters search={search} list={list} />
      {list === undefined ? <Skeleton rows={3} height={240} /> : null}
      {list === null ? (
        <div className="card">
          <NotLoaded
            onAgain={() => {
              again();
              // The next try reads page 1, whatever page was asked for.
              if (search.page !== undefined) turn({ ...search, page: undefined });
            }}
          />
        </div>
      ) : null}
      {list?.count === 0 ? (
        <div className="card">
          <NoBooks search={search} />
        </div>
      ) : null}
      {list && list.count > 0 ? (
        <section aria-labelledby="books" className="flex flex-col gap-3">
          <h2 id="books" className="sr-only">
            CBT Books
          </h2>
          <ul className="grid gap-3 wide:grid-cols-2 wide:gap-4 desk:grid-cols-3">
            {list.rows.map((book) => (
              <li key={book.id}>
                <BookCard book={book} />
              </li>
            ))}
          </ul>
          <ListPager area="/certificates/books" size={BOOK_PAGE_SIZE} list={list} search={search} />
        </section>
      ) : null}
    </>
  );
}
