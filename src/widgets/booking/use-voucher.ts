// What the voucher of a booking takes off while its code is typed, or why it can't be used.
import { NotAllowedError } from '~data/outbox/not-allowed';
import { checkVoucher, type VoucherChecked, type VoucherFor } from '~data/orders/vouchers';
import { voucherCode } from '~domain/orders/vouchers';
import { useLive } from '~widgets/hooks/use-live';
import type { PriceValues } from './price-fields';
import { type Checking, useChecked } from './use-last';

/** `customer`: null until the rider is chosen. `before`: the code that the booking has, which isn't asked about again. */
type Of = Omit<VoucherFor, 'customer'> & { customer: number | null; before?: string };
type Form = { saving: boolean; problems: number };

/** Null while there is nothing to check. */
export function useVoucher(
  values: Pick<PriceValues, 'pricing' | 'voucher'>,
  of: Of,
  form: Form,
): Checking<VoucherChecked | null> {
  const asked = askedOf(values, of);
  const key = JSON.stringify(asked);
  const found = useLive(async () => asked && checkVoucher(asked.code, asked), [key]);
  return useChecked<VoucherChecked | null>(found, form, { key, nothing: null });
}

/** Throws NotAllowedError if the voucher that is about to be saved can't be used. */
export async function needVoucher(values: Pick<PriceValues, 'pricing' | 'voucher'>, of: Of): Promise<void> {
  const asked = askedOf(values, of);
  const checked = asked && (await checkVoucher(asked.code, asked));
  if (checked && 'problem' in checked) throw new NotAllowedError(checked.problem);
}

function askedOf({ pricing, voucher }: Pick<PriceValues, 'pricing' | 'voucher'>, of: Of) {
  const { customer, before = '', ...rest } = of;
  const code = pricing === 'voucher' ? voucherCode(voucher) : '';
  return code === '' || code === before || customer === null ? null : { code, customer, ...rest };
}
