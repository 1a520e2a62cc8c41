// A booking as the text of its form: from its row, or from a body that waits in the outbox, and back into what is saved.
import { orderCreate, orderPatch, type Order, type OrderCreate, type OrderPatch } from '~contract/orders';
import { REQUIRED, storable } from '~contract/text';
import { BIKE_TYPES } from '~domain/course-types';
import { idOf } from '~widgets/typed/typed-id';
import { knownText, type Read } from '~widgets/forms/use-text-form';

/** What a booking says besides whose it is. `bike`: an id, '' for none yet. `conflicts`: what the school says; nobody types it. */
export const RIDE = { bike_type: '', bike: '', notes: '', reason: '', conflicts: '' };
export type RideText = typeof RIDE;
export const NEW_BOOKING = { customer: '', ...RIDE };
export type BookingText = typeof NEW_BOOKING;

const WIRE = ['bike_type', 'bike', 'notes'] as const;

export function textOfOrder(row: Order): BookingText {
  return { ...NEW_BOOKING, ...textOfBody({ ...row, reason: '' }), customer: String(row.customer.id) };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function textOfBody(body: Readonly<Record<string, unknown>>, parentId?: number): Partial<BookingText> {
  const { bike } = body;
  return {
    ...knownText(NEW_BOOKING, body),
    ...(parentId !== undefined && { customer: String(parentId) }),
    ...(typeof bike === 'number' && { bike: String(bike) }),
  };
}

/** A new booking on a course; a contact or a course that is only here has a negative id, which no contract knows. */
export function readBooking(text: BookingText, course: number): Read<OrderCreate> {
  const customer = idOf(text.customer);
  const { ride, errors } = readRide(text, course);
  if (customer === null || ride === null) {
    return { input: null, errors: { ...errors, ...(customer === null && { customer: REQUIRED }) } };
  }
  return { input: { ...ride, customer }, errors: null };
}

/** All of a booking but whose it is. */
export function readRide(
  text: RideText,
  course: number,
): { ride: Omit<OrderCreate, 'customer'> | null; errors: Record<string, string> } {
  const read = orderCreate.safeParse({ ...wireOf(text, WIRE), ...reasonOf(text), school_course_id: 1, customer: 1 });
  const errors = { ...errorsOf(read.error), ...(text.bike_type === '' && { bike_type: REQUIRED }) };
  if (!read.data || Object.keys(errors).length > 0) return { ride: null, errors };
  const { customer: _, ...ride } = read.data;
  return { ride: { ...ride, school_course_id: course }, errors };
}

/** What was changed about a booking, and nothing else. */
export function readChange(text: BookingText, changed: readonly string[]): Read<OrderPatch> {
  const fields = WIRE.filter((name) => changed.includes(name));
  if (fields.length === 0) return { input: {}, errors: null };
  const read = orderPatch.safeParse({ ...wireOf(text, fields), ...reasonOf(text) });
  return read.data ? { input: read.data, errors: null } : { input: null, errors: errorsOf(read.error) };
}

/** What the person saw before, as the wire has it. */
export function readSeen(seen: Partial<BookingText>): OrderPatch {
  const fields = WIRE.filter((name) => seen[name] !== undefined);
  return orderPatch.safeParse(wireOf({ ...NEW_BOOKING, ...seen }, fields)).data ?? {};
}

export function kindOf({ bike_type }: Pick<RideText, 'bike_type'>) {
  return BIKE_TYPES.find((one) => one === bike_type) ?? null;
}

function wireOf(text: RideText, names: readonly (typeof WIRE)[number][]): Record<string, unknown> {
  return Object.fromEntries(names.map((name): [string, unknown] => [name, wireValue(text, name)]));
}

function wireValue(text: RideText, name: (typeof WIRE)[number]): unknown {
  if (name !== 'bike') return storable(text[name]);
  return text.bike_type === 'NONE' ? null : idOf(text.bike);
}

function reasonOf({ reason }: RideText): { reason?: string } {
  return reason.trim() === '' ? {} : { reason: storable(reason).trim() };
}

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;

function errorsOf(error: Issues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
