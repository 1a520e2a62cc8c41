// SMS go out from 08:00 to 20:00 in London (docs/domain.md, Messages); e-mails at any time.
import { addDaysTo, londonDay, londonInstant, londonTime } from '~domain/time/london-time';

const OPENS = '08:00';
const CLOSES = '20:00';

/** Reminders that fall into the night leave at this time of the evening before. */
const EVENING = '19:00';

/** The last moment until `at` at which an SMS that must not be late should go out. Throws RangeError for an invalid Date. */
export function smsMomentBefore(at: Date): Date {
  const time = londonTime(at);
  if (time >= OPENS && time < CLOSES) return at;
  const day = londonDay(at);
  return londonInstant(time < OPENS ? addDaysTo(day, -1) : day, `${EVENING}:00`);
}

/** The first moment from `at` on at which an SMS may go out. Throws RangeError for an invalid Date. */
export function smsMoment(at: Date): Date {
  const time = londonTime(at);
  if (time >= OPENS && time < CLOSES) return at;
  const day = londonDay(at);
  return londonInstant(time < OPENS ? day : addDaysTo(day, 1), `${OPENS}:00`);
}
