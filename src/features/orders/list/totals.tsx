// What all bookings of the list come to, over its pages.
import type { OrderList } from '~data/orders/orders';
import { poundsText } from '~domain/text/money-text';

export function Totals({ totals: { count, booked, paid, owed } }: Pick<OrderList, 'totals'>) {
  const figures = [
    ['Bookings, not cancelled', count.toLocaleString('en-GB')],
    ['Booked', poundsText(booked)],
    ['Paid', poundsText(paid)],
    ['Owed', poundsText(owed)],
  ] as const;
  return (
    <section aria-label="Totals of this list" className="card flex-none px-4 py-3 wide:px-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-3 wide:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-tab font-med text-ink-2">{name}</dt>
            <dd className="text-[1.375rem] leading-8 font-num tracking-tight tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
