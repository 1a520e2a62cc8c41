// Putting riders on waiting lists, and taking them off. The caller must hold the calendar's turn (calendar/calendar-lock.ts), so that nobody is booked
// and put on the list of the same course at once.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { schoolOrder } from '~server/db/schema/calendar';
import { waitingRider } from '~server/db/schema/orders';
import { badFields } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { WaitingCreate, WaitingPatch, WaitingRider } from '~contract/orders/waiting-list';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { getCourse } from '~server/repositories/calendar/courses';
import { seenBy } from '~server/repositories/calendar/rights';
import { takesPlace } from '~server/repositories/orders/takes-place';
import { getWaiting } from './waiting-list';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { needKnown } from '~server/repositories/contacts/known';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/**
 * Puts a contact on a course's list. Throws 400 for a course or contact that the caller may not see, and for somebody who is on the
 * list or the course already.
 */
export async function addWaiting(tx: Tx, caller: Caller, body: WaitingCreate, made: Made): Promise<WaitingRider> {
  const { schoolId } = caller;
  const course = await getCourse(tx, schoolId, body.school_course_id, await seenBy(tx, caller));
  await needKnown(tx, caller, body.customer);
  // Locked, so that erasing, deleting or merging the contact at the same time sees this row too.
  const customer = await findCustomer(tx, schoolId, body.customer, true);
  const errors: FieldErrors = {
    ...(course ? {} : { school_course_id: ['This course does not exist'] }),
    ...(customer ? {} : { customer: ['This contact does not exist'] }),
  };
  if (!course || !customer) throw badFields(errors);
  const place = { course: course.id, customer: customer.id };
  if (await isBooked(tx, schoolId, place)) throw badFields({ customer: ['This contact is booked on this course'] });
  if (await isListed(tx, schoolId, place)) {
    throw badFields({ customer: ['This contact is on the waiting list already'] });
  }
  const { bike_type, notes = '' } = body;
  const values = { school_id: schoolId, course_id: course.id, customer_id: customer.id, bike_type, notes };
  const id = await insertOnce(tx, waitingRider, { ...values, ...insertStamps(made) });
  return stored(tx, schoolId, id);
}

/** Writes the given fields of a place. */
export async function saveWaiting(
  tx: Tx,
  schoolId: number,
  row: WaitingRider,
  body: WaitingPatch,
  now: Date,
): Promise<WaitingRider> {
  await tx
    .update(waitingRider)
    .set({ ...body, ...updateStamps(waitingRider, now) })
    .where(isPlace(schoolId, row.id));
  return stored(tx, schoolId, row.id);
}

/** Takes somebody off a list. */
export async function removeWaiting(tx: Tx, schoolId: number, row: WaitingRider): Promise<void> {
  await tx.delete(waitingRider).where(isPlace(schoolId, row.id));
}

type Place = { course: number; customer: number };

async function isBooked(tx: Tx, schoolId: number, { course, customer }: Place): Promise<boolean> {
  const { school_id, course_id, customer_id } = schoolOrder;
  const theirs = and(eq(course_id, course), eq(customer_id, customer), takesPlace('school_order'));
  const rows = await tx
    .select({ one: sql`1` })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), theirs))
    .limit(1);
  return rows.length > 0;
}

async function isListed(tx: Tx, schoolId: number, { course, customer }: Place): Promise<boolean> {
  const { school_id, course_id, customer_id } = waitingRider;
  const rows = await tx
    .select({ one: sql`1` })
    .from(waitingRider)
    .where(and(eq(school_id, schoolId), eq(course_id, course), eq(customer_id, customer)));
  return rows.length > 0;
}

function isPlace(schoolId: number, id: number): SQL | undefined {
  return and(eq(waitingRider.school_id, schoolId), eq(waitingRider.id, id));
}

async function stored(tx: Tx, schoolId: number, id: number): Promise<WaitingRider> {
  const row = await getWaiting(tx, schoolId, id);
  if (!row) throw new Error('the place was not stored');
  return row;
}
