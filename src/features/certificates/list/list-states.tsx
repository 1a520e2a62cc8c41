// The empty list, and why: no match, no certificates, or a read error (specification sections 2.6 and 8).
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { usePhone } from '~ui/use-media';
import { AddButton } from '~widgets/lists/add-button';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { isNarrowed, withoutFilters } from './query';
import type { CertificatesSearch } from './search';
import { useAddress } from './use-address';

type NoCertificatesProps = {
  search: CertificatesSearch;
  /** How many certificates the school has, issued or not. */
  total: number;
};

export function NoCertificates({ search, total }: NoCertificatesProps) {
  const { change } = useAddress();
  const phone = usePhone();
  if (!isNarrowed(search) && total > 0)
    return (
      <Empty
        icon="certificates"
        title="No certificates found"
        text="None has been issued yet. The certificates you issue will be here, newest first."
      />
    );
  if (!isNarrowed(search))
    return (
      <Empty
        icon="certificates"
        title="No certificates found"
        text="The numbers of your CBT books will be here, 25 of each, from issue to their return. The first book brings the first of them."
        // Wide screens have this button in the head.
        action={phone ? <AddButton area="/certificates/books" label="Add CBT Book" keeps={false} /> : undefined}
      />
    );
  return (
    <Empty
      icon="search"
      title="No certificates found"
      text="No certificates match your search and filters."
      action={<Button onClick={() => change(withoutFilters(search))}>Clear filters</Button>}
    />
  );
}

type NotLoadedProps = { search: CertificatesSearch; onAgain: () => void };

/** The next try reads page 1, whatever page was asked for. */
export function NotLoaded({ search, onAgain }: NotLoadedProps) {
  const { replace } = useAddress();
  return (
    <RowsNotLoaded
      what="certificates"
      onAgain={() => {
        onAgain();
        if (search.page !== undefined) replace({ ...search, page: undefined });
      }}
    />
  );
}
