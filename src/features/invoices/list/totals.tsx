// What all that the filters let through comes to, over its pages.
import type { InvoiceList } from '~data/invoices/list';
import { poundsText } from '~domain/text/money-text';

export function Totals({ totals: { open, overdue, paid } }: Pick<InvoiceList, 'totals'>) {
  const figures = [
    ['Open', open, 'text-ink'],
    ['Overdue', overdue, overdue > 0 ? 'text-red-ink' : 'text-ink'],
    ['Paid', paid, 'text-ink'],
  ] as const;
  return (
    <section aria-label="Totals of this list" className="card flex-none px-4 py-3 wide:px-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-3">
        {figures.map(([name, pence, colour]) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-tab font-med text-ink-2">{name}</dt>
            <dd className={`text-[1.375rem] leading-8 font-num tracking-tight tabular-nums wrap-anywhere ${colour}`}>
              {poundsText(pence)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
