// Above the list: the search, the order, the age of the data, and the link to possible duplicates.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { SearchBox } from '~widgets/lists/search-box';
import { updatedText } from '~widgets/format/updated-text';
import { ComposeLink } from '~widgets/messages/compose-link';
import { OrderButton } from './order-sheet';
import { typedText, withText } from './query';
import type { ContactsSearch } from './search';
import { useAddress } from './use-address';
import type { Mirror } from './use-contacts';

/** In the row of the search on wide screens; a phone has no room for it there. */
const MESSAGE = 'Message these contacts';

export function ListTools({ search }: { search: ContactsSearch }) {
  const { replace } = useAddress();
  return (
    <div className="flex gap-2">
      <SearchBox
        label="Search contacts"
        placeholder="Name, phone, e-mail, postcode or licence"
        value={typedText(search)}
        onWrite={(text) => replace(withText(search, text))}
      />
      <OrderButton search={search} className="min-h-[52px] rounded-card" />
      <ComposeLink
        to={{ who: search.search }}
        label={MESSAGE}
        className={buttonClass('default', false, 'min-h-[52px] rounded-card max-wide:hidden')}
      />
    </div>
  );
}

type UpdatedProps = { mirror: Mirror | undefined; today: string; search: ContactsSearch };

export function Updated({ mirror, today, search }: UpdatedProps) {
  const noEdit = useNoEdit('contacts');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 wide:flex-1 wide:justify-end">
      <p className="text-cap text-ink-2">{updatedText({ pulled: mirror?.pulled, today, noEdit })}</p>
      <span className="flex flex-wrap justify-end gap-x-1">
        <ComposeLink
          to={{ who: search.search }}
          label={MESSAGE}
          className={buttonClass('ghost', false, 'px-2 wide:hidden [&_.icon]:hidden')}
        />
        <Link to="/contacts/duplicates" className={buttonClass('ghost', false, 'max-wide:px-2')}>
          Find duplicates
        </Link>
      </span>
    </div>
  );
}
