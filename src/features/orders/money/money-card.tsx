// The money of a booking: one large figure, the price and why it differs, and every payment with its receipt.
import type { Order } from '~contract/orders/orders';
import { isOfMarketplace, type OrderMoney } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { moneySays, whyPrice } from '../order/order-text';
import { PaymentRow } from './payment-row';

export function MoneyCard({ order, money }: { order: Order; money: OrderMoney }) {
  const { price, full_price, payments } = order;
  const { figure, word } = moneySays(order, money);
  const why = whyPrice(order);
  return (
    <section aria-label="Money" className="card flex flex-col gap-3 p-4 wide:p-5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        <b className={`dial ${money.over > 0 ? 'text-amber-ink' : 'text-ink'}`}>{figure}</b>
        {word}
      </p>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-2">Price</span>
          <b className="font-bold">{poundsText(price ?? 0)}</b>
          {full_price !== null && full_price !== price ? (
            <s className="text-ink-2">
              <span className="sr-only">instead of </span>
              {poundsText(full_price)}
            </s>
          ) : null}
        </p>
        {why === '' ? null : <p className="text-ink-2 wrap-anywhere">{why}</p>}
        {order.outcome === 'CANCELLED_CHARGED' ? (
          <p className="text-ink-2">{`Charged for cancelling: ${poundsText(money.due)}`}</p>
        ) : null}
        {isOfMarketplace(order.source) ? (
          <p className="text-ink-2">
            The marketplace sets the price and takes the money, so neither can be changed here.
          </p>
        ) : null}
      </div>
      {payments.length === 0 ? null : (
        <ul aria-label="Payments" className="divided">
          {payments.map((payment) => (
            <PaymentRow key={payment.client_key ?? payment.id} order={order} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}
