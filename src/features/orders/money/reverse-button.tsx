// Reverses a row of money. The voucher that a refund became ends with it, so that isn't offered while a booking has the voucher.
import { useState } from 'react';
import type { Order, OrderPayment } from '~contract/orders/orders';
import { checkReversal } from '~data/orders/vouchers';
import { voucherOfRefund } from '~domain/orders/given-vouchers';
import { Button } from '~ui/button';
import { useLive } from '~widgets/hooks/use-live';
import { ReverseQuestion } from './reverse-question';

export function ReverseButton({ order, payment }: { order: Order; payment: OrderPayment }) {
  const [isAsking, setAsking] = useState(false);
  const isVoucher = voucherOfRefund(payment) !== null;
  const end = useLive(() => checkReversal(payment), [payment.id, order.version]);
  if (isVoucher && !end) return null;
  if (end?.problem) return <p className="text-tab text-ink-2">{`${end.problem}.`}</p>;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Reverse
      </Button>
      <ReverseQuestion
        order={order}
        payment={payment}
        voucher={end?.code}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
