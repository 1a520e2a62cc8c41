// One booking on a phone. The whole card is a link; the one large number is what is owed.
import type { ListedOrder } from '~data/orders/orders';
import { numberText, owedWords, riderText, sourceText } from '~widgets/booking/order-text';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { DOT } from '~widgets/format/contact-text';
import { SyncBadge } from '~widgets/sync/badge';
import { OrderLink } from './order-link';
import { courseText, dayText } from './row-words';

export function OrderCard({ listed }: { listed: ListedOrder }) {
  const { order, site, pending } = listed;
  return (
    <OrderLink listed={listed} className="card flex flex-col gap-2 p-4 font-reg text-ink hover:no-underline">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1 text-[1.0625rem] leading-6 font-bold wrap-anywhere">{riderText(order)}</b>
        <OutcomeChip outcome={order.outcome} />
      </span>
      <span className="flex items-end justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <span className="text-body wrap-anywhere">{courseText(listed)}</span>
          <span className="text-body text-ink-2">{dayText(listed)}</span>
          <span className="text-cap text-ink-2">{[site, numberText(order), sourceText(order)].join(DOT)}</span>
        </span>
        <Owed listed={listed} />
      </span>
      {pending ? (
        <span>
          <SyncBadge state={pending} small />
        </span>
      ) : null}
    </OrderLink>
  );
}

/** Nothing for somebody who may not see money. */
function Owed({ listed: { order, money } }: { listed: ListedOrder }) {
  if (!money) return null;
  const { amount, what, isSettled } = owedWords(money, order.payment_status);
  return (
    <span className="flex flex-none flex-col items-end">
      <span className={`dial text-[1.75rem] leading-8 ${isSettled ? 'text-ink-3' : ''}`}>{amount}</span>
      <span className="text-cap font-med text-ink-2">{what}</span>
    </span>
  );
}
