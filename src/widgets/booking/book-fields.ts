// The fields of a new booking: the rider, what they ride, and the price.
import type { OrderCreate } from '~contract/orders/orders';
import { emptyValues, type Read, type Stored, type Values } from '~widgets/forms/fields';
import { readTelling, TELLING } from '~widgets/rider-messages/telling-field';
import { BOOKING, readBody, readBooking, readRide, type RideValues } from './booking-fields';
import { PRICE, readPrice, readPriceBody, type PriceFacts, type PriceValues } from './price-fields';

export const BOOK = { ...BOOKING, ...PRICE, ...TELLING };
export type BookValues = Values<typeof BOOK>;
export const NEW_BOOK = emptyValues(BOOK);

/** The form values in the body of a pending booking. `parentId`: the rider, by either id. */
export function readBookBody(body: Stored, parentId?: number): Partial<BookValues> {
  return { ...readBody(body, parentId), ...readPriceBody(body), ...readTelling(body) };
}

/** Body of a new booking. `course`: by either id. */
export function readBook(values: BookValues, course: number, facts: PriceFacts): Read<OrderCreate> {
  return withPrice(readBooking(values, course), values, facts);
}

/** The same without the rider. */
export function readRideAndPrice(
  values: RideValues & PriceValues,
  course: number,
  facts: PriceFacts,
): Read<Omit<OrderCreate, 'customer'>> {
  return withPrice(readRide(values, course), values, facts);
}

function withPrice<Input>(ride: Read<Input>, values: PriceValues, facts: PriceFacts): Read<Input> {
  const price = readPrice(values, facts);
  if (ride.errors || price.errors) return { input: null, errors: { ...ride.errors, ...price.errors } };
  return { input: { ...ride.input, ...price.input }, errors: null };
}
