// Whether a rider may cancel or move their booking on its page.
import { londonDay, londonInstant } from '~domain/time/london-time';
import { coolingUntil } from './money';

const HOUR = 60 * 60 * 1000;

type Booked = { date: string; start_time: string; booked: Date };
type Rules = { change_notice_hours: number; cooling_off: boolean };

/** `move`, `cancel`: may be done here. `isByLaw`: within the 14 days, in which what was paid is paid back. */
export function changesOf({ date, start_time, booked }: Booked, rules: Rules, now: Date) {
  const left = londonInstant(date, start_time).getTime() - now.getTime();
  const move = left > 0 && left >= rules.change_notice_hours * HOUR;
  const isByLaw = rules.cooling_off && left > 0 && londonDay(now) <= coolingUntil(booked);
  return { move, cancel: move || isByLaw, isByLaw };
}
