// What a course is filled in with: by its type at its site, as far as nobody has typed anything else.
import type { CourseType } from '~contract/course-types';
import { BIKE_TYPES, COURSE_TYPE, type CourseConstant } from '~domain/course-types';
import { minutesOf, timeFromMinutes } from '~domain/time-of-day';
import { typedPounds } from '~widgets/typed/typed-money';
import type { CourseValues } from './course-fields';

/** When most courses begin. */
export const START = '09:00';

type Filled = Pick<CourseValues, 'finish_time' | 'categories' | 'spaces' | 'price'>;

/** Of a type at a site; what the site has not set is as a new school begins with it. */
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

/** '16:30' for 09:00 and 450 minutes; the day's last minute where it would be another day. '' without a time. */
export function timeAfter(start: string, minutes: number): string {
  if (!/^\d\d:\d\d/u.test(start)) return '';
  const total = Math.min(minutesOf(start) + minutes, 24 * 60 - 1);
  return timeFromMinutes(total);
}
