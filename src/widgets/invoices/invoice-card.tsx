// One invoice in a list of cards. The whole card is a link; the large number is its sum.
import { Link } from '@tanstack/react-router';
import type { InvoiceView } from '~data/invoices/invoices';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { DOT } from '~widgets/format/contact-text';
import { SyncBadge } from '~widgets/sync/badge';
import { InvoiceChip } from './state-chip';
import { customerOf, dayOf, numberOf, owesOf } from './words';

export function InvoiceCard({ row }: { row: InvoiceView }) {
  const { owed, over } = owesOf(row);
  return (
    <Link
      to="/invoices/$invoiceId"
      params={{ invoiceId: row.invoice_id }}
      className="card flex flex-col gap-2 p-4 font-reg text-ink hover:no-underline"
    >
      <span className="flex flex-wrap items-center gap-2">
        <b className="font-bold">{numberOf(row)}</b>
        {row.status === 'DRAFT' ? null : <InvoiceChip row={row} small />}
        {row.pending === null ? null : <SyncBadge state={row.pending} small />}
      </span>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-med wrap-anywhere">{customerOf(row)}</span>
        <b className="text-h2 font-num whitespace-nowrap">{amountOf(row)}</b>
      </span>
      <span className="text-tab text-ink-2">
        {[
          dayOf(row),
          row.due !== null && owed > 0 ? `Pay by ${displayDay(row.due)}` : '',
          owed > 0 && owed !== row.gross ? `${poundsText(owed)} to pay` : '',
          over > 0 ? `${poundsText(over)} to pay back` : '',
        ]
          .filter(Boolean)
          .join(DOT)}
      </span>
    </Link>
  );
}

/** A credit note takes its sum off. */
export function amountOf({ kind, gross }: Pick<InvoiceView, 'kind' | 'gross'>): string {
  return `${kind === 'CREDIT_NOTE' ? '−' : ''}${poundsText(gross)}`;
}
