// The course types that a new site starts with: the standards of the trade (domain/calendar/course-types), the bikes used for each,
// and which can be booked from the start. Older sites got theirs from 0013_calendar.sql.
import { COURSE_CONSTANTS, COURSE_TYPE, type BikeType, type CourseConstant } from '~domain/calendar/course-types';
import { timeFromMinutes } from '~domain/time/time-of-day';

const LEARNER: readonly BikeType[] = ['MANUAL', 'AUTO'];
const TEST: readonly BikeType[] = ['A1_MANUAL', 'A1_AUTO', 'A2_MANUAL', 'A2_AUTO', 'A_MANUAL', 'A_AUTO'];
const CATEGORIES: Readonly<Record<CourseConstant, readonly BikeType[]>> = {
  CBT: LEARNER,
  CBT_RENEWAL: [...LEARNER, 'NONE'],
  ITM: LEARNER,
  GEAR_CONVERSION: ['MANUAL'],
  PRIVATE_CBT: LEARNER,
  A1_TRAINING: ['A1_MANUAL', 'A1_AUTO'],
  A2_TRAINING: ['A2_MANUAL', 'A2_AUTO'],
  FULL_LICENCE: ['A_MANUAL', 'A_AUTO'],
  MOD_1: TEST,
  MOD_2: TEST,
  ERS: ['NONE'],
  REFRESHER: ['NONE', 'MANUAL', 'AUTO', 'A2_MANUAL', 'A_MANUAL'],
};
/** What every training body offers; the others need bigger bikes, or instructors certified for them. */
const ACTIVE = new Set<CourseConstant>(['CBT', 'CBT_RENEWAL', 'ITM', 'GEAR_CONVERSION', 'PRIVATE_CBT']);

/** The columns of an unchanged course type. */
export function standardOf(constant: CourseConstant) {
  const { hours, spaces, pence } = COURSE_TYPE[constant];
  return {
    constant,
    price: pence,
    duration: `${timeFromMinutes(hours * 60)}:00`,
    spaces,
    requirements: '',
    categories: [...CATEGORIES[constant]],
    active: ACTIVE.has(constant),
  };
}

/** The standards of all types. */
export const STANDARDS = COURSE_CONSTANTS.map(standardOf);
