// The staff on wide screens. The name is the link.
import { Link } from '@tanstack/react-router';
import { Avatar } from '~ui/avatar';
import { NOTHING } from '~widgets/format/contact-text';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { OPENS } from '~widgets/hooks/use-leave';
import { useShownColumns } from '~widgets/list-views/shown-columns';
import { ListTable, type Column } from '~widgets/lists/table';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import { useListAddress } from '~widgets/lists/use-list-address';
import { certificateText } from '../staff-text';
import { InviteAgain } from '../person/invite-again';
import { PersonChips, type Person } from './person-parts';
import type { StaffField, StaffSearch } from './search';
import { sortOf, withNextSort } from './staff-order';

export const STAFF_COLUMNS: readonly Column<StaffField>[] = [
  { title: 'Name', sort: 'full_name', always: true },
  { title: 'Role', width: 108, sort: 'role' },
  { title: 'E-mail', width: 168, sort: 'email' },
  { title: 'Phone', width: 112 },
  { title: 'Sites', width: 120, sort: 'sites' },
  { title: 'Certificate', width: 92, sort: 'certificate_expires' },
  { title: 'State', width: 228 },
];

type StaffTableProps = { people: readonly Person[]; search: StaffSearch; today: string };

export function StaffTable({ people, search, today }: StaffTableProps) {
  const { change } = useListAddress<StaffSearch>('/staff');
  const { hidden } = useShownColumns('staff', STAFF_COLUMNS);
  return (
    <section aria-label="Staff" className="card flex min-w-0 flex-col overflow-hidden">
      <ListTable
        label="Staff"
        columns={STAFF_COLUMNS}
        hidden={hidden}
        place={search.ordering ?? ''}
        least={1000}
        sortOf={(field) => sortOf(search, field)}
        onSort={(field, also) => change(withNextSort(search, field, also))}
        hint="Hold Shift to sort by several columns"
      >
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.row.id} person={person} today={today} />
          ))}
        </tbody>
      </ListTable>
    </section>
  );
}

function PersonRow({ person, today }: { person: Person; today: string }) {
  const { row, pending, sites } = person;
  const { id, full_name, role, active, email, phone } = row;
  return (
    <ListRow id={id} name={full_name} className={`${pending ? 'pending' : ''} ${active ? '' : 'text-ink-2'}`}>
      <td>
        <Link
          to="/staff/$staffId/edit"
          params={{ staffId: String(id) }}
          search
          {...OPENS}
          className={`flex items-center gap-2 rounded-m font-bold ${active ? 'text-ink' : 'text-ink-2'}`}
        >
          <Avatar name={full_name} />
          <TwoLines>{full_name}</TwoLines>
        </Link>
      </td>
      <td>{ROLE_LABEL[role]}</td>
      <td>
        <TwoLines>{email || NOTHING}</TwoLines>
      </td>
      <td className="whitespace-nowrap">{phone || NOTHING}</td>
      <td>
        <TwoLines>{sites || NOTHING}</TwoLines>
      </td>
      <td className="wrap-anywhere">{certificateText(row) || NOTHING}</td>
      <td>
        <div className="flex flex-col items-start gap-1 py-1">
          <PersonChips person={person} today={today} />
          <InviteAgain person={row} />
        </div>
      </td>
    </ListRow>
  );
}
