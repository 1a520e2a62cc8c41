// What a course is filled in with: by its type at its site, as far as nobody has typed anything else.
import type { CourseType } from '~contract/course-types';
import { BIKE_TYPES, COURSE_TYPE, type CourseConstant } from '~domain/course-types';
import { minutesOf, timeFromMinutes } from '~domain/time-of-day';
import { typedPounds } from '~widgets/typed/typed-money';
import type { CourseText } from './course-fields';

/** When most courses begin. */
export const START = '09:00';

type Filled = Pick<CourseText, 'finish_time' | 'categories' | 'spaces' | 'price'>;

/** Of a type at a site; what the site has not set is as a new school begins with it. */
export function filledBy(types: readonly CourseType[], text: CourseText): Partial<Filled> {
  const type = types.find(({ constant, supplier }) => constant === text.constant && String(supplier) === text.supplier);
  const standard = type ?? COURSE_TYPE[text.constant as CourseConstant];
  if (standard === undefined) return {};
  const [minutes, pence] =
    'hours' in standard ? [standard.hours * 60, standard.pence] : [minutesOf(standard.duration), standard.price];
  return {
    finish_time: timeAfter(text.start_time, minutes),
    categories: type ? BIKE_TYPES.filter((one) => type.categories.includes(one)).join(',') : '',
    spaces: String(standard.spaces),
    price: typedPounds(pence),
  };
}

/** Which fields follow when what they were filled with changes: those that still hold it, and those that are empty. */
export function followed<T extends Record<string, string>>(text: T, before: Partial<T>, now: Partial<T>) {
  const names = Object.keys(now) as (keyof T & string)[];
  return names
    .filter((name) => text[name] === (before[name] ?? '') && now[name] !== text[name])
    .map((name) => [name, now[name] ?? ''] as const);
}

/** '16:30' for 09:00 and 450 minutes; the day's last minute where it would be another day. '' without a time. */
export function timeAfter(start: string, minutes: number): string {
  if (!/^\d\d:\d\d/u.test(start)) return '';
  const total = Math.min(minutesOf(start) + minutes, 24 * 60 - 1);
  return timeFromMinutes(total);
}
