// The empty list, and why: no match, no contacts, or a read error (specification section 8).
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { typedText } from './query';
import type { ContactsSearch } from './search';
import { useAddress } from './use-address';

export function NoContacts({ search }: { search: ContactsSearch }) {
  const { change } = useAddress();
  if (typedText(search) === '')
    return (
      <Empty
        icon="contacts"
        title="No contacts found"
        text="Your school’s riders will be here: name, licence, notes and attachments, with signal or without. Add the first one."
      />
    );
  return (
    <Empty
      icon="search"
      title="No contacts found"
      text="No contact’s name, e-mail, phone, postcode, licence number or town matches your search."
      action={<Button onClick={() => change({ ordering: search.ordering })}>Clear search</Button>}
    />
  );
}

/** The next try reads page 1, whatever page was asked for. */
export function NotLoaded({ search, onAgain }: { search: ContactsSearch; onAgain: () => void }) {
  const { replace } = useAddress();
  return (
    <RowsNotLoaded
      what="contacts"
      onAgain={() => {
        onAgain();
        if (search.page !== undefined) replace({ ...search, page: undefined });
      }}
    />
  );
}
