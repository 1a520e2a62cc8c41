// What the lines come to, while they are typed.
import { invoiceSums, type Counting } from '~domain/invoices/lines';
import { poundsText } from '~domain/text/money-text';
import { rightLines, type TypedLine } from './lines';
import { VAT_CHOICE } from './vat-words';

type SumsProps = { lines: readonly TypedLine[]; how: Counting; total?: string };

export function Sums({ lines, how, total = 'Total' }: SumsProps) {
  const { net, vat, gross, rates } = invoiceSums(rightLines(lines), how);
  const byRate = how.registered ? rates.filter((rate) => rate.vat > 0) : [];
  const rows: [string, number][] = how.registered
    ? [
        ['Without VAT', net],
        ...byRate.map((rate): [string, number] => [`VAT ${VAT_CHOICE[rate.code]}`, rate.vat]),
        ...(byRate.length === 0 ? [['VAT', vat] as [string, number]] : []),
      ]
    : [];
  return (
    <section aria-label="Sums" className="card flex flex-col gap-2 p-4 wide:p-5">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {rows.map(([name, pence]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{poundsText(pence)}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="font-bold">{total}</dt>
          <dd className="text-right text-h2 font-num">{poundsText(gross)}</dd>
        </div>
      </dl>
      {how.registered ? null : <p className="text-tab text-ink-2">Your school doesn’t charge VAT today.</p>}
    </section>
  );
}
