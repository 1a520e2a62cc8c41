// Booking riders, changing bookings, and taking riders off a course.
import { and, eq } from 'drizzle-orm';
import { SOURCE_DASHBOARD } from '~contract/customer-values';
import { allOfRider, newConflicts, plannedCourse } from '~domain/calendar-plan';
import { schoolOrder } from '~server/db/schema-calendar';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { Course } from '~contract/courses';
import type { FieldErrors } from '~contract/errors';
import type { Order, OrderCreate, OrderPatch } from '~contract/orders';
import type { CourseOfPlan, SchoolPlan } from '~domain/calendar-plan';
import type { PlannedRider } from '~domain/plan';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { needReason } from './conflicts';
import { checkCrowd } from './crowd';
import { loadPlan } from './plan';
import { checkNamed } from './references';
import { seenBy } from './rights';
import { nextOrderNumber, takeTurn } from './turn';
import { getCourse } from './courses';
import { touchCourse } from './courses-save';
import { findCustomer, getCustomer } from '~server/repositories/customers/customers';
import { needKnown } from '~server/repositories/customers/known';
import { getOrder } from './orders';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** `also`: other changed rows that show it, for the feed. */
type Changed = { answer: Order; also: Change[] };

/**
 * Books a rider. Throws 400 for a course, contact or bike of another school or that the caller may not see, and for
 * conflicts without a reason.
 */
export async function addOrder(tx: Tx, caller: Caller, body: OrderCreate, made: Made): Promise<Changed> {
  const { schoolId } = caller;
  await takeTurn(tx, schoolId);
  const { course, customer } = await findNamed(tx, caller, body);
  const { bike_type, bike = null, price = course.price, notes = '', reason = '' } = body;
  const rider = { ...customer, id: 0, course: course.id, bike, bike_type };
  if (reason === '') {
    await checkCrowd(tx, schoolId, [course.date]);
    const { plan, at } = await planOf(tx, schoolId, course);
    const whole = { ...plan, riders: [...plan.riders, rider] };
    await needReason(tx, caller, plan.courses, allOfRider(rider, at, whole));
  }
  const id = await insertOnce(tx, schoolOrder, {
    school_id: schoolId,
    number: await nextOrderNumber(tx, schoolId),
    course_id: course.id,
    customer_id: customer.customer,
    bike_type,
    bike_id: bike,
    price,
    notes,
    reason,
    source: SOURCE_DASHBOARD,
    ...insertStamps(made),
  });
  return { answer: await stored(tx, schoolId, id), also: [await touchCourse(tx, schoolId, course.id, made.now)] };
}

/** Writes the given fields of a booking; the caller must hold the calendar's turn (turn.ts). Throws 400 as `addOrder` does. */
export async function saveOrder(tx: Tx, caller: Caller, row: Order, body: OrderPatch, now: Date): Promise<Order> {
  const { schoolId } = caller;
  const { bike, ...fields } = body;
  const errors = await checkBike(tx, schoolId, bike);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  if (bike !== undefined || body.bike_type !== undefined) await checkConflicts(tx, caller, row, body);
  await tx
    .update(schoolOrder)
    .set({
      ...fields,
      ...(bike === undefined ? {} : { bike_id: bike }),
      ...updateStamps(schoolOrder, now),
    })
    .where(isOrder(schoolId, row.id));
  return stored(tx, schoolId, row.id);
}

/** Takes a rider off the course; the caller must hold the calendar's turn. Throws 409 invalid_state if something was paid. */
export async function removeOrder(tx: Tx, schoolId: number, row: Order, now: Date): Promise<Change[]> {
  if (row.payment_status !== 'PAYMENT_NOT_PAID') {
    const detail = "A payment has been made for this booking, or is under way, so it can't be deleted";
    throw new RowConflict('invalid_state', detail, row);
  }
  await tx.delete(schoolOrder).where(isOrder(schoolId, row.id));
  return [await touchCourse(tx, schoolId, row.school_course_id, now)];
}

async function findNamed(tx: Tx, caller: Caller, body: OrderCreate) {
  const { schoolId } = caller;
  const course = await getCourse(tx, schoolId, body.school_course_id, await seenBy(tx, caller));
  await needKnown(tx, caller, body.customer);
  // Locked, so that erasing, deleting or merging the contact at the same time sees this booking too.
  const held = await findCustomer(tx, schoolId, body.customer, true);
  const row = held && (await getCustomer(tx, schoolId, held.id));
  const errors: FieldErrors = {
    ...(course ? {} : { school_course_id: ['This course does not exist'] }),
    ...(row ? {} : { customer: ['This contact does not exist'] }),
    ...(await checkBike(tx, schoolId, body.bike)),
  };
  if (!course || !row || Object.keys(errors).length > 0) throw badFields(errors);
  const name = `${row.first_name} ${row.last_name}`;
  return { course, customer: { customer: row.id, name, birthdate: row.birthdate } };
}

async function checkBike(tx: Tx, schoolId: number, bike: number | null | undefined): Promise<FieldErrors> {
  const { bikes } = bike ? await checkNamed(tx, schoolId, { bikes: [bike] }) : {};
  return bikes ? { bike: bikes } : {};
}

async function checkConflicts(tx: Tx, caller: Caller, row: Order, body: OrderPatch): Promise<void> {
  const { schoolId } = caller;
  const course = await getCourse(tx, schoolId, row.school_course_id);
  if (body.reason) return;
  if (course) await checkCrowd(tx, schoolId, [course.date]);
  const { plan, at } = course ? await planOf(tx, schoolId, course) : {};
  const before = plan?.riders.find(({ id }) => id === row.id);
  if (!plan || !at || !before) throw new Error('a booking has no course');
  const { bike = before.bike, bike_type = before.bike_type } = body;
  const after: PlannedRider = { ...before, bike, bike_type };
  const riders = plan.riders.map((one) => (one.id === row.id ? after : one));
  const found = newConflicts(allOfRider(before, at, plan), allOfRider(after, at, { ...plan, riders }));
  await needReason(tx, caller, plan.courses, found);
}

async function planOf(tx: Tx, schoolId: number, course: Course): Promise<{ plan: SchoolPlan; at: CourseOfPlan }> {
  const plan = await loadPlan(tx, schoolId, [course.date]);
  const people = course.instructors.map(({ id }) => id);
  return { plan, at: plannedCourse(course, course.supplier.id, people) };
}

function isOrder(schoolId: number, id: number) {
  return and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.id, id));
}

async function stored(tx: Tx, schoolId: number, id: number): Promise<Order> {
  const row = await getOrder(tx, schoolId, id);
  if (!row) throw new Error('the booking was not stored');
  return row;
}
