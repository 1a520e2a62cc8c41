// Which price counts after a move to a course with another one.
import { REASON_MAX } from '~contract/calendar/values';
import type { Order } from '~contract/orders/orders';
import { poundsText } from '~domain/text/money-text';
import { TextArea } from '~ui/fields/text-area';
import { BigRadio } from '~widgets/forms/big-radio';
import type { Errors } from '~widgets/forms/fields';
import type { MoveValues } from './move-fields';

type MovePriceProps = {
  order: Order;
  /** Pence. */
  price: number;
  values: MoveValues;
  errors: Errors;
  set: (name: keyof MoveValues, value: string) => void;
};

export function MovePrice({ order, price, values, errors, set }: MovePriceProps) {
  const { take, price_reason: reason } = values;
  return (
    <section aria-label="Price" className="flex flex-col gap-3 pt-1">
      <h3 className="text-h2 font-bold">Price</h3>
      <div role="radiogroup" aria-label="Price" className="grid gap-2 wide:grid-cols-2">
        <BigRadio
          name="take"
          title={`Keep ${poundsText(order.price ?? 0)}`}
          text="The price of the booking stays."
          checked={take !== 'new'}
          onChoose={() => set('take', 'keep')}
        />
        <BigRadio
          name="take"
          title={`Change to ${poundsText(price)}`}
          text={order.voucher === '' ? 'The price of the new course.' : `Voucher ${order.voucher} no longer counts.`}
          checked={take === 'new'}
          onChoose={() => set('take', 'new')}
        />
      </div>
      {order.voucher !== '' && take !== 'new' ? null : (
        <div className="card p-4 wide:p-5">
          <TextArea
            label="Reason for this price"
            error={errors['price_reason']}
            value={reason}
            max={REASON_MAX}
            perRow={60}
            rows={3}
            onChange={(typed) => set('price_reason', typed)}
          />
        </div>
      )}
    </section>
  );
}
