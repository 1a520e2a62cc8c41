// One invoice or credit note: what is owed, what can be done, its paper, its money and its credit notes.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InvoiceDetail, InvoiceView } from '~data/invoices/invoices';
import { displayDay, londonDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { Notice } from '~ui/notice';
import { Skeleton } from '~ui/skeleton';
import { useIsHidden, useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { FactList } from '~widgets/lists/fact-list';
import { PageHead } from '~widgets/page/page-head';
import { SyncBadge } from '~widgets/sync/badge';
import { InvoiceCard } from '~widgets/invoices/invoice-card';
import { InvoiceChip } from '~widgets/invoices/state-chip';
import { CardPart } from '~widgets/payments/card-part';
import { customerOf, dayOf, numberOf, owesOf } from '~widgets/invoices/words';
import { useInvoice } from '../use-invoice';
import { Actions } from './actions';
import { PaperLines } from './paper-lines';
import { Payments } from './payments';

/** `invoiceId`: from the address, unchecked. */
export function InvoicePage({ invoiceId }: { invoiceId: string }) {
  const detail = useInvoice(invoiceId);
  const device = useDevice();
  if (detail === undefined) return <Skeleton rows={4} height={96} />;
  if (detail === null) {
    return (
      <>
        <PageHead title="Invoice" back />
        <Notice level={2} icon="alert" title="Invoice not found on this device">
          {`It may have been deleted, or it hasn’t loaded on this ${device} yet.`}
        </Notice>
      </>
    );
  }
  return <Page detail={detail} />;
}

function Page({ detail }: { detail: InvoiceDetail }) {
  const { row, notes, of } = detail;
  const noEdit = useNoEdit('invoices');
  const device = useDevice();
  return (
    <>
      <PageHead title={row.status === 'DRAFT' ? 'Draft invoice' : numberOf(row)} back />
      <div className="flex max-w-[900px] flex-col gap-4">
        {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
        {row.pending === 'fixing' ? (
          <p className="flex flex-wrap items-center gap-x-2 font-med text-red-ink">
            A change to this invoice needs fixing.
            <Link to="/sync" className="inline-flex min-h-12 items-center font-bold text-accent-ink">
              Open the Sync centre
            </Link>
          </p>
        ) : null}
        <HeadCard row={row} of={of} />
        {detail.unsentMoney ? (
          <p className="font-med text-blue-ink">
            {`Payments of its booking that are still on this ${device} aren’t counted here yet.`}
          </p>
        ) : null}
        <Actions detail={detail} noEdit={noEdit} />
        <PaperLines detail={detail} />
        <Payments row={row} noEdit={noEdit} />
        {row.kind === 'INVOICE' && row.issued_on !== null ? (
          <CardPart of={{ invoice: row.invoice_id }} owed={owesOf(row).owed} version={row.version} noEdit={noEdit} />
        ) : null}
        {notes.length === 0 ? null : (
          <section aria-labelledby="credit-notes" className="flex flex-col gap-2">
            <h2 id="credit-notes">Credit notes</h2>
            {notes.map((note) => (
              <InvoiceCard key={note.id} row={note} />
            ))}
          </section>
        )}
      </div>
    </>
  );
}

function HeadCard({ row, of }: Pick<InvoiceDetail, 'row' | 'of'>) {
  return (
    <section aria-label="About this invoice" className="card flex flex-col gap-4 p-4 wide:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <InvoiceChip row={row} />
        {row.pending === null ? null : <SyncBadge state={row.pending} small />}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        <b className="dial text-ink">{poundsText(figureOf(row).pence)}</b>
        {figureOf(row).words}
      </p>
      <FactList facts={factsOf(row, of, useIsHidden('contacts'))} />
    </section>
  );
}

function figureOf(row: InvoiceView): { pence: number; words: string } {
  const { owed, over } = owesOf(row);
  if (row.kind === 'CREDIT_NOTE') return { pence: row.gross, words: 'taken off' };
  if (row.status === 'DRAFT') return { pence: row.gross, words: 'in total' };
  if (over > 0) return { pence: over, words: 'to pay back' };
  return owed > 0 ? { pence: owed, words: 'to pay' } : { pence: row.held, words: 'paid' };
}

function factsOf(row: InvoiceView, of: InvoiceView | null, noContacts: boolean): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['Customer', row.customer === null || noContacts ? customerOf(row) : <ContactLink key="contact" row={row} />],
    ['Address', row.customer_address === '' ? '' : <Lines key="address" text={row.customer_address} />],
    ['E-mail', row.customer_email],
    [dayLabel(row), dayOf(row)],
  ];
  if (row.sent_at !== null) facts.push(['Sent', displayDay(londonDay(new Date(row.sent_at)))]);
  if (row.due !== null) facts.push(['Pay by', displayDay(row.due)]);
  if (of) facts.push(['For invoice', <InvoiceLink key="of" row={of} />]);
  if (row.reason !== '') facts.push(['Reason', row.reason]);
  if (row.order !== null) facts.push(['Payments', 'Those of its booking']);
  if (row.note !== '') facts.push(['Note', <Lines key="note" text={row.note} />]);
  return facts;
}

/** As on the paper (domain/invoices/paper.ts). */
function dayLabel({ issued_on, kind, vat_number }: InvoiceView): string {
  if (issued_on === null) return 'Written';
  return kind === 'INVOICE' && vat_number !== '' ? 'Date and tax point' : 'Date';
}

function Lines({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>;
}

const LINK = 'inline-flex min-h-12 items-center font-bold text-accent-ink wide:min-h-0';

function ContactLink({ row }: { row: InvoiceView }) {
  return (
    <Link to="/contacts/$customerId/details" params={{ customerId: String(row.customer) }} className={LINK}>
      {customerOf(row)}
    </Link>
  );
}

function InvoiceLink({ row }: { row: InvoiceView }) {
  return (
    <Link to="/invoices/$invoiceId" params={{ invoiceId: row.invoice_id }} className={LINK}>
      {numberOf(row)}
    </Link>
  );
}
