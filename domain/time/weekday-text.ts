// A day with its weekday, as people read it.
import { DAY_NAMES } from './hours';
import { displayDay } from './london-time';
import { weekdayOf } from '~domain/calendar/recurrence';

/** 'Sat 12/12/2026'. */
export function weekdayText(day: string): string {
  return `${(DAY_NAMES[weekdayOf(day) - 1] ?? '').slice(0, 3)} ${displayDay(day)}`;
}
