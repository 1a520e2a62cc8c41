// Which courses riders can book, and how many places are left (docs/domain.md, Booking page).
import { overlaps, type Slot } from '~domain/calendar/plan';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';

const HOUR = 60 * 60 * 1000;
/** An instructor has at most this many riders. */
const ON_ROAD = 2;
const ON_SITE = 4;

/** `booked`: riders with a booking; `held`: places that riders are booking now. */
export type OfferedCourse = Slot & {
  id: number;
  site: number;
  road_only: boolean;
  instructors: number;
  spaces: number;
  booked: number;
  held: number;
};

/** True while it is early enough and not too far ahead. `now`: an instant. */
export function isInWindow(
  { date, start_time }: Pick<Slot, 'date' | 'start_time'>,
  { notice_hours, window_days }: { notice_hours: number; window_days: number },
  now: Date,
): boolean {
  const begins = londonInstant(date, start_time).getTime();
  if (begins <= now.getTime() || begins - notice_hours * HOUR < now.getTime()) return false;
  return date <= addDaysTo(londonDay(now), window_days);
}

/**
 * Places that are left: what the course has, what its instructors may take, and off the road what its site may have at that time.
 * `beside`: the site's other courses. `most`: riders whom the site may have at once.
 */
export function placesLeft(course: OfferedCourse, beside: readonly OfferedCourse[], most: number): number {
  const taken = takenOn(course);
  const limits = [course.spaces];
  if (course.instructors > 0) limits.push((course.road_only ? ON_ROAD : ON_SITE) * course.instructors);
  if (!course.road_only) limits.push(most - sum(beside.filter((other) => isBeside(course, other)).map(takenOn)));
  return Math.max(0, Math.min(...limits) - taken);
}

function isBeside(course: OfferedCourse, other: OfferedCourse): boolean {
  return other.id !== course.id && other.site === course.site && !other.road_only && overlaps(other, course);
}

function takenOn({ booked, held }: OfferedCourse): number {
  return booked + held;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
