// Whether the instructors of a course are certified for it: until when, and on which machines (docs/domain.md, Instructors).
import { isBigBike, isBigType } from '~domain/bikes/machine';
import { hasRunOut, ranOutText, trainsBigBikes } from '~domain/school/instructors';
import type { CourseConstant } from './course-types';
import { ridersOn } from './plan';
import type { Plan, PlannedCourse, PlannedPerson, PlannedRider } from './plan';

/** Trained on bikes over 125cc or 11 kW, whatever is booked. */
const BIG_BIKES: ReadonlySet<CourseConstant> = new Set(['A2_TRAINING', 'FULL_LICENCE'] as const);

/** For riders with a full licence of their own: no instructor’s certificate of DVSA is needed for these. */
const AFTER_THE_TEST: ReadonlySet<CourseConstant> = new Set(['ERS', 'REFRESHER'] as const);

/** 'Sal Moretti’s instructor certificate ran out on 21/11/2026'; null if it is good on the day of the course, or nobody knows. */
export function ranOutFor(
  { name, certificate_expires: expires }: PlannedPerson,
  { date }: PlannedCourse,
): string | null {
  return hasRunOut(expires, date) ? ranOutText(name, expires) : null;
}

/** 'Owen Tasker has CBT1C; bikes over 125cc or 11 kW take CBT1D'; null if they may train there, or nobody knows their level. */
export function notCertifiedFor({ name, instructor_level: level }: PlannedPerson): string | null {
  return trainsBigBikes(level) ? null : `${name} has ${level ?? ''}; bikes over 125cc or 11 kW take CBT1D`;
}

/**
 * True if a course trains on bikes over 125cc or 11 kW: by its type, or by a bike that is held for it or that one of these riders has or
 * has booked. Where nothing is known of the bikes it isn't said to. `riders`: those of the plan without others given.
 */
export function isOnBigBikes(
  course: PlannedCourse,
  plan: Plan,
  riders: readonly PlannedRider[] = ridersOn(course.id, plan),
): boolean {
  if (AFTER_THE_TEST.has(course.constant)) return false;
  if (BIG_BIKES.has(course.constant)) return true;
  const isBig = (id: number) => plan.bikes.some((bike) => bike.id === id && isBigBike(bike));
  return (
    course.bikes.some(isBig) ||
    riders.some(({ bike, bike_type }) => (bike === null ? isBigType(bike_type) : isBig(bike)))
  );
}
