// Short texts about a course for the calendar (places left, booked, times), and its site's colour.
import type { CourseView } from '~data/calendar/calendar';
import type { Supplier } from '~contract/school';
import { londonDay, londonTime } from '~domain/london-time';

export { initials as initialsOf } from '~ui/initials';

type Taken = Pick<CourseView, 'booked' | 'places'>;

/** Free places; 0 if overbooked. */
export function leftOf({ booked, places }: Taken): number {
  return Math.max(0, places.places - booked);
}

/**
 * A number and its word: '1' 'left', 'Full' '', and after the course '4' 'rode'. A course without places or riders is
 * '0' 'left', not 'Full'.
 */
export function leftWords(course: Taken, isOver = false): { number: string; word: string } {
  if (isOver) return { number: String(course.booked), word: 'rode' };
  const left = leftOf(course);
  return left === 0 && course.booked > 0 ? { number: 'Full', word: '' } : { number: String(left), word: 'left' };
}

/** '1 left', 'Full'; after the course '4 rode'. */
export function leftText(course: Taken, isOver = false): string {
  const { number, word } = leftWords(course, isOver);
  return word === '' ? number : `${number} ${word}`;
}

/** '3 of 4 booked'. */
export function bookedText({ booked, places }: Taken): string {
  return `${booked} of ${places.places} booked`;
}

/** '08:00–16:45'. */
export function timesOf({ start_time, finish_time }: { start_time: string; finish_time: string }): string {
  return `${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`;
}

const EDGES = ['var(--site-a)', 'var(--site-b)', 'var(--site-c)'] as const;

/** CSS colour of a site's edge: its own, else one of three by its index in `sites`; grey for a site not in it. */
export function siteEdge(siteId: number, sites: readonly Pick<Supplier, 'id' | 'colour'>[]): string {
  const at = sites.findIndex(({ id }) => id === siteId);
  return sites[at]?.colour || (at === -1 ? 'var(--ink-3)' : (EDGES[at % EDGES.length] ?? EDGES[0]));
}

/** True once a course has ended, by London's clock; `now` in ms. */
export function isOver({ date, finish_time }: { date: string; finish_time: string }, now: number): boolean {
  const at = new Date(now);
  return `${date} ${finish_time.slice(0, 5)}` <= `${londonDay(at)} ${londonTime(at)}`;
}
