// What stands against a change of the calendar (domain/conflicts), and the refusal of what nobody has said why.
import { capacityOf } from '~domain/capacity';
import { conflictsOfCourse, conflictsOfRider, covers, overbooked, overlaps } from '~domain/conflicts';
import { badFields } from '~server/platform/http/http-error';
import type { Conflict, PlannedRider } from '~domain/conflicts';
import type { CourseOfPlan, SchoolPlan } from './calendar-plan';

const SAY_WHY = 'Say why it is done all the same';

/** Throws 400 with what stands against it, unless there is nothing or somebody says why it is done all the same. */
export function needReason(conflicts: readonly Conflict[], reason = ''): void {
  if (conflicts.length === 0 || reason !== '') return;
  throw badFields({ reason: [SAY_WHY], conflicts: [...new Set(conflicts.map(({ text }) => text))] });
}

/** Those that were not there before. */
export function newOnes(before: readonly Conflict[], after: readonly Conflict[]): Conflict[] {
  const known = new Set(before.map(({ kind, text }) => `${kind} ${text}`));
  return after.filter(({ kind, text }) => !known.has(`${kind} ${text}`));
}

/** What stands against a course with its riders, too many of them included. */
export function allOfCourse(course: CourseOfPlan, plan: SchoolPlan): Conflict[] {
  const riders = plan.riders.filter((rider) => rider.course === course.id);
  return [...conflictsOfCourse(course, plan), ...overbooked(course, riders.length, placesOf(course, plan))];
}

/** What stands against a rider, who is among those of the plan. */
export function allOfRider(rider: PlannedRider, course: CourseOfPlan, plan: SchoolPlan): Conflict[] {
  return conflictsOfRider(rider, course, placesOf(course, plan), plan);
}

/**
 * How many riders a course of the plan can take. Bikes count that are kept at its site and can be ridden then: not out of
 * order, with MOT and tax, and on nothing else at that time. A school that keeps no bikes here is not limited by them.
 */
export function placesOf(course: CourseOfPlan, plan: SchoolPlan): number {
  const site = plan.sites.find(({ id }) => id === course.supplier);
  const ownBikes = plan.riders.filter(({ course: at, bike_type }) => at === course.id && bike_type === 'NONE').length;
  return capacityOf({
    spaces: course.spaces,
    siteMax: site?.max_riders ?? 0,
    instructors: course.instructors.length,
    roadOnly: course.road_only,
    categories: plan.bikes.length === 0 ? ['NONE'] : course.categories,
    bikes: bikesFor(course, plan),
    ownBikes,
  }).places;
}

function bikesFor(course: CourseOfPlan, plan: SchoolPlan): SchoolPlan['bikes'] {
  const elsewhere = plan.courses.filter((other) => other.id !== course.id && overlaps(other, course));
  const taken = new Set([
    ...elsewhere.flatMap(({ bikes }) => bikes),
    ...plan.riders.flatMap(({ course: at, bike }) => (elsewhere.some(({ id }) => id === at) ? (bike ?? []) : [])),
    ...plan.events.flatMap((event) => (event.blocks_availability && covers(event, course) ? event.bikes : [])),
  ]);
  const lasts = (day: string | null) => day === null || day >= course.date;
  return plan.bikes.filter(
    ({ id, sites, status, mot_expiry_date, tax_expiry_date }) =>
      sites.includes(course.supplier) &&
      status !== 'BIKE_STATUS_OUT_OF_ORDER' &&
      lasts(mot_expiry_date) &&
      lasts(tax_expiry_date) &&
      !taken.has(id),
  );
}
