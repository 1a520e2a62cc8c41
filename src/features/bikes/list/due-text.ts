// MOT and tax in words: the badges of the table and the one number of a card.
import { getYear } from 'date-fns/getYear';
import { setYear } from 'date-fns/setYear';
import { daysUntil, DUE_WITHIN_DAYS, dueState } from '~domain/bikes/due';
import { dateOf, displayDay, isoDay, londonDay, londonTime } from '~domain/time/london-time';
import type { BikeRow } from '~contract/bikes/bikes';

/** Shown in place of a missing value (specification section 2.5). */
export const NOTHING = '--';

export type DueBadge = { kind: 'red' | 'amber'; text: string };

/** The warning under a date: '3 days ago' if expired, '12 days' or 'Today' if due, otherwise null. */
export function dueBadge(day: string | null, today: string): DueBadge | null {
  const state = dueState(day, today, DUE_WITHIN_DAYS);
  if (day === null || state === 'none' || state === 'fine') return null;
  const days = daysUntil(day, today);
  if (state === 'expired') return { kind: 'red', text: agoText(-days) };
  return { kind: 'amber', text: days === 0 ? 'Today' : daysText(days) };
}

/** '1 day', '12 days'. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

export function agoText(days: number): string {
  return `${daysText(days)} ago`;
}

type Dated = Pick<BikeRow, 'mot_expiry_date' | 'tax_expiry_date' | 'first_registered_date'>;

/** The first MOT, 3 years after registration, as 'dd/MM/yyyy'. Null with an MOT date, or if it isn't in the future. */
export function firstMot({ mot_expiry_date, first_registered_date }: Dated, today: string): string | null {
  if (mot_expiry_date !== null || first_registered_date === null) return null;
  // Not addYears: three years after 29 February is 1 March.
  const registered = dateOf(first_registered_date);
  const day = isoDay(setYear(registered, getYear(registered) + 3));
  return day > today ? displayDay(day) : null;
}

/** The one number that a card shows. */
export type CardNumber = { of: 'MOT' | 'Tax'; number: string; unit: string; kind: 'red' | 'amber' | 'plain' };

/** The tax if it is expired or due, and the MOT either isn't or runs out later; otherwise the MOT. */
export function cardNumber(bike: Dated, today: string): CardNumber {
  const isPressing = (day: string | null): day is string => dueBadge(day, today) !== null;
  const { mot_expiry_date: mot, tax_expiry_date: tax } = bike;
  if (isPressing(tax) && (!isPressing(mot) || tax < mot)) return daysLeft('Tax', tax, today);
  if (mot !== null) return daysLeft('MOT', mot, today);
  const first = firstMot(bike, today);
  return { of: 'MOT', number: NOTHING, unit: first ? `first ${first}` : '', kind: 'plain' };
}

function daysLeft(of: CardNumber['of'], day: string, today: string): CardNumber {
  const days = daysUntil(day, today);
  const kind = dueBadge(day, today)?.kind ?? 'plain';
  if (days === 0) return { of, number: 'Today', unit: 'last day', kind };
  const count = Math.abs(days);
  return { of, number: String(count), unit: `${count === 1 ? 'day' : 'days'} ${days < 0 ? 'over' : 'left'}`, kind };
}

/** When DVLA was last asked: 'Today' and the time, or the date. */
export function dvlaText(verified: string | null, today: string): { day: string; time: string | null } {
  if (verified === null) return { day: NOTHING, time: null };
  const at = new Date(verified);
  const day = londonDay(at);
  return day === today ? { day: 'Today', time: londonTime(at) } : { day: displayDay(day), time: null };
}
