// The empty list of books, and why: no match, none at this site, none at all, or unreadable (specification section 8).
import { MESSAGES } from '~contract/wire/errors';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { isNarrowed } from './query';
import type { BooksSearch } from './search';
import { useAddress } from './use-address';

const NONE = 'No books found';

export function NoBooks({ search }: { search: BooksSearch }) {
  const { change } = useAddress();
  if (!isNarrowed(search))
    return (
      <Empty
        icon="certificates"
        title={NONE}
        text="Your school’s CBT books will be here: 25 certificates each, how many are left, and when one is ready to go back to DVSA."
      />
    );
  if (isNarrowed({ ...search, supplier: undefined }))
    return (
      <Empty
        icon="search"
        title={NONE}
        text="No books match your search and filters."
        action={<Button onClick={() => change({})}>Clear filters</Button>}
      />
    );
  return (
    <Empty
      icon="certificates"
      title={NONE}
      text="This site has no CBT books."
      action={<Button onClick={() => change({})}>All sites</Button>}
    />
  );
}

export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <Empty
        icon="alert"
        title={MESSAGES.rowsNotLoaded}
        text="Couldn’t read the books on this device. Nothing is lost."
        action={
          <Button look="pri" icon="refresh" onClick={onAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
