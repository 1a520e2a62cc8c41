// DVSA's working days: Monday to Saturday without public holidays (docs/domain.md, DVSA tests).
import { getDay } from 'date-fns/getDay';
import { addDaysTo, dateOf } from '~domain/time/london-time';
import { bankHolidays, type Nation } from './bank-holidays';

const years = new Map<string, ReadonlySet<string>>();

export function isWorkingDay(day: string, nation: Nation): boolean {
  const key = `${day.slice(0, 4)} ${nation}`;
  const holidays = years.get(key) ?? bankHolidays(Number(day.slice(0, 4)), nation);
  years.set(key, holidays);
  return getDay(dateOf(day)) !== 0 && !holidays.has(day);
}

/** The working day this many working days later, or earlier with a negative count. 0: the day itself. */
export function addWorkingDays(day: string, count: number, nation: Nation): string {
  const step = Math.sign(count);
  let at = day;
  for (let left = Math.abs(count); left > 0;) {
    at = addDaysTo(at, step);
    if (isWorkingDay(at, nation)) left -= 1;
  }
  return at;
}
