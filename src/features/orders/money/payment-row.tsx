// One row of a booking's money: what it was, its receipt, and reversing it. A payment that the school doesn't have yet has neither.
import type { Order, OrderPayment } from '~contract/orders/orders';
import { receiptFile } from '~data/orders/online';
import { mayReverse, PAYMENT_METHOD_LABEL, standing, type MoneyKind } from '~domain/orders/money';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { voucherOfRefund } from '~domain/orders/given-vouchers';
import { DOT } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { SyncBadge } from '~widgets/sync/badge';
import { ReceiptButton } from '~widgets/booking/receipt-button';
import { ReverseButton } from './reverse-button';

type PaymentRowProps = { order: Order; payment: OrderPayment };

export function PaymentRow({ order, payment }: PaymentRowProps) {
  const noEdit = useNoEdit('orders');
  const { id, kind, amount, receipt } = payment;
  const counts = standing(order.payments).some((one) => one.id === id);
  const isSent = id > 0;
  const isReversed = kind !== 'REVERSAL' && !counts;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-med">{[KIND[kind], PAYMENT_METHOD_LABEL[payment.method]].join(DOT)}</span>
        <span className={isReversed ? 'text-ink-2 line-through' : 'font-bold'}>
          {`${isGiven(payment, order) ? '−' : ''}${poundsText(amount)}`}
        </span>
      </div>
      <p className="text-tab text-ink-2 wrap-anywhere">{aboutText(payment)}</p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isSent ? null : <SyncBadge state="waiting" small />}
        {isReversed ? <span className="text-tab font-med">{reversedText(payment)}</span> : null}
        {isSent && receipt !== null ? (
          <ReceiptButton receipt={receipt} load={(name, signal) => receiptFile(order.id, id, name, signal)} />
        ) : null}
        {isSent && noEdit === null && mayReverse(payment, order.payments) ? (
          <ReverseButton order={order} payment={payment} />
        ) : null}
      </div>
    </li>
  );
}

/** 'Reversed · the voucher has ended'. */
function reversedText(payment: OrderPayment): string {
  return ['Reversed', voucherOfRefund(payment) === null ? '' : 'the voucher has ended'].filter(Boolean).join(DOT);
}

/** True for what lowers the sum that is held: a refund, and the reversal of a payment. */
function isGiven({ kind, reverses }: OrderPayment, { payments }: Order): boolean {
  const reversed = payments.find(({ id }) => id === reverses);
  return kind === 'REFUND' || (kind === 'REVERSAL' && reversed?.kind !== 'REFUND');
}

const KIND: Readonly<Record<MoneyKind, string>> = { PAYMENT: 'Payment', REFUND: 'Refund', REVERSAL: 'Reversal' };

/** '24/11/2026 · Callum Reith · Till 2 · Receipt 1042'; with why it is dated far back. */
function aboutText({ date, date_reason, taken_by, reference, receipt }: OrderPayment): string {
  const number = receipt === null ? '' : `Receipt ${receipt}`;
  return [displayDay(date), date_reason, taken_by?.full_name, reference, number].filter(Boolean).join(DOT);
}
