// The fields of a place on a waiting list: read from a row or a pending change, and written as the body of a new one or a change.
import { waitingCreate, waitingPatch, type WaitingCreate, type WaitingPatch } from '~contract/orders/waiting-list';
import { BIKE_TYPES } from '~domain/calendar/course-types';
import { choice, someId, text } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  problemsOf,
  readFields,
  readSeen as readSeenOf,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

/** What can be changed: the course and the contact stay. */
export const WISH = { bike_type: choice(BIKE_TYPES), notes: text() };
export type WishValues = Values<typeof WISH>;
export const PLACE = { customer: someId(), ...WISH };
export type PlaceValues = Values<typeof PLACE>;
export const NEW_PLACE = emptyValues(PLACE);

/** The form values in the body of a pending change. `parentId`: the contact, by either id. */
export function readPlaceBody(body: Stored, parentId?: number): Partial<PlaceValues> {
  return knownValues(PLACE, { ...body, ...(parentId !== undefined && { customer: parentId }) });
}

/** Judged with placeholder ids, because the course and the contact may have temporary, negative ones. */
export function readPlace(values: PlaceValues, course: number): Read<WaitingCreate> {
  const more = { school_course_id: 1, customer: 1 };
  const { input, errors } = readFields(waitingCreate, PLACE, values, { names: ['bike_type', 'notes'], more });
  const wrong = { ...errors, ...problemsOf(PLACE, values, ['customer']) };
  if (!input || Object.keys(wrong).length > 0) return { input: null, errors: wrong };
  return { input: { ...input, school_course_id: course, customer: Number(values.customer) }, errors: null };
}

export function readWishBody(body: Stored): Partial<WishValues> {
  return knownValues(WISH, body);
}

/** Patch with the changed fields. */
export function readWish(values: WishValues, changed: readonly NameOf<typeof WISH>[]): Read<WaitingPatch> {
  return readFields(waitingPatch, WISH, values, { names: changed });
}

/** The values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). */
export function readSeen(seen: Partial<WishValues>): WaitingPatch {
  return readSeenOf(waitingPatch, WISH, seen);
}
