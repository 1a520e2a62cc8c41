// The table of wide screens. The number links to the invoice.
import { Link } from '@tanstack/react-router';
import type { InvoiceView } from '~data/invoices/invoices';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { NOTHING } from '~widgets/format/contact-text';
import { amountOf } from '~widgets/invoices/invoice-card';
import { InvoiceChip } from '~widgets/invoices/state-chip';
import { customerOf, dayOf, numberOf, owesOf } from '~widgets/invoices/words';
import { ListTable, type Column } from '~widgets/lists/table';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import { SyncBadge } from '~widgets/sync/badge';

const COLUMNS: readonly Column<never>[] = [
  { title: 'Number', width: 132 },
  { title: 'Customer' },
  { title: 'Date', width: 108 },
  { title: 'Pay by', width: 108 },
  { title: 'Status', width: 168 },
  { title: 'Total', width: 108, right: true },
  { title: 'Owed', width: 108, right: true },
];

/** `place`: the page. */
export function InvoiceTable({ rows, place }: { rows: readonly InvoiceView[]; place: string }) {
  return (
    <ListTable
      label="Invoices"
      least={900}
      columns={COLUMNS}
      place={place}
      sortOf={() => undefined}
      onSort={() => undefined}
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.invoice_id} row={row} />
        ))}
      </tbody>
    </ListTable>
  );
}

function Row({ row }: { row: InvoiceView }) {
  const { owed, over } = owesOf(row);
  return (
    <ListRow id={row.id} name={numberOf(row)} className={row.pending === null ? '' : 'pending'}>
      <td>
        <div className="flex flex-col items-start gap-1">
          <Link
            to="/invoices/$invoiceId"
            params={{ invoiceId: row.invoice_id }}
            className="rounded-m font-bold whitespace-nowrap text-ink"
          >
            {numberOf(row)}
            <span className="sr-only">{` ${customerOf(row)}`}</span>
          </Link>
          {row.pending === null ? null : <SyncBadge state={row.pending} small />}
        </div>
      </td>
      <td className="font-bold">
        <TwoLines>{customerOf(row)}</TwoLines>
      </td>
      <td className="whitespace-nowrap">{dayOf(row)}</td>
      <td className="whitespace-nowrap">{row.due === null ? NOTHING : displayDay(row.due)}</td>
      <td>
        <InvoiceChip row={row} />
      </td>
      <td className="text-right whitespace-nowrap">{amountOf(row)}</td>
      <td className={`text-right whitespace-nowrap ${owed > 0 ? 'font-bold' : 'text-ink-2'}`}>
        {row.status === 'DRAFT' || row.kind === 'CREDIT_NOTE' ? NOTHING : poundsText(over > 0 ? over : owed)}
        {over > 0 ? <span className="block text-cap font-reg">to pay back</span> : null}
      </td>
    </ListRow>
  );
}
