// The table of a till roll: a group of rows for each site, then all of them together.
import type { TillLine } from '~contract/orders/lists';
import { poundsText } from '~domain/text/money-text';
import { byMethod, groupsOf, sumOf, type MethodLine, type Sums } from './till-groups';
import type { Till } from './use-till';

type TillTableProps = Pick<Till, 'sites'> & { lines: readonly TillLine[] };

export function TillTable({ lines, sites }: TillTableProps) {
  const groups = groupsOf(lines, sites);
  const several = groups.length > 1;
  return (
    <table className="till-table w-full">
      <thead className="text-cap text-ink-2">
        <tr>
          <th scope="col">Method</th>
          <th scope="col" className="till-count">
            Entries
          </th>
          <th scope="col">Taken</th>
          <th scope="col">Refunded</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.id} title={group.name} lines={group.lines} total={several ? group.total : null} />
      ))}
      {several ? <Group title="All sites" lines={byMethod(lines)} total={null} /> : null}
      <tfoot>
        <SumRow label="Grand total" sums={sumOf(lines)} />
      </tfoot>
    </table>
  );
}

type GroupProps = { title: string; lines: readonly MethodLine[]; total: Sums | null };

function Group({ title, lines, total }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className="till-site">
          {title}
        </th>
      </tr>
      {lines.map(({ method, ...sums }) => (
        <SumRow key={method} label={method} sums={sums} />
      ))}
      {total === null ? null : <SumRow label={`Total ${title}`} sums={total} isTotal />}
    </tbody>
  );
}

type SumRowProps = { label: string; sums: Sums; isTotal?: boolean };

function SumRow({ label, sums: { payments, taken, refunded }, isTotal = false }: SumRowProps) {
  return (
    <tr className={isTotal ? 'till-total' : ''}>
      <th scope="row">{label}</th>
      <td className="till-count">{payments.toLocaleString('en-GB')}</td>
      <td>{poundsText(taken)}</td>
      <td>{poundsText(refunded)}</td>
      <td>{poundsText(taken - refunded)}</td>
    </tr>
  );
}
