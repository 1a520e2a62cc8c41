// The lines of an invoice with their sums, as its paper has them.
import type { InvoiceDetail } from '~data/invoices/invoices';
import { invoiceSums, lineMoney } from '~domain/invoices/lines';
import { invoiceForm } from '~domain/invoices/needed';
import { paperSums, paperTable, vatNumberText, type Paper } from '~domain/invoices/paper';

export function PaperLines({ detail }: { detail: InvoiceDetail }) {
  const paper = paperOf(detail);
  const { columns, rows } = paperTable(paper);
  const [, ...names] = columns;
  // Lines have no ids, and two may be the same.
  const lines = rows.map((cells, at) => ({ key: `${at} ${cells.join(' ')}`, cells }));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="lines" className="card flex flex-col gap-3 p-4 wide:p-5">
      <h2 id="lines">Lines</h2>
      <ul className="divided">
        {lines.map(({ key, cells: [text = '', ...others] }) => (
          <li key={key} className="flex flex-col gap-1 py-3">
            <span className="font-med wrap-anywhere">{text}</span>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-tab tabular-nums wide:flex wide:gap-x-6">
              {others.map((cell, at) =>
                cell === '' ? null : (
                  <div key={names[at]} className="flex gap-2">
                    <dt className="text-ink-2">{names[at]}</dt>
                    <dd className={at === others.length - 1 ? 'font-bold' : ''}>{cell}</dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {paperSums(paper).map(([name, text], at, all) => (
          <div key={name} className="contents">
            <dt className={at === all.length - 1 ? 'font-bold' : 'text-ink-2'}>{name}</dt>
            <dd className={`text-right ${at === all.length - 1 ? 'text-h2 font-num' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      {paper.seller.vat_number === '' ? null : (
        <p className="text-tab text-ink-2">{`VAT number ${vatNumberText(paper.seller.vat_number)}`}</p>
      )}
    </section>
  );
}

/** A draft's is as it would be issued today. */
function paperOf({ row, of, settings, registered: today }: InvoiceDetail): Paper {
  const registered = row.status === 'DRAFT' ? today : row.vat_number !== '';
  const how = { inclusive: row.inclusive, registered };
  const { rates, ...sums } = invoiceSums(row.lines, how);
  const buyer = { name: row.customer_name, address: row.customer_address };
  return {
    ...row,
    ...sums,
    rates,
    form: invoiceForm(sums.gross, { registered, buyer }),
    issued_on: row.issued_on ?? '',
    seller: { vat_number: row.status === 'DRAFT' && registered ? (settings?.vat_number ?? '') : row.vat_number },
    lines: row.lines.map((line) => ({ ...line, money: lineMoney(line, how) })),
    credits: of && { number: of.number, issued_on: of.issued_on ?? '' },
  };
}
