// Short texts about a course for the calendar (places left, booked, times), and its site's colour.
import type { CourseView } from '~data/calendar/calendar';
import type { Supplier } from '~contract/school/school';

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

const HUES = ['var(--site-a)', 'var(--site-b)', 'var(--site-c)'] as const;
/** Tells sites of one hue apart: plain, striped, dotted. In px, along the edge. */
const STRIPES = [null, [6, 9], [2, 5]] as const;

/**
 * CSS background of a site's edge, by its index in `sites`; grey for a site not in it. Not the site's stored colour, which
 * may be one that means a warning.
 */
export function siteEdge(siteId: number, sites: readonly Pick<Supplier, 'id'>[]): string {
  const at = sites.findIndex(({ id }) => id === siteId);
  const hue = HUES[at % HUES.length];
  const stripe = STRIPES[Math.floor(at / HUES.length) % STRIPES.length];
  if (hue === undefined) return 'var(--ink-3)';
  return stripe ? `repeating-linear-gradient(${hue} 0 ${stripe[0]}px, transparent 0 ${stripe[1]}px)` : hue;
}
