// Hours of a week in words. Times are London's, 'HH:mm:ss'; days 1 Monday to 7 Sunday.

import { displayDay } from './london-time';

export type Stretch = { day: number; from: string; to: string };

export const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 'Mon–Fri 09:00–17:00, Sat 08:00–12:00 and 13:00–16:00'; '' where there are none. */
export function hoursText(hours: readonly Stretch[]): string {
  const days = DAY_NAMES.map((name, index) => ({ name: name.slice(0, 3), text: dayText(hours, index + 1) }));
  const runs: { first: string; last: string; text: string }[] = [];
  let before = '';
  for (const { name, text } of days) {
    const run = runs.at(-1);
    if (text !== '' && run && text === before) run.last = name;
    else if (text !== '') runs.push({ first: name, last: name, text });
    before = text;
  }
  return runs.map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`).join(', ');
}

/** '24/12/2026–01/01/2027 Christmas, 05/02/2027'; '' where there are none. Days are 'yyyy-MM-dd', both included. */
export function daysOffText(days: readonly { from: string; to: string; note: string }[]): string {
  return days
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, note }) => `${displayDay(from)}${to === from ? '' : `–${displayDay(to)}`} ${note}`.trim())
    .join(', ');
}

/** Sorted by weekday, then by time. */
function sortedHours<S extends Stretch>(hours: readonly S[]): S[] {
  return hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
}

function dayText(hours: readonly Stretch[], day: number): string {
  return sortedHours(hours)
    .filter((one) => one.day === day)
    .map(({ from, to }) => `${from.slice(0, 5)}–${to.slice(0, 5)}`)
    .join(' and ');
}
