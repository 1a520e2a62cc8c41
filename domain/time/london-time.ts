// The trade runs on London time (specification section 9), wherever the phone thinks it is. A day is 'yyyy-MM-dd' and has no
// zone; an instant is a Date.
import { tzOffset } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { subHours } from 'date-fns/subHours';

const LONDON = 'Europe/London';

/** London's wall clock as '2026-11-21T14:32:05.000Z'. Not a TZDate, whose answers depend in places on the device's zone. */
function wallClock(at: Date): string {
  return addMinutes(at, tzOffset(LONDON, at)).toISOString();
}

/** The calendar day in London at an instant, as 'yyyy-MM-dd'. Throws RangeError for an invalid Date. */
export function londonDay(at: Date): string {
  return wallClock(at).slice(0, 10);
}

/** A day as people read it: '2026-11-21' → '21/11/2026'. Text that is no day stays as it is. */
export function displayDay(day: string): string {
  return isDay(day) ? lightFormat(dateOf(day), 'dd/MM/yyyy') : day;
}

/** The London time of day at an instant, 24-hour: '14:32'. Throws RangeError for an invalid Date. */
export function londonTime(at: Date): string {
  return wallClock(at).slice(11, 16);
}

/** When something happened, as people read it in London: '21/11/2026 14:21'. Throws RangeError for an invalid Date. */
export function londonStamp(at: Date): string {
  return `${displayDay(londonDay(at))} ${londonTime(at)}`;
}

/**
 * The instant at which a London clock shows this day and time ('HH:mm:ss'). When the clocks go back it shows an hour twice:
 * the first of the two. When they go forward it skips an hour: a time in it counts as if they had not gone forward yet.
 */
export function londonInstant(day: string, time: string): Date {
  const inWinter = parseISO(`${day}T${time}Z`);
  const inSummer = subHours(inWinter, 1);
  return tzOffset(LONDON, inSummer) === 60 ? inSummer : inWinter;
}

/** A day some days later, or earlier with a negative count. */
export function addDaysTo(day: string, days: number): string {
  return isoDay(addDays(dateOf(day), days));
}

/** A day as date-fns reckons with it: its midnight on this device. Invalid Date for text that is no day that exists. */
export function dateOf(day: string): Date {
  return parseISO(day);
}

/** True for a day that exists, 'yyyy-MM-dd'. */
export function isDay(day: string): boolean {
  return isValid(dateOf(day));
}

/** The opposite of `dateOf`. */
export function isoDay(date: Date): string {
  return lightFormat(date, 'yyyy-MM-dd');
}

/** True once something that ends at `finish_time` on a London day is over; `now` in ms. */
export function isOver({ date, finish_time }: { date: string; finish_time: string }, now: number): boolean {
  const at = new Date(now);
  return `${date} ${finish_time.slice(0, 5)}` <= `${londonDay(at)} ${londonTime(at)}`;
}
