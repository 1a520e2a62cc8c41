// How a new course repeats, as the text of its form, and the days that come of it.
import { REQUIRED } from '~contract/text';
import { z } from '~contract/zod';
import { daysOfSeries, SERIES_MAX, weekdayOf } from '~domain/recurrence';
import { dayProblem } from '~widgets/typed/typed-day';
import { listOf } from '~widgets/typed/typed-id';
import { typedNumber } from '~widgets/typed/typed-number';

/**
 * `repeats`: 'on' or ''. `every`: weeks. `weekdays`: 1 Monday to 7 Sunday, with commas between; none for the first day's own.
 * `ends`: 'count' or 'until'.
 */
export const NO_REPEAT = { repeats: '', every: '1', weekdays: '', ends: 'count', count: '', until: '' };
export type RepeatText = typeof NO_REPEAT & { date: string };
type RepeatErrors = Partial<Record<keyof typeof NO_REPEAT, string>>;

const WEEKS = z.int().min(1, 'At least 1 week').max(52, 'At most 52 weeks');
const COUNT = z.int().min(1, 'At least 1 course').max(SERIES_MAX, `At most ${SERIES_MAX} courses at once`);
const TOO_MANY = `More than ${SERIES_MAX} courses: choose an earlier day`;

/** The days of the course; none where something is wrong with them. Without a repeat its own. */
export function readDays(text: RepeatText): { days: string[]; errors: RepeatErrors } {
  const date = text.date.trim();
  const isDay = date !== '' && dayProblem(date, '') === null;
  if (text.repeats === '') return { days: isDay ? [date] : [], errors: {} };
  const errors: RepeatErrors = {};
  const every = typedNumber(WEEKS).safeParse(text.every);
  if (every.error) errors.every = every.error.issues[0]?.message ?? REQUIRED;
  const count = text.ends === 'count' ? typedNumber(COUNT).safeParse(text.count) : null;
  if (count?.error) errors.count = count.error.issues[0]?.message ?? REQUIRED;
  const until = count === null ? text.until.trim() : '';
  const wrong = count === null ? problemOfUntil(until, date) : undefined;
  if (wrong !== undefined) errors.until = wrong;
  if (!isDay || !every.data || Object.keys(errors).length > 0) return { days: [], errors };
  const end = count?.data === undefined ? { until } : { count: count.data };
  const days = daysOfSeries(date, { every: every.data, days: weekdaysOf(text), ...end });
  if (days.length > SERIES_MAX) return { days: [], errors: { until: TOO_MANY } };
  if (days.length === 0) return { days: [], errors: { until: 'None of its days comes before that day' } };
  return { days, errors: {} };
}

/** Those that are chosen, or the first day's own. */
export function weekdaysOf({ weekdays, date }: Pick<RepeatText, 'weekdays' | 'date'>): number[] {
  const chosen = listOf(weekdays)
    .map(Number)
    .filter((one) => one >= 1 && one <= 7);
  if (chosen.length > 0) return chosen;
  return date !== '' && dayProblem(date, '') === null ? [weekdayOf(date)] : [];
}

function problemOfUntil(until: string, date: string): string | undefined {
  if (until === '') return REQUIRED;
  return dayProblem(until, '31/12/2026') ?? (until < date ? 'The last day must not be before the first' : undefined);
}
