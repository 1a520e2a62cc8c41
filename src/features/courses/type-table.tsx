// The course types on wide screens, as a table grouped by site. The name is the link.
import { Link } from '@tanstack/react-router';
import { Chip } from '~ui/chip';
import { ListTable, type Column } from '~widgets/lists/table';
import { SyncBadge } from '~widgets/sync/badge';
import { TwoLines } from '~widgets/lists/two-lines';
import { poundsText } from '~widgets/format/money-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { CourseCode } from './course-code';
import { addressOf, categoriesText, durationText } from './course-type-text';
import type { SiteTypes, TypeRow } from './use-course-types';

const COLUMNS: readonly Column<never>[] = [
  { title: 'Code', width: 96 },
  { title: 'Name', width: 240 },
  { title: 'Price', width: 96, right: true },
  { title: 'Duration', width: 96, right: true },
  { title: 'Spaces', width: 80, right: true },
  { title: 'Bikes to hire' },
  { title: 'State', width: 148 },
];

export function TypeTable({ sites }: { sites: readonly SiteTypes[] }) {
  return (
    <section
      aria-label="Course types"
      className="card flex min-h-0 flex-col [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0]"
    >
      <ListTable
        label="Course types"
        columns={COLUMNS}
        place={sites.map(({ site }) => site.id).join(' ')}
        least={900}
        sortOf={() => undefined}
        onSort={() => undefined}
        grouped
      >
        {sites.map(({ site, types }) => (
          <tbody key={site.id}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {site.name}
              </th>
            </tr>
            {types.map((type) => (
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
    <tr className={`group cursor-pointer ${pending ? 'pending' : ''} ${quiet}`}>
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
    </tr>
  );
}
