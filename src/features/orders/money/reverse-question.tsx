// Reverses a payment or a refund that was entered by mistake. Both rows stay, so that the till can be checked.
import { useState } from 'react';
import type { Order, OrderPayment } from '~contract/orders/orders';
import { reversePayment } from '~data/orders/save';
import { poundsText } from '~domain/text/money-text';
import { Question } from '~ui/overlays/dialog';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { useAction } from '~widgets/forms/use-action';

type ReverseQuestionProps = {
  order: Order;
  payment: OrderPayment;
  /** The code of the voucher that ends with it. */
  voucher: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** As `paymentReverse` of the contract. */
const REASON_MAX = 100;

export function ReverseQuestion({ order, payment, voucher, open, onClose }: ReverseQuestionProps) {
  const [reason, setReason] = useState('');
  const what = payment.kind === 'REFUND' ? 'refund' : 'payment';
  const action = useAction({
    done: payment.kind === 'REFUND' ? 'Refund reversed' : 'Payment reversed',
    refused: payment.kind === 'REFUND' ? 'Refund not reversed' : 'Payment not reversed',
    fields: ['reason'],
    onSaved: onClose,
  });
  const isLong = [...reason.trim()].length > REASON_MAX;
  const reverse = () => {
    if (action.saving) return;
    if (isLong) action.show({ reason: `Must be at most ${REASON_MAX} characters` });
    else action.run((how) => reversePayment(order.id, payment.id, reason.trim(), how));
  };
  return (
    <Question
      open={open}
      question={`Reverse this ${what} of ${poundsText(payment.amount)}?`}
      confirm={action.saving ? 'Saving…' : `Reverse ${what}`}
      look="stop"
      onCancel={onClose}
      onConfirm={reverse}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {`Only if it was entered by mistake. The ${what} stays in the list as reversed, and no longer counts. To give money back, use Refund.`}
        </p>
        {voucher === undefined ? null : (
          <p className="font-med">
            {`The voucher ${voucher} ends, and this booking holds the ${poundsText(payment.amount)} again.`}
          </p>
        )}
        <TextField
          label="Reason"
          autoComplete="off"
          value={reason}
          error={action.errors['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
        {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
      </div>
    </Question>
  );
}
