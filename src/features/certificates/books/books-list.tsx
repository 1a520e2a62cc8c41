// The list of books: where it runs short, one site or all of them, and a card for each; those that are here come first.
import { BOOK_PAGE_SIZE } from '~contract/limits';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/edit-access';
import { ListPager } from '~widgets/list-pager';
import { BookCard } from './book-card';
import { NoBooks, NotLoaded } from './list-states';
import type { BooksSearch } from './search';
import { StockNotice } from './stock-notice';
import { useAddress } from './use-address';
import type { BooksData } from './use-books';

type BooksListProps = Omit<BooksData, 'isComing'> & { search: BooksSearch };

export function BooksList({ list, again, sites, search }: BooksListProps) {
  const { turn } = useAddress();
  const noEdit = useNoEdit('certificates');
  return (
    <>
      <StockNotice site={search.supplier} />
      {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
      {sites.length > 1 || search.supplier !== undefined ? <SiteFilter sites={sites} search={search} /> : null}
      {list === undefined ? <Skeleton rows={3} height={240} /> : null}
      {list === null ? (
        <div className="card">
          <NotLoaded
            onAgain={() => {
              again();
              // Goes on with page 1, whatever page was asked for.
              if (search.page !== undefined) turn({ ...search, page: undefined });
            }}
          />
        </div>
      ) : null}
      {list?.count === 0 ? (
        <div className="card">
          <NoBooks isOfSite={search.supplier !== undefined} />
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

/** Its first choice says what it is for. */
function SiteFilter({ sites, search }: Pick<BooksListProps, 'sites' | 'search'>) {
  const { change } = useAddress();
  return (
    <div className="input self-start wide:w-auto">
      <select
        aria-label="Site"
        className="h-[46px] min-w-0 flex-1 bg-surface outline-none"
        value={search.supplier ?? ''}
        onChange={({ target: { value } }) => change(value === '' ? {} : { supplier: Number(value) })}
      >
        <option value="">All sites</option>
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
