// Names of days and arithmetic with them. A day is 'yyyy-MM-dd' in London, whatever the browser's time zone.
import { addMonths } from 'date-fns/addMonths';
import { getISOWeek } from 'date-fns/getISOWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { DAY_NAMES } from '~domain/time/hours';
import { addDaysTo, dateOf, isoDay } from '~domain/time/london-time';
import { mondayOf, weekdayOf } from '~domain/calendar/recurrence';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Saturday'. */
export const weekdayName = (day: string): string => DAY_NAMES[weekdayOf(day) - 1] ?? '';

/** 'Sat'. */
export const weekdayShort = (day: string): string => weekdayName(day).slice(0, 3);

/** 21. */
export const dayNumber = (day: string): number => Number(day.slice(8));

const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** 'November 2026'. */
export const monthText = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`;

/** 'Nov 2026'. */
export const monthShort = (day: string): string => `${monthName(day).slice(0, 3)} ${day.slice(0, 4)}`;

/** '21 Nov'. */
export const dayAndMonth = (day: string): string => `${dayNumber(day)} ${monthName(day).slice(0, 3)}`;

/** 'Sat 21 Nov'. */
export const shortDay = (day: string): string => `${weekdayShort(day)} ${dayAndMonth(day)}`;

/** 'Saturday 21 November 2026'. */
export const longDay = (day: string): string => `${weekdayName(day)} ${dayNumber(day)} ${monthText(day)}`;

/** The seven days of the day's week, Monday first. */
export function weekOf(day: string): string[] {
  return daysFrom(mondayOf(day), 7);
}

/** The number of the day's week (ISO 8601). */
export const weekNumber = (day: string): number => getISOWeek(dateOf(day));

/** The four to six weeks that contain the day's month, each with Monday first. */
export function weeksOfMonth(day: string): string[][] {
  const first = firstOfMonth(day);
  const next = monthLater(day, 1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDaysTo(monday, 7)) weeks.push(daysFrom(monday, 7));
  return weeks;
}

/** The first day of the month `months` later; negative for earlier. */
export function monthLater(day: string, months: number): string {
  return isoDay(addMonths(startOfMonth(dateOf(day)), months));
}

export const firstOfMonth = (day: string): string => isoDay(startOfMonth(dateOf(day)));

/** `count` consecutive days, starting with `first`. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDaysTo(first, at));
}
