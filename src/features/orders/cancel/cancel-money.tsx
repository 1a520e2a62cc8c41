// What happens to the money of a cancelled booking.
import type { CancelMoney } from '~contract/orders/orders';
import type { OrderDetail } from '~data/orders/order';
import { poundsText } from '~domain/text/money-text';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { BigRadio } from '~widgets/forms/big-radio';
import type { Errors } from '~widgets/forms/fields';
import { moneyIn, type CancelValues } from './cancel-fields';
import { MethodChoice } from '~widgets/booking/method-choice';
import { useNotNow } from './refund-needs-signal';

type CancelMoneyPartProps = {
  detail: OrderDetail;
  /** Pence. */
  held: number;
  values: CancelValues;
  errors: Errors;
  set: (name: keyof CancelValues, value: string) => void;
};

export function CancelMoneyPart({ detail, held, values, errors, set }: CancelMoneyPartProps) {
  const money = moneyIn(values, held);
  const why = useNotNow(detail);
  const option = (value: CancelMoney, title: string, text: string, isOnline = false) => (
    <BigRadio
      name="money"
      title={title}
      text={isOnline && why !== null ? `${why}.` : text}
      checked={money === value}
      disabled={isOnline && why !== null}
      onChoose={() => set('money', value)}
    />
  );
  const charge = (label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      aria-required
      value={values.charge}
      error={errors['charge']}
      onChange={({ target }) => set('charge', target.value)}
    />
  );
  if (held <= 0) {
    return (
      <section aria-label="Money" className="card flex flex-col gap-4 p-4 wide:p-5">
        {charge('Charge (£)', 'Nothing is paid. Leave £0.00 to charge nothing.')}
      </section>
    );
  }
  return (
    <section aria-label="Money" className="flex flex-col gap-4 pt-1">
      <h3 className="text-h2 font-bold">{`What happens to the ${poundsText(held)}?`}</h3>
      <div role="radiogroup" aria-label="Money" className="grid gap-2 wide:grid-cols-2">
        {option('keep', 'Keep it', 'All of it, or a part.')}
        {option('later', 'Pay it back later', 'The order shows it as to be paid back.')}
        {option('refund', 'Pay it back now', 'In cash, by card or by bank transfer.', true)}
        {option('voucher', 'Give a voucher', 'For the whole amount, for this contact only.', true)}
      </div>
      {errors['money'] === undefined ? null : <FieldError>{errors['money']}</FieldError>}
      {money === 'keep' ? (
        <div className="card p-4 wide:p-5">{charge('Amount to keep (£)', 'The rest is to be paid back.')}</div>
      ) : null}
      {money === 'refund' ? (
        <MethodChoice
          label="How is it paid back?"
          value={values.method}
          error={errors['method']}
          onChange={(method) => set('method', method)}
        />
      ) : null}
    </section>
  );
}
