// When something happened, as short as it can be said truthfully.
import { addDaysTo, displayDay, londonDay, londonTime } from '~domain/london-time';

/** '07:58' today, 'yesterday 07:58', else '18/11/2026 07:58'; London time. Both in ms since 1970. */
export function whenText(at: number, now: number): string {
  const [day, today] = [londonDay(new Date(at)), londonDay(new Date(now))];
  const time = londonTime(new Date(at));
  if (day === today) return time;
  return day === addDaysTo(today, -1) ? `yesterday ${time}` : `${displayDay(day)} ${time}`;
}
