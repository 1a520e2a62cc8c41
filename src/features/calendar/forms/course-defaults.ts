// Default values of a course form, from the course type at the chosen site.
import type { CourseType } from '~contract/calendar/course-types';
import { BIKE_TYPES, COURSE_TYPE, type CourseConstant } from '~domain/calendar/course-types';
import { minutesOf, timeFromMinutes } from '~domain/time/time-of-day';
import { typedPounds } from '~widgets/typed/typed-money';
import type { CourseValues } from './course-fields';

/** Default start of a new course. */
export const START = '09:00';

type Filled = Pick<CourseValues, 'finish_time' | 'categories' | 'spaces' | 'price'>;

/** Defaults of the chosen type at the chosen site; if the site doesn't have the type, those of a new school. */
export function filledBy(types: readonly CourseType[], values: CourseValues): Partial<Filled> {
  const type = types.find(
    ({ constant, supplier }) => constant === values.constant && String(supplier) === values.supplier,
  );
  const standard = type ?? COURSE_TYPE[values.constant as CourseConstant];
  if (standard === undefined) return {};
  const [minutes, pence] =
    'hours' in standard ? [standard.hours * 60, standard.pence] : [minutesOf(standard.duration), standard.price];
  return {
    finish_time: timeAfter(values.start_time, minutes),
    categories: type ? BIKE_TYPES.filter((one) => type.categories.includes(one)) : [],
    spaces: String(standard.spaces),
    price: typedPounds(pence),
  };
}

/** '16:30' for '09:00' and 450 minutes; at most '23:59'. '' if `start` is no time. */
export function timeAfter(start: string, minutes: number): string {
  if (!/^\d\d:\d\d/u.test(start)) return '';
  const total = Math.min(minutesOf(start) + minutes, 24 * 60 - 1);
  return timeFromMinutes(total);
}
