// Times and ages in short words.
import { addDaysTo, displayDay, londonDay, londonStamp, londonTime } from '~domain/time/london-time';

/** '07:58' today, 'yesterday 07:58', else '18/11/2026 07:58'; London time. Both in ms since 1970. */
export function whenText(at: number, now: number): string {
  const [day, today] = [londonDay(new Date(at)), londonDay(new Date(now))];
  const time = londonTime(new Date(at));
  if (day === today) return time;
  return day === addDaysTo(today, -1) ? `yesterday ${time}` : `${displayDay(day)} ${time}`;
}

/** '22/11/2026 14:21' in London; `at` in ms, or ISO 8601. */
export function stampText(at: number | string): string {
  return londonStamp(new Date(at));
}

/** 'just now' (also if the clock was set back), '6m ago', '1h 45m ago', '2d 3h ago'. Both in ms since 1970. */
export function ageText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${joined(hours, 'h', minutes % 60, 'm')} ago`;
  return `${joined(Math.floor(hours / 24), 'd', hours % 24, 'h')} ago`;
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}
