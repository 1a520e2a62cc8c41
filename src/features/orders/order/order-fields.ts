// The fields of a booking that is changed: what the rider rides, the price, and the notes. The rider can't be changed.
import { orderPatch, type Order, type OrderPatch } from '~contract/orders/orders';
import { isOfMarketplace } from '~domain/orders/money';
import { BOOKING, readChange, WIRE } from '~widgets/booking/booking-fields';
import {
  PRICE,
  PRICE_NAMES,
  readPriceBody,
  readPriceChange,
  valuesOfPrice,
  type PriceFacts,
} from '~widgets/booking/price-fields';
import { readTelling, TELLING } from '~widgets/rider-messages/telling-field';
import { text } from '~widgets/forms/codecs';
import {
  knownValues,
  pick,
  readFields,
  readSeen as readSeenOf,
  valuesOfRow,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

const { customer: _, ...RIDE } = BOOKING;
const NOTES = { training_notes: text() };
export const ORDER = { ...RIDE, ...PRICE, ...NOTES, ...TELLING };
export type OrderValues = Values<typeof ORDER>;
const SENT = [...WIRE, ...PRICE_NAMES, 'training_notes'] as const;

export function valuesOfOrder(row: Order): OrderValues {
  return { ...valuesOfRow(ORDER, row), ...valuesOfPrice(row), reason: '' };
}

/** The form values in the body of a pending change; absent fields are left out. */
export function readOrderBody(body: Stored): Partial<OrderValues> {
  return { ...knownValues(ORDER, body), ...readPriceBody(body), ...readTelling(body) };
}

/** Patch with the changed fields. The price of a marketplace's booking is locked. */
export function readOrderChange(
  values: OrderValues,
  changed: readonly NameOf<typeof ORDER>[],
  row: Order,
  facts: PriceFacts,
): Read<OrderPatch> {
  const ride = readChange({ ...values, customer: '' }, changed as never);
  const price = isOfMarketplace(row.source) ? NOTHING : readPriceChange(values, row, facts);
  const notes = changed.includes('training_notes')
    ? readFields(orderPatch, NOTES, values, { names: ['training_notes'] })
    : NOTHING;
  if (ride.errors || price.errors || notes.errors) {
    return { input: null, errors: { ...ride.errors, ...price.errors, ...notes.errors } };
  }
  return { input: { ...ride.input, ...price.input, ...notes.input }, errors: null };
}

const NOTHING = { input: {}, errors: null } as const;

/** True if the changed fields are among those that a rider is told of. */
export function isTellable(changed: readonly string[]): boolean {
  return ['bike_type', 'pricing', 'price', 'voucher'].some((name) => changed.includes(name));
}

/** The values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). */
export function readSeen(seen: Partial<OrderValues>): OrderPatch {
  return readSeenOf(orderPatch, ORDER, pick(seen, SENT));
}

/** The patch that puts the changed fields back to what they were in `before`. */
export function backTo(before: Order, changed: OrderPatch): OrderPatch {
  const { bike_type, bike, notes, training_notes, price, price_reason, voucher } = before;
  const fields = pick({ bike_type, bike, notes, training_notes }, Object.keys(changed));
  if (PRICE_NAMES.every((name) => !(name in changed)) || price === null) return fields;
  return { ...fields, ...(voucher === '' ? { price, price_reason, voucher } : { voucher }) };
}
