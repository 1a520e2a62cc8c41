// The days of a course or event that repeats. Days are London's, 'yyyy-MM-dd': no clock change is between them.
import { getISODay } from 'date-fns/getISODay';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { addDaysTo, dateOf, isoDay } from '~domain/time/london-time';

/** Most days of one series. */
export const SERIES_MAX = 200;

/**
 * `every`: 1 for each week, 2 for every second one. `days`: of the week, 1 Monday to 7 Sunday; none: the first day's own.
 * `until`: the last day that it may fall on; `count`: how many there are at most.
 */
export type Repeat = {
  every: number;
  days: readonly number[];
  until?: string | undefined;
  count?: number | undefined;
};

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return getISODay(dateOf(day));
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return isoDay(startOfISOWeek(dateOf(day)));
}

/**
 * The days from `first` on, ascending, `first` among them only if it is one; at most SERIES_MAX, and one more to say that
 * there were more.
 */
export function daysOfSeries(first: string, { every, days, until, count }: Repeat): string[] {
  const wanted = days.length === 0 ? [weekdayOf(first)] : [...new Set(days)].toSorted((a, b) => a - b);
  const most = Math.min(count ?? SERIES_MAX + 1, SERIES_MAX + 1);
  const found: string[] = [];
  if (until !== undefined && until < first) return found;
  for (let monday = mondayOf(first); found.length < most; monday = addDaysTo(monday, 7 * every)) {
    if (until !== undefined && monday > until) break;
    for (const weekday of wanted) {
      const day = addDaysTo(monday, weekday - 1);
      const isIn = day >= first && (until === undefined || day <= until);
      if (isIn && found.length < most) found.push(day);
    }
  }
  return found;
}

/** How much of a series changes with one of its members. */
export const SCOPES = ['this', 'following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** The members of `member`'s series that change with it, by date. */
export function withScope<Row extends { id: number; date: string; series: string | null }>(
  rows: readonly Row[],
  member: Row,
  scope: Scope,
): Row[] {
  if (scope === 'this' || member.series === null) return [member];
  return rows
    .filter(({ series, date }) => series === member.series && (scope === 'all' || date >= member.date))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || a.id - b.id);
}
