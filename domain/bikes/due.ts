// MOT and tax: expired, due soon, or fine (specification section 4; docs/domain.md, Due).
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { addDaysTo, dateOf } from '~domain/time/london-time';

/** `none`: the date isn't known, so it is neither due nor expired. */
export type Due = 'none' | 'expired' | 'due' | 'fine';

/** MOT and tax are due within this many days (specification section 9, Event filter window). */
export const DUE_WITHIN_DAYS = 90;

/** How urgent a date is. Days are 'yyyy-MM-dd'; `today` is a London day; `within` counts days. */
export function dueState(day: string | null, today: string, within: number): Due {
  if (day === null) return 'none';
  if (day < today) return 'expired';
  return day <= addDaysTo(today, within) ? 'due' : 'fine';
}

/** Whole days from `today` to `day`; negative once it has passed. */
export function daysUntil(day: string, today: string): number {
  return differenceInCalendarDays(dateOf(day), dateOf(today));
}
