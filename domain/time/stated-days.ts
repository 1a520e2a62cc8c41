// Days that a person, or a phone's clock, states in a change. A day far from the day of arrival is usually a slip or a wrong
// clock, and money, certificates and check-ins are dated by it: so it needs a reason (docs/domain.md, Stated days).
import { daysUntil } from '~domain/bikes/due';
import { displayDay } from './london-time';
import { needsTheDay, type Outcome } from '~domain/orders/outcomes';

/**
 * How many days back each may be without a reason; none may be ahead. `payment`: a till is counted and banked within the week.
 * `training`, `issue`: the last day of the training on a certificate, and the day of its issue: it is written on that day, and what is
 * left over within two weeks. `check_in`: is done on the course's day. `outcome`: of a course, is noted on its day, or with its certificates.
 */
const DAYS_BACK = { payment: 7, training: 14, issue: 14, check_in: 0, outcome: 14 } as const;
export type StatedDay = keyof typeof DAYS_BACK;

/**
 * True if a day needs a reason. `at`: the London day from which it is seen: the server's today; for a course's day, that on which the
 * check-in or outcome was recorded.
 */
export function isFarDay(of: StatedDay, day: string, at: string): boolean {
  return day > at || daysUntil(day, at) < -DAYS_BACK[of];
}

/** 'This is dated 12/11/2025, 380 days ago.' */
export function farDayText(day: string, today: string): string {
  return `This is dated ${displayDay(day)}, ${awayText(day, today)}.`;
}

/**
 * 'This is dated 21/11/2026, 7 days after the course on 14/11/2026.' Null for an outcome that needs no reason. `at`: the London day on
 * which it was recorded.
 */
export function farOutcome(outcome: Outcome, courseDay: string, at: string): string | null {
  if (!needsTheDay(outcome) || !isFarDay(outcome === 'CHECKED_IN' ? 'check_in' : 'outcome', courseDay, at)) return null;
  const text = daysText(Math.abs(daysUntil(courseDay, at)));
  return `This is dated ${displayDay(at)}, ${text} ${courseDay > at ? 'before' : 'after'} the course on ${displayDay(courseDay)}.`;
}

/** The end of the refusal's text. */
export const DATE_REASON_NEEDED = 'Correct the date, or give a reason for it.';

function awayText(day: string, today: string): string {
  const days = daysUntil(day, today);
  const count = daysText(Math.abs(days));
  if (days === 0) return 'today';
  return days < 0 ? `${count} ago` : `${count} from now`;
}

function daysText(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
