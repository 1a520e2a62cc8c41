// The fields for repeating a new course, and the days of the series that they give.
import { REQUIRED } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { daysOfSeries, SERIES_MAX, weekdayOf } from '~domain/calendar/recurrence';
import { dayProblem } from '~widgets/typed/typed-day';
import { codes, flag, text } from '~widgets/forms/codecs';
import type { Values } from '~widgets/forms/fields';
import { typedNumber } from '~widgets/typed/typed-number';

/** `every`: weeks. `weekdays`: 1 Monday to 7 Sunday; empty means that of the first day. `ends`: 'count' or 'until'. */
export const REPEAT = {
  repeats: flag(),
  every: text({ empty: '1' }),
  weekdays: codes(),
  ends: text({ empty: 'count' }),
  count: text(),
  until: text(),
};
export type RepeatValues = Values<typeof REPEAT> & { date: string };
type RepeatErrors = Partial<Record<keyof typeof REPEAT, string>>;

const WEEKS = z.int().min(1, 'At least 1 week').max(52, 'At most 52 weeks');
const COUNT = z.int().min(1, 'At least 1 course').max(SERIES_MAX, `At most ${SERIES_MAX} courses at once`);
const TOO_MANY = `More than ${SERIES_MAX} courses: choose an earlier day`;

/** The days of the series, or the one day without a repeat; none if a field is wrong. At most SERIES_MAX. */
export function readDays(values: RepeatValues): { days: string[]; errors: RepeatErrors } {
  const date = values.date.trim();
  const isDay = date !== '' && dayProblem(date, '') === null;
  if (!values.repeats) return { days: isDay ? [date] : [], errors: {} };
  const errors: RepeatErrors = {};
  const every = typedNumber(WEEKS).safeParse(values.every);
  if (every.error) errors.every = every.error.issues[0]?.message ?? REQUIRED;
  const count = values.ends === 'count' ? typedNumber(COUNT).safeParse(values.count) : null;
  if (count?.error) errors.count = count.error.issues[0]?.message ?? REQUIRED;
  const until = count === null ? values.until.trim() : '';
  const wrong = count === null ? problemOfUntil(until, date) : undefined;
  if (wrong !== undefined) errors.until = wrong;
  if (!isDay || !every.data || Object.keys(errors).length > 0) return { days: [], errors };
  const end = count?.data === undefined ? { until } : { count: count.data };
  const days = daysOfSeries(date, { every: every.data, days: weekdaysOf(values), ...end });
  if (days.length > SERIES_MAX) return { days: [], errors: { until: TOO_MANY } };
  if (days.length === 0) return { days: [], errors: { until: 'None of these weekdays falls before the last day' } };
  return { days, errors: {} };
}

/** The chosen weekdays, 1 Monday to 7 Sunday; the first day's if none is chosen. */
export function weekdaysOf({ weekdays, date }: Pick<RepeatValues, 'weekdays' | 'date'>): number[] {
  const chosen = weekdays.map(Number).filter((one) => one >= 1 && one <= 7);
  if (chosen.length > 0) return chosen;
  return date !== '' && dayProblem(date, '') === null ? [weekdayOf(date)] : [];
}

function problemOfUntil(until: string, date: string): string | undefined {
  if (until === '') return REQUIRED;
  return dayProblem(until, '31/12/2026') ?? (until < date ? 'The last day must not be before the first' : undefined);
}
