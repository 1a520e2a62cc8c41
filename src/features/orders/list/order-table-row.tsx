// One booking in the table.
import type { ListedOrder } from '~data/orders/orders';
import { poundsText } from '~domain/text/money-text';
import { numberText, owedWords, riderText, sourceText } from '~widgets/booking/order-text';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { PaymentChip } from '~widgets/booking/payment-chip';
import { NOTHING } from '~widgets/format/contact-text';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import { SyncBadge } from '~widgets/sync/badge';
import { OrderLink } from './order-link';
import { courseText, dayText } from './row-words';

export function OrderTableRow({ listed }: { listed: ListedOrder }) {
  const { order, site, pending } = listed;
  const number = numberText(order);
  return (
    <ListRow id={order.id} name={number} className={pending ? 'pending' : ''}>
      <td>
        <div className="flex flex-col items-start gap-1">
          <OrderLink listed={listed} className="rounded-m font-bold whitespace-nowrap text-ink">
            {number}
            <span className="sr-only"> {riderText(order)}</span>
          </OrderLink>
          {pending ? <SyncBadge state={pending} small /> : null}
        </div>
      </td>
      <td className="font-bold">
        <TwoLines>{riderText(order)}</TwoLines>
      </td>
      <td>
        <TwoLines>{courseText(listed)}</TwoLines>
        <span className="block text-cap whitespace-nowrap text-ink-2">{dayText(listed)}</span>
      </td>
      <td>
        <TwoLines>{site}</TwoLines>
      </td>
      <td>
        <OutcomeChip outcome={order.outcome} />
      </td>
      <td>
        <PaymentChip status={order.payment_status} />
      </td>
      <td className="text-right whitespace-nowrap">{order.price === null ? NOTHING : poundsText(order.price)}</td>
      <OwedCell listed={listed} />
      <td>{sourceText(order)}</td>
    </ListRow>
  );
}

function OwedCell({ listed: { order, money } }: { listed: ListedOrder }) {
  if (!money) return <td className="text-right">{NOTHING}</td>;
  const { amount, what, isSettled } = owedWords(money, order.payment_status);
  return (
    <td className={`text-right whitespace-nowrap ${isSettled ? 'text-ink-2' : 'font-bold'}`}>
      {amount}
      {/* The column's head says 'Owed'. */}
      {what === 'to pay back' ? <span className="block text-cap font-reg">{what}</span> : null}
    </td>
  );
}
