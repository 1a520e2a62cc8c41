// The course types on wide screens, as a table grouped by site. The name is the link.
import { Link } from '@tanstack/react-router';
import { Chip } from '~ui/chip';
import { ListTable, type Column } from '~widgets/lists/table';
import { GroupHead, ListRow } from '~widgets/lists/table-row';
import { useListAddress } from '~widgets/lists/use-list-address';
import { SyncBadge } from '~widgets/sync/badge';
import { TwoLines } from '~widgets/lists/two-lines';
import { poundsText } from '~domain/text/money-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { CourseCode } from './course-code';
import { addressOf, categoriesText, durationText } from './course-type-text';
import type { CoursesSearch, TypeField } from './search';
import { inListOrder, sortOf, withNextSort } from './type-order';
import type { SiteTypes, TypeRow } from './use-course-types';

const COLUMNS: readonly Column<TypeField>[] = [
  { title: 'Code', width: 96, sort: 'code' },
  { title: 'Name', width: 240, sort: 'name' },
  { title: 'Price', width: 96, sort: 'price', right: true },
  { title: 'Duration', width: 96, sort: 'duration', right: true },
  { title: 'Spaces', width: 80, sort: 'spaces', right: true },
  { title: 'Bikes to hire' },
  { title: 'State', width: 148, sort: 'active' },
];

type TypeTableProps = { sites: readonly SiteTypes[]; search: CoursesSearch };

export function TypeTable({ sites, search }: TypeTableProps) {
  const { change } = useListAddress<Partial<CoursesSearch>>('/courses');
  return (
    <section
      aria-label="Course types"
      className="card flex min-h-0 flex-col [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0]"
    >
      <ListTable
        label="Course types"
        columns={COLUMNS}
        place={`${sites.map(({ site }) => site.id).join(' ')} ${search.ordering ?? ''}`}
        least={900}
        sortOf={(field) => sortOf(search, field)}
        onSort={(field, also) => change(withNextSort(search, field, also))}
        hint="Hold Shift to sort by several columns"
        grouped
      >
        {sites.map(({ site, types }) => (
          <tbody key={site.id}>
            <GroupHead>{site.name}</GroupHead>
            {inListOrder(types, search).map((type) => (
              <Row key={type.row.id} type={type} site={site.name} />
            ))}
          </tbody>
        ))}
      </ListTable>
    </section>
  );
}

function Row({ type: { row, pending }, site }: { type: TypeRow; site: string }) {
  const { name, code, colour, price, spaces, active } = row;
  const quiet = active ? '' : 'text-ink-2';
  return (
    <ListRow id={row.id} name={`${name}, ${site}`} className={`group ${pending ? 'pending' : ''} ${quiet}`}>
      <td>
        <CourseCode code={code} colour={colour} />
      </td>
      <td>
        <Link
          to="/courses/$constant/supplier/$supplierId/edit"
          params={addressOf(row)}
          search
          {...OPENS}
          aria-label={`${name}, ${site}`}
          className={`rounded-m font-bold ${active ? 'text-ink' : 'text-ink-2'}`}
        >
          <TwoLines>{name}</TwoLines>
        </Link>
      </td>
      <td className="text-right font-bold">{poundsText(price)}</td>
      <td className="text-right">{durationText(row)}</td>
      <td className="text-right">{spaces}</td>
      <td>
        <TwoLines>{categoriesText(row) || 'None'}</TwoLines>
      </td>
      <td>
        <div className="flex flex-col items-start gap-1">
          {active ? <Chip kind="ok">Active</Chip> : <Chip kind="quiet">Not active</Chip>}
          {pending ? <SyncBadge state={pending} small /> : null}
        </div>
      </td>
    </ListRow>
  );
}
