// What the calendar says of a course in few words: what is left of it, its times, who instructs it, and the colour of its site.
import type { CourseView } from '~data/calendar/calendar';
import type { Supplier } from '~contract/school';
import { londonDay, londonTime } from '~domain/london-time';

export { initials as initialsOf } from '~ui/initials';

type Taken = Pick<CourseView, 'booked' | 'places'>;

/** How many riders it could still take; 0 where it is overbooked. */
export function leftOf({ booked, places }: Taken): number {
  return Math.max(0, places.places - booked);
}

/** The number and its word: '1' 'left', 'Full' '', and of one that is over '4' 'rode'. Nobody can be booked is not full. */
export function leftWords(course: Taken, isOver = false): { number: string; word: string } {
  if (isOver) return { number: String(course.booked), word: 'rode' };
  const left = leftOf(course);
  return left === 0 && course.booked > 0 ? { number: 'Full', word: '' } : { number: String(left), word: 'left' };
}

/** '1 left', 'Full'; of one that is over: '4 rode'. */
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

/** The colour of a site's edge: its own, else one by its place in the list; a quiet one for a site that is gone. */
export function siteEdge(siteId: number, sites: readonly Pick<Supplier, 'id' | 'colour'>[]): string {
  const at = sites.findIndex(({ id }) => id === siteId);
  return sites[at]?.colour || (at === -1 ? 'var(--ink-3)' : (EDGES[at % EDGES.length] ?? EDGES[0]));
}

/** True once a course has ended, by London's clock; `now` in ms. */
export function isOver({ date, finish_time }: { date: string; finish_time: string }, now: number): boolean {
  const at = new Date(now);
  return `${date} ${finish_time.slice(0, 5)}` <= `${londonDay(at)} ${londonTime(at)}`;
}
