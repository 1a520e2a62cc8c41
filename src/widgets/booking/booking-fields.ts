// The fields of the booking form: read from a row or from a pending change, and written as the body of a new change.
import { orderCreate, orderPatch, type OrderCreate, type OrderPatch } from '~contract/orders/orders';
import { BIKE_TYPES } from '~domain/calendar/course-types';
import { choice, id, someId, text, trimmed } from '~widgets/forms/codecs';
import {
  knownValues,
  problemsOf,
  readFields,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';
import { idOf } from '~widgets/typed/typed-id';

/** The fields of a booking without the rider. */
export const RIDE = {
  bike_type: choice(BIKE_TYPES),
  bike: id({ wire: (bike, all) => (all['bike_type'] === 'NONE' ? null : idOf(bike)) }),
  notes: text(),
  reason: trimmed(),
};
export type RideValues = Values<typeof RIDE>;
export const BOOKING = { customer: someId(), ...RIDE };
export type BookingValues = Values<typeof BOOKING>;

/** Errors of the server that the form shows itself: its conflicts (conflicts/conflict-part.tsx). */
export const PLACES = ['conflicts'];

/** The fields of a change, without its reason. */
export const WIRE = ['bike_type', 'bike', 'notes'] as const;

/** The form values in the body of a pending change; absent fields are left out. `parentId`: the rider, by either id. */
export function readBody(body: Stored, parentId?: number): Partial<BookingValues> {
  return knownValues(BOOKING, { ...body, ...(parentId !== undefined && { customer: parentId }) });
}

/**
 * Body of a new booking. The contract accepts only positive ids, so the course and the contact are added after it has
 * judged the rest: either may have a temporary, negative id.
 */
export function readBooking(values: BookingValues, course: number): Read<OrderCreate> {
  const { input, errors } = readRide(values, course);
  const wrong = { ...errors, ...problemsOf(BOOKING, values, ['customer']) };
  if (!input || Object.keys(wrong).length > 0) return { input: null, errors: wrong };
  return { input: { ...input, customer: Number(values.customer) }, errors: null };
}

/** Body of a new booking without the rider. Judged with placeholder ids, because the real ones may be temporary. */
export function readRide(values: RideValues, course: number): Read<Omit<OrderCreate, 'customer'>> {
  const more = { school_course_id: 1, customer: 1 };
  const read = readFields(orderCreate, RIDE, values, { names: [...WIRE, ...reasonIn(values)], more });
  if (read.errors) return read;
  const { customer: _, ...ride } = read.input;
  return { input: { ...ride, school_course_id: course }, errors: null };
}

/** Patch with the changed fields of a booking. */
export function readChange(values: BookingValues, changed: readonly NameOf<typeof BOOKING>[]): Read<OrderPatch> {
  const fields = WIRE.filter((name) => changed.includes(name));
  // A reason without a changed field is no change.
  if (fields.length === 0) return { input: {}, errors: null };
  return readFields(orderPatch, RIDE, values, { names: [...fields, ...reasonIn(values)] });
}

export function kindOf({ bike_type }: Pick<RideValues, 'bike_type'>) {
  return BIKE_TYPES.find((one) => one === bike_type) ?? null;
}

function reasonIn({ reason }: RideValues): 'reason'[] {
  return reason.trim() === '' ? [] : ['reason'];
}
