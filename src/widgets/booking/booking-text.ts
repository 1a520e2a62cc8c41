// The texts after a booking was changed.
import type { OrderPatch } from '~contract/orders/orders';
import type { RiderView } from '~data/calendar/calendar';
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';

type Booked = Pick<RiderView, 'customer' | 'bike' | 'bike_type'>;

/** "Isla's bike is now GN22 QRS". `plate`: of a bike, by its id; '' if unknown. */
export function changedText(before: Booked, patch: OrderPatch, plate: (bike: number) => string): string {
  const name = riderName(before);
  const { bike_type, bike } = patch;
  const isOther = bike !== undefined && bike !== before.bike;
  if (isOther && bike !== null) return `${name}’s bike is now ${plate(bike) || 'another one'}`;
  if (bike_type === 'NONE' && before.bike_type !== 'NONE') return `${name} now rides their own bike`;
  if (bike_type !== undefined && bike_type !== before.bike_type)
    return `${name}’s kind of bike is now ${BIKE_TYPE_LABEL[bike_type]}`;
  if (isOther) return `${name} has no bike now`;
  return 'price' in patch || 'voucher' in patch ? `${name}’s price updated` : `${name}’s booking updated`;
}

/** "Isla's booking is back as it was". */
export function restoredText(before: Booked): string {
  return `${riderName(before)}’s booking is back as it was`;
}

/** 'Isla' of Isla Rose Pennington. */
export function riderName({ customer: { first_name, full_name } }: Pick<RiderView, 'customer'>): string {
  return /\S+/u.exec(first_name || full_name)?.[0] ?? 'The rider';
}
