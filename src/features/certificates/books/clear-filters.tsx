import { Button } from '~ui/button';
import { isNarrowed } from './query';
import type { BooksSearch } from './search';
import { useAddress } from './use-address';
import type { BooksData } from './use-books';

/** The button back to all books. */
export function ClearFilters({ search, list }: Pick<BooksData, 'list'> & { search: BooksSearch }) {
  const { change } = useAddress();
  // An empty list has this button in its middle.
  if (!isNarrowed(search) || list?.count === 0) return null;
  return (
    <div>
      <Button look="soft" onClick={() => change({})}>
        Clear filters
      </Button>
    </div>
  );
}
