// The price of a booking as its forms have it: the course's, an own one with a reason, or the course's less a voucher's discount.
import { orderPatch, PRICE_REASON_NEEDED, type Order, type OrderPatch } from '~contract/orders/orders';
import { REQUIRED } from '~contract/text/text';
import { voucherCode } from '~domain/orders/vouchers';
import type { VoucherChecked } from '~data/orders/vouchers';
import { choice, pounds, trimmed } from '~widgets/forms/codecs';
import { differing, knownValues, readFields, type Read, type Stored, type Values } from '~widgets/forms/fields';
import { typedPounds } from '~widgets/typed/typed-money';

export const PRICINGS = ['course', 'own', 'voucher'] as const;
export type Pricing = (typeof PRICINGS)[number];

/** `pricing` is never sent: it says which of the other fields count. */
export const PRICE = {
  pricing: choice(PRICINGS, { empty: 'course' }),
  price: pounds(),
  price_reason: trimmed(),
  voucher: trimmed(),
};
export type PriceValues = Values<typeof PRICE>;
export const PRICE_NAMES = ['price', 'price_reason', 'voucher'] as const;

type Priced = Pick<Order, 'price' | 'full_price' | 'price_reason' | 'voucher'>;
type PriceInput = Pick<OrderPatch, (typeof PRICE_NAMES)[number]>;

export function valuesOfPrice(row: Priced): PriceValues {
  const { price, price_reason, voucher } = row;
  return { pricing: pricingOf(row), price: price === null ? '' : typedPounds(price), price_reason, voucher };
}

function pricingOf({ price, full_price, voucher }: Priced): Pricing {
  if (voucher !== '') return 'voucher';
  return price === full_price ? 'course' : 'own';
}

/** The form values in the body of a pending change. */
export function readPriceBody(body: Stored): Partial<PriceValues> {
  const { price, voucher } = body;
  const known = knownValues(PRICE, body);
  if (typeof voucher === 'string' && voucher !== '') return { ...known, pricing: 'voucher' };
  // Only the course's price has no reason.
  if (typeof price === 'number') return { ...known, pricing: body['price_reason'] === '' ? 'course' : 'own' };
  return voucher === '' ? { ...known, pricing: 'course' } : known;
}

/** `full`: pence, the course's price; `checked`: what this device knows of the voucher. */
export type PriceFacts = { full: number; checked: VoucherChecked | null };

/** The fields of a new booking's price. */
export function readPrice(values: PriceValues, facts: PriceFacts): Read<PriceInput> {
  if (values.pricing === 'own') return readOwn(values, facts.full);
  return values.pricing === 'voucher' ? readVoucher(values, facts.checked) : { input: {}, errors: null };
}

/** What a form changes of a booking's price; nothing if it is as it was. */
export function readPriceChange(values: PriceValues, row: Priced, facts: PriceFacts): Read<PriceInput> {
  const before = valuesOfPrice(row);
  const counts = { course: [], own: ['price', 'price_reason'], voucher: ['voucher'] }[pricingIn(values)];
  const isSame = differing(PRICE, values, before).every(
    (name) => name !== 'pricing' && !counts.includes(name as never),
  );
  if (isSame) return { input: {}, errors: null };
  const read = values.pricing === 'course' ? toFull(facts) : readPrice(values, facts);
  if (read.errors || values.pricing === 'voucher' || row.voucher === '') return read;
  return { input: { ...read.input, voucher: '' }, errors: null };
}

function pricingIn({ pricing }: PriceValues): Pricing {
  return PRICINGS.find((one) => one === pricing) ?? 'course';
}

/** The course's price again. It is said in full: before an unsent voucher that this takes off, the price may have been an own one. */
function toFull({ full }: PriceFacts): Read<PriceInput> {
  return { input: { price: full, price_reason: '' }, errors: null };
}

function readOwn(values: PriceValues, full: number): Read<PriceInput> {
  if (values.price.trim() === '') return { input: null, errors: { price: REQUIRED } };
  const read = readFields(orderPatch, PRICE, values, { names: ['price', 'price_reason'] });
  if (read.errors) return read;
  const isBare = read.input.price !== full && (read.input.price_reason ?? '') === '';
  return isBare ? { input: null, errors: { price_reason: PRICE_REASON_NEEDED } } : read;
}

function readVoucher(values: PriceValues, checked: VoucherChecked | null): Read<PriceInput> {
  if (voucherCode(values.voucher) === '') return { input: null, errors: { voucher: REQUIRED } };
  const problem = checked && 'problem' in checked ? checked.problem : null;
  if (problem !== null) return { input: null, errors: { voucher: problem } };
  return readFields(orderPatch, PRICE, values, { names: ['voucher'] });
}
