// The table of wide screens. The first name links to the contact.
import { ListTable, type Column } from '~widgets/lists/table';
import { useShownColumns } from '~widgets/list-views/shown-columns';
import { GroupHead } from '~widgets/lists/table-row';
import type { Ticked } from '~widgets/lists/ticked';
import type { ContactOrderField } from '~domain/contacts/lines';
import { ContactTableRow } from './contact-table-row';
import { groupRows, sortOf, withNextSort } from './query';
import type { ContactsSearch } from './search';
import type { Change } from './use-address';
import type { ReadList } from './use-contacts';

export const CONTACT_COLUMNS: readonly Column<ContactOrderField>[] = [
  { title: 'First name', sort: 'first_name', always: true },
  { title: 'Last name', sort: 'last_name', always: true },
  { title: 'Phone', width: 112 },
  { title: 'E-mail', sort: 'email' },
  { title: 'Town', width: 112, sort: 'town' },
  { title: 'Postcode', width: 92, sort: 'postcode' },
  { title: 'Age', width: 48 },
  { title: 'Source', width: 88 },
  { title: 'Added', width: 160, sort: 'created' },
];

type ContactTableProps = { list: ReadList; search: ContactsSearch; today: string; ticked: Ticked; onChange: Change };

export function ContactTable({ list, search, today, ticked, onChange }: ContactTableProps) {
  const { hidden } = useShownColumns('contacts', CONTACT_COLUMNS);
  return (
    <ListTable
      label="Contacts"
      columns={CONTACT_COLUMNS}
      hidden={hidden}
      ticks={{ of: ticked, rows: list.rows.map(({ id }) => id) }}
      place={`${search.page ?? 1} ${search.ordering ?? ''}`}
      sortOf={(field) => sortOf(search, field)}
      onSort={(field, also) => onChange(withNextSort(search, field, also))}
      grouped
      hint="Hold Shift to sort by several columns"
    >
      {groupRows(list.rows, list.orders).map(({ title, rows }) => (
        <tbody key={title ?? ''}>
          {title === null ? null : <GroupHead>{title}</GroupHead>}
          {rows.map((contact) => (
            <ContactTableRow key={contact.client_key ?? contact.id} contact={contact} today={today} />
          ))}
        </tbody>
      ))}
    </ListTable>
  );
}
