// A school's plan of some days: how many riders a course can take, and the conflicts of a course or a booking. The phone computes
// them over its mirror, the server inside the transaction.
import { type Capacity, capacityOf } from './capacity';
import { conflictsOfCourse, conflictsOfRider, overbooked, type Conflict } from './conflicts';
import { covers, overlaps, ridersOn, unfitReasons } from './plan';
import type { Plan, PlannedBike, PlannedCourse, PlannedRider } from './plan';
import { COURSE_TYPE, type BikeType, type CourseConstant } from './course-types';

/** A course with the fields that decide how many riders it can take. */
export type CourseOfPlan = PlannedCourse & { spaces: number; categories: readonly BikeType[] };
/** `sites`: the ids of the sites where it is kept. */
export type BikeOfPlan = PlannedBike & { transmission: string; sites: readonly number[] };
export type SchoolPlan = Omit<Plan, 'courses' | 'bikes'> & {
  courses: readonly CourseOfPlan[];
  bikes: readonly BikeOfPlan[];
};

type CourseRow = {
  id: number;
  constant: CourseConstant;
  date: string;
  start_time: string;
  finish_time: string;
  bikes: readonly number[];
  spaces: number;
  categories: readonly BikeType[];
};

/** A course's row as a plan needs it; `supplier`: the id of its site. */
export function plannedCourse(row: CourseRow, supplier: number, instructors: readonly number[]): CourseOfPlan {
  const { id, constant, date, start_time, finish_time, bikes, spaces, categories } = row;
  const { label: title, roadOnly: road_only } = COURSE_TYPE[constant];
  const slot = { date, start_time, finish_time };
  return { id, constant, title, ...slot, supplier, instructors, bikes, spaces, road_only, categories };
}

/** The conflicts of `after` that are not in `before`. Two people of one name have conflicts of their own. */
export function newConflicts(before: readonly Conflict[], after: readonly Conflict[]): Conflict[] {
  const known = new Set(before.map(keyOf));
  return after.filter((one) => !known.has(keyOf(one)));
}

function keyOf({ kind, text, about: { course, event, bike, staff, customer } }: Conflict): string {
  return JSON.stringify([kind, text, course, event, bike, staff, customer]);
}

/** The conflicts of a course and its riders, too many of them included. */
export function allOfCourse(course: CourseOfPlan, plan: SchoolPlan): Conflict[] {
  const riders = ridersOn(course.id, plan);
  return [...conflictsOfCourse(course, plan), ...overbooked(course, riders.length, placesOf(course, plan).places)];
}

/** The conflicts of a rider, who is among those of the plan. */
export function allOfRider(rider: PlannedRider, course: CourseOfPlan, plan: SchoolPlan): Conflict[] {
  return conflictsOfRider(rider, course, placesOf(course, plan).places, plan);
}

/**
 * How many riders a course of the plan can take, and what limits it. Bikes count that are kept at its site and can be ridden
 * then: not out of order, with MOT and tax, and on nothing else at that time. A school that keeps no bikes here is not limited
 * by them.
 */
export function placesOf(course: CourseOfPlan, plan: SchoolPlan): Capacity {
  const site = plan.sites.find(({ id }) => id === course.supplier);
  const ownBikes = ridersOn(course.id, plan).filter(({ bike_type }) => bike_type === 'NONE').length;
  return capacityOf({
    spaces: course.spaces,
    siteMax: site?.max_riders ?? 0,
    instructors: course.instructors.length,
    roadOnly: course.road_only,
    categories: plan.bikes.length === 0 ? ['NONE'] : course.categories,
    bikes: bikesFor(course, plan),
    ownBikes,
  });
}

/** The bikes of the plan that can be ridden on a course and are on nothing else. */
export function bikesFor(course: CourseOfPlan, plan: SchoolPlan): SchoolPlan['bikes'] {
  const elsewhere = plan.courses.filter((other) => other.id !== course.id && overlaps(other, course));
  const taken = new Set([
    ...elsewhere.flatMap(({ bikes }) => bikes),
    ...elsewhere.flatMap(({ id }) => ridersOn(id, plan).flatMap(({ bike }) => bike ?? [])),
    ...plan.events.flatMap((event) => (event.blocks_availability && covers(event, course) ? event.bikes : [])),
  ]);
  return plan.bikes.filter(
    (bike) =>
      bike.sites.includes(course.supplier) && unfitReasons(bike, course.date).length === 0 && !taken.has(bike.id),
  );
}
