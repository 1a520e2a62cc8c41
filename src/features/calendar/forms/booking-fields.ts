// A booking as its form holds it: from its row, or from a body that waits in the outbox, and back into what is saved.
import { orderCreate, orderPatch, type Order, type OrderCreate, type OrderPatch } from '~contract/orders';
import { BIKE_TYPES } from '~domain/course-types';
import { choice, id, someId, text, trimmed } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  pick,
  problemsOf,
  readFields,
  readSeen as readSeenOf,
  valuesOfRow,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';
import { idOf } from '~widgets/typed/typed-id';

/** What a booking says besides whose it is. */
export const RIDE = {
  bike_type: choice(BIKE_TYPES),
  bike: id({ wire: (bike, all) => (all['bike_type'] === 'NONE' ? null : idOf(bike)) }),
  notes: text(),
  reason: trimmed(),
};
export type RideValues = Values<typeof RIDE>;
export const BOOKING = { customer: someId(), ...RIDE };
export type BookingValues = Values<typeof BOOKING>;

export const NEW_BOOKING = emptyValues(BOOKING);

/** The school's conflicts are shown in a place of their own. */
export const PLACES = ['conflicts'];

const WIRE = ['bike_type', 'bike', 'notes'] as const;

export function valuesOfOrder(row: Order): BookingValues {
  return { ...valuesOfRow(BOOKING, row), reason: '' };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function readBody(body: Stored, parentId?: number): Partial<BookingValues> {
  return knownValues(BOOKING, { ...body, ...(parentId !== undefined && { customer: parentId }) });
}

/** A new booking on a course; a contact or a course that is only here has a negative id, which no contract knows. */
export function readBooking(values: BookingValues, course: number): Read<OrderCreate> {
  const { input, errors } = readRide(values, course);
  const wrong = { ...errors, ...problemsOf(BOOKING, values, ['customer']) };
  if (!input || Object.keys(wrong).length > 0) return { input: null, errors: wrong };
  return { input: { ...input, customer: Number(values.customer) }, errors: null };
}

/** All of a booking but whose it is. */
export function readRide(values: RideValues, course: number): Read<Omit<OrderCreate, 'customer'>> {
  const more = { school_course_id: 1, customer: 1 };
  const read = readFields(orderCreate, RIDE, values, { names: [...WIRE, ...reasonIn(values)], more });
  if (read.errors) return read;
  const { customer: _, ...ride } = read.input;
  return { input: { ...ride, school_course_id: course }, errors: null };
}

/** What was changed about a booking, and nothing else. */
export function readChange(values: BookingValues, changed: readonly NameOf<typeof BOOKING>[]): Read<OrderPatch> {
  const fields = WIRE.filter((name) => changed.includes(name));
  // A reason alone says nothing.
  if (fields.length === 0) return { input: {}, errors: null };
  return readFields(orderPatch, RIDE, values, { names: [...fields, ...reasonIn(values)] });
}

/** What the person saw before, as the wire has it. */
export function readSeen(seen: Partial<BookingValues>): OrderPatch {
  return readSeenOf(orderPatch, RIDE, pick(seen, WIRE));
}

export function kindOf({ bike_type }: Pick<RideValues, 'bike_type'>) {
  return BIKE_TYPES.find((one) => one === bike_type) ?? null;
}

function reasonIn({ reason }: RideValues): 'reason'[] {
  return reason.trim() === '' ? [] : ['reason'];
}
