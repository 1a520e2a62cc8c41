// After the school has confirmed a payment: its receipt, at once.
import type { ReactNode } from 'react';
import { receiptFile } from '~data/orders/online';
import type { OrderDetail } from '~data/orders/order';
import type { HandMethod } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { Notice } from '~ui/notice';
import { BackToBelow } from '../order/back-to-below';
import { riderOf } from '../order/order-text';
import { ReceiptButton } from '~widgets/booking/receipt-button';

/** 'in cash', for a sentence. */
export const BY: Readonly<Record<HandMethod, string>> = {
  CASH: 'in cash',
  CARD: 'by card',
  BANK_TRANSFER: 'by bank transfer',
};

/** Null until the payment is confirmed. `taken`: its mid. */
export function usePaymentDone(
  { order, money }: OrderDetail,
  taken: string | null,
  leave: () => void,
): { body: ReactNode; foot: ReactNode } | null {
  if (taken === null) return null;
  const payment = order.payments.find(({ client_key }) => client_key === taken);
  const by = BY[payment?.method as HandMethod] ?? '';
  const title = payment ? `${poundsText(payment.amount)} taken ${by}` : 'Payment taken';
  const receipt = payment?.receipt ?? null;
  return {
    body: (
      <div role="status">
        <Notice
          level={2}
          icon="check"
          title={title}
          actions={
            payment && receipt !== null ? (
              <ReceiptButton
                look="pri"
                receipt={receipt}
                load={(name, signal) => receiptFile(order.id, payment.id, name, signal)}
              />
            ) : undefined
          }
        >
          {receipt === null ? null : <p>{`Receipt ${receipt}`}</p>}
          <p>{leftText(riderOf(order), money)}</p>
        </Notice>
      </div>
    ),
    foot: <BackToBelow onDone={leave} />,
  };
}

function leftText(name: string, money: OrderDetail['money']): string {
  const { owed = 0, over = 0 } = money ?? {};
  if (over > 0) return `${name} has paid more than is owed: ${poundsText(over)} is to be paid back.`;
  return owed > 0 ? `${name} still has ${poundsText(owed)} to pay.` : `${name} has paid everything.`;
}
