// The price in a booking's form: the course's, an own one with a reason, or a voucher's code with what it takes off.
import { REASON_MAX } from '~contract/calendar/values';
import type { VoucherChecked } from '~data/orders/vouchers';
import { poundsText } from '~domain/text/money-text';
import { TextField } from '~ui/fields/field';
import { Segmented } from '~ui/fields/segmented';
import { TextArea } from '~ui/fields/text-area';
import { Advice } from '~widgets/forms/advice';
import type { Errors } from '~widgets/forms/fields';
import { typedPounds } from '~widgets/typed/typed-money';
import type { PriceFacts, PriceValues, Pricing } from './price-fields';

type PricePartProps = PriceFacts & {
  form: { values: PriceValues; errors: Errors; fill: (values: Partial<PriceValues>) => void };
};

export function PricePart({ full, checked, form: { values, errors, fill } }: PricePartProps) {
  const { pricing, price, price_reason: reason, voucher } = values;
  return (
    <section aria-label="Price" className="card flex flex-col gap-4 p-4 wide:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-h2 font-bold">Price</h3>
        <span className="text-ink-2">{`${poundsText(full)} for the course`}</span>
      </header>
      <Segmented
        label="Price"
        value={pricing as Pricing}
        options={OPTIONS}
        onChange={(next) =>
          fill({ pricing: next, ...(next === 'own' && price === '' && { price: typedPounds(full) }) })
        }
      />
      {pricing === 'own' ? (
        <>
          <TextField
            label="Own price (£)"
            inputMode="decimal"
            autoComplete="off"
            aria-required
            value={price}
            error={errors['price']}
            onChange={({ target }) => fill({ price: target.value })}
          />
          <TextArea
            label="Reason for this price"
            error={errors['price_reason']}
            value={reason}
            max={REASON_MAX}
            perRow={60}
            rows={3}
            onChange={(price_reason) => fill({ price_reason })}
          />
        </>
      ) : null}
      {pricing === 'voucher' ? (
        <div className="flex flex-col gap-2">
          <TextField
            label="Voucher code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-required
            value={voucher}
            error={errors['voucher']}
            onChange={({ target }) => fill({ voucher: target.value })}
          />
          <div role="status" className="empty:hidden">
            <VoucherSays checked={checked} isSaid={errors['voucher'] !== undefined} />
          </div>
        </div>
      ) : null}
    </section>
  );
}

const OPTIONS = [
  { value: 'course', label: 'Course price' },
  { value: 'own', label: 'Own price' },
  { value: 'voucher', label: 'Voucher' },
] as const;

/** `isSaid`: the problem is shown under the field already. */
function VoucherSays({ checked, isSaid }: { checked: VoucherChecked | null; isSaid: boolean }) {
  if (checked === null) return null;
  if ('problem' in checked) return isSaid ? null : <Advice>{checked.problem}</Advice>;
  const { discount, price, lapses } = checked;
  const rest = lapses > 0 ? `. The other ${poundsText(lapses)} of the voucher lapses` : '';
  return <p className="font-med">{`${poundsText(discount)} off: ${poundsText(price)} to pay${rest}`}</p>;
}
