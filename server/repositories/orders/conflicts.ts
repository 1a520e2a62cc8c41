// The conflicts of a booking, asked in the transaction that makes, changes or moves it.
import { allOfRider, newConflicts, plannedCourse } from '~domain/calendar/day-plan';
import type { Course } from '~contract/calendar/courses';
import type { Order, OrderPatch } from '~contract/orders/orders';
import type { CourseOfPlan, SchoolPlan } from '~domain/calendar/day-plan';
import type { PlannedRider } from '~domain/calendar/plan';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { needReason } from '~server/repositories/calendar/conflicts';
import { checkCrowd } from '~server/repositories/calendar/comparison-limit';
import { loadPlan } from '~server/repositories/calendar/plan';

/**
 * Throws 400 with the conflicts of a rider who comes to a course, unless a reason is given.
 *
 * @param others further conflicts, in words that everybody may read
 */
export async function checkComing(
  tx: Tx,
  caller: Caller,
  course: Course,
  rider: PlannedRider,
  reason: string,
  others: readonly string[] = [],
): Promise<void> {
  if (reason !== '') return;
  await checkCrowd(tx, caller.schoolId, [course.date]);
  const { plan, at } = await planOf(tx, caller.schoolId, course);
  await needReason(tx, caller, plan.courses, allOfRider(rider, at, withRider(plan, rider)), others);
}

/** Throws 400 with the conflicts that a patch adds to those of a booking on this course, unless a reason is given. */
export async function checkPatch(tx: Tx, caller: Caller, row: Order, course: Course, body: OrderPatch): Promise<void> {
  const { schoolId } = caller;
  if (body.reason) return;
  await checkCrowd(tx, schoolId, [course.date]);
  const { plan, at } = await planOf(tx, schoolId, course);
  const before = plan.riders.find(({ id }) => id === row.id);
  if (!before) throw new Error('the booking is not in the plan of its day');
  const { bike = before.bike, bike_type = before.bike_type } = body;
  const after: PlannedRider = { ...before, bike, bike_type };
  const found = newConflicts(allOfRider(before, at, plan), allOfRider(after, at, withRider(plan, after)));
  await needReason(tx, caller, plan.courses, found);
}

/** The plan of a course's day, and the course in it. */
export async function planOf(
  tx: Tx,
  schoolId: number,
  course: Course,
): Promise<{ plan: SchoolPlan; at: CourseOfPlan }> {
  const plan = await loadPlan(tx, schoolId, [course.date]);
  const people = course.instructors.map(({ id }) => id);
  return { plan, at: plannedCourse(course, course.supplier.id, people) };
}

/** The plan with this rider, in place of the booking with their id. */
export function withRider(plan: SchoolPlan, rider: PlannedRider): SchoolPlan {
  return { ...plan, riders: [...plan.riders.filter(({ id }) => id !== rider.id), rider] };
}
