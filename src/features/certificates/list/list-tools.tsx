// The search and the filters of the list, and the buttons that clear them.
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { CERTIFICATE_STATUSES } from '~domain/certificates/states';
import { Button } from '~ui/button';
import { bookName } from '~widgets/format/certificate-text';
import { SearchBox } from '~widgets/lists/search-box';
import { ChoiceFilter } from './choice-filter';
import { chosen, isNarrowed, showsIssued, typedText, withChosen, withoutBook, withoutFilters, withText } from './query';
import type { CertificatesSearch } from './search';
import { useAddress } from './use-address';
import type { CertificatesData } from './use-certificates';

const STATUSES = CERTIFICATE_STATUSES.map((value) => ({ value, label: CERTIFICATE_STATUS_LABEL[value] }));

type ListToolsProps = Pick<CertificatesData, 'list' | 'stock'> & { search: CertificatesSearch };

export function ListTools({ search, list, stock }: ListToolsProps) {
  const { replace } = useAddress();
  const sites = (stock ?? []).map(({ site: { id, name } }) => ({ value: String(id), label: name }));
  const choose = (name: 'status' | 'supplier') => ({
    chosen: chosen(search, name),
    count: list?.count,
    onChange: (values: string[]) => replace(withChosen(search, name, values)),
  });
  return (
    <>
      <div className="flex min-w-0 wide:flex-1">
        <SearchBox
          label="Search certificates"
          placeholder="Number, name or licence"
          value={typedText(search)}
          onWrite={(text) => replace(withText(search, text))}
        />
      </div>
      <div className="flex min-w-0 gap-2">
        <ChoiceFilter
          label="Status"
          choices={STATUSES}
          none={showsIssued({ ...search, status: undefined }) ? 'Issued' : 'All'}
          {...choose('status')}
        />
        {/* With a single site there is nothing to choose. */}
        {sites.length > 1 || search.supplier !== undefined ? (
          <ChoiceFilter label="Site" choices={sites} {...choose('supplier')} />
        ) : null}
      </div>
    </>
  );
}

type NarrowedProps = Pick<CertificatesData, 'list' | 'book'> & { search: CertificatesSearch };

/** The buttons that lead back to all certificates. */
export function Narrowed({ search, list, book }: NarrowedProps) {
  const { change } = useAddress();
  // An empty list has this button in its middle.
  const clears = isNarrowed(search) && list?.count !== 0;
  const isOfBook = search.book !== undefined;
  if (!isOfBook && !clears) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOfBook ? <BookChip book={book} onRemove={() => change(withoutBook(search))} /> : null}
      {clears ? (
        <Button look="soft" onClick={() => change(withoutFilters(search))}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

type BookChipProps = { book: CertificatesData['book']; onRemove: () => void };

/** The only book that is shown. */
function BookChip({ book, onRemove }: BookChipProps) {
  const name = book ? `Book ${bookName(book.first_certificate_number)}` : 'One book';
  return (
    <Button icon="x" aria-label={`${name}: show all books`} title="Show all books" onClick={onRemove}>
      {name}
    </Button>
  );
}
