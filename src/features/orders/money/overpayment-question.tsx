// Asks once before more is taken than is owed, or anything for a cancelled booking: the figure may be a slip.
import { useRef, useState, type ReactNode } from 'react';
import type { Order } from '~contract/orders/orders';
import { isCancelled } from '~domain/orders/outcomes';
import { poundsText } from '~domain/text/money-text';
import { Question } from '~ui/overlays/dialog';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { penceIn, type PaymentValues } from './payment-fields';

type Asked = {
  order: Order;
  /** Pence. */
  owed: number;
  /** True if the form has no errors: a form with errors shows them instead of the question. */
  isRight: () => boolean;
};

export function useMoreThanOwed(
  form: ChangeForm<PaymentValues>,
  { order, owed, isRight }: Asked,
): { asking: ChangeForm<PaymentValues>; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  /** The confirmed amount, and the amount owed at that moment: less may be owed at the next try. */
  const confirmed = useRef('');
  const over = penceIn(form.values) - owed;
  const submit = () => {
    const amount = penceIn(form.now());
    const isOdd = amount > owed || isCancelled(order.outcome);
    if (isOdd && `${amount} of ${owed}` !== confirmed.current && isRight()) setAsking(true);
    else form.submit();
  };
  const take = () => {
    confirmed.current = `${penceIn(form.now())} of ${owed}`;
    setAsking(false);
    form.submit();
  };
  const question = (
    <Question
      open={isAsking}
      question={`${isCancelled(order.outcome) ? 'This booking is cancelled. ' : ''}${overText(over)}Take it anyway?`}
      confirm="Take payment"
      onCancel={() => setAsking(false)}
      onConfirm={take}
    />
  );
  return { asking: { ...form, submit }, question };
}

function overText(over: number): string {
  return over > 0 ? `${poundsText(over)} more than is owed. ` : '';
}
