// The search and the filters of the list: statuses, and a customer among the contacts.
import { getContact } from '~data/contacts/contacts';
import { INVOICE_STATUS_LABEL } from '~domain/invoices/states';
import { INVOICE_STATUSES } from '~domain/invoices/values';
import { ContactPicker } from '~widgets/contacts/picker';
import { counted } from '~widgets/format/size-text';
import { nameOf } from '~widgets/format/contact-text';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { choicesOf } from '~widgets/list-filters/filter';
import { FilterSection } from '~widgets/list-filters/filter-fields';
import { FilterSheet } from '~widgets/lists/filter-sheet';
import { listValues } from '~widgets/lists/query';
import { SearchBox } from '~widgets/lists/search-box';
import { countFilters, queryOf, withCustomer, withoutFilters, withStatus, withText } from './query';
import type { InvoicesSearch } from './search';
import { useAddress } from './use-address';

const STATUS = {
  name: 'status',
  label: 'Status',
  choices: choicesOf(INVOICE_STATUSES, (status) => INVOICE_STATUS_LABEL[status]),
};

type ListToolsProps = { search: InvoicesSearch; count: number | undefined };

export function ListTools({ search, count }: ListToolsProps) {
  const { replace } = useAddress();
  const noContacts = useIsHidden('contacts');
  const contact = useLive(
    async () => (search.customer === undefined ? null : await getContact(search.customer)),
    [search.customer],
  );
  return (
    <>
      <div className="flex gap-2">
        <SearchBox
          label="Search invoices"
          placeholder="Number, customer or e-mail"
          value={queryOf(search).search}
          onWrite={(text) => replace(withText(search, text))}
        />
        <FilterSheet
          title="Filter invoices"
          count={countFilters(search)}
          show={count === undefined ? 'Show' : `Show ${counted(count, 'invoice')}`}
          onClear={() => replace(withoutFilters(search, true))}
        >
          <FilterSection
            filter={STATUS}
            values={listValues(search.status)}
            onChange={(values) => replace(withStatus(search, values))}
          />
          {noContacts ? null : (
            <ContactPicker
              label="Customer"
              value={contact ?? null}
              onPick={(picked) => replace(withCustomer(search, picked?.id))}
            />
          )}
        </FilterSheet>
      </div>
      {contact ? <p className="text-ink-2">{`Only invoices for ${nameOf(contact)}.`}</p> : null}
    </>
  );
}
