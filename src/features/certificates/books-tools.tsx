// The search and the filters of the list of books: fill state and site.
import { BOOK_FILLS } from '~domain/certificates/states';
import { listText } from '~widgets/lists/search';
import { SearchBox } from '~widgets/lists/search-box';
import { FILL } from './books/book-text';
import { chosenFills, typedText } from './books/query';
import type { BooksSearch } from './books/search';
import { useAddress } from './books/use-address';
import type { BooksData } from './books/use-books';
import { ChoiceFilter } from './list/choice-filter';

const STATUSES = BOOK_FILLS.map((value) => ({ value, label: FILL[value].text }));

type BooksToolsProps = Pick<BooksData, 'list' | 'sites'> & { search: BooksSearch };

export function BooksTools({ search, list, sites }: BooksToolsProps) {
  const { change, replace } = useAddress();
  /** Changes the address and goes back to the first page. */
  const but = (changes: BooksSearch): BooksSearch => ({ ...search, page: undefined, ...changes });
  return (
    <>
      <div className="flex min-w-0 wide:flex-1">
        <SearchBox
          label="Search books"
          placeholder="Certificate number or site"
          value={typedText(search)}
          onWrite={(text) => replace(but({ search: text.trim() === '' ? undefined : text }))}
        />
      </div>
      <div className="flex min-w-0 gap-2">
        <ChoiceFilter
          label="Status"
          of="book"
          choices={STATUSES}
          chosen={chosenFills(search)}
          count={list?.count}
          onChange={(values) => replace(but({ status: listText(values) }))}
        />
        {/* With a single site there is nothing to choose. */}
        {sites.length > 1 || search.supplier !== undefined ? (
          <SiteFilter sites={sites} chosen={search.supplier} onChange={(supplier) => change(but({ supplier }))} />
        ) : null}
      </div>
    </>
  );
}

type SiteFilterProps = {
  sites: BooksData['sites'];
  chosen: number | undefined;
  onChange: (site: number | undefined) => void;
};

/** Without a visible label: its first option names what it filters. */
function SiteFilter({ sites, chosen, onChange }: SiteFilterProps) {
  return (
    <div className="input min-w-0 flex-1 wide:w-auto wide:flex-none">
      <select
        aria-label="Site"
        className="h-[46px] min-w-0 flex-1 bg-surface outline-none"
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? undefined : Number(value))}
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
