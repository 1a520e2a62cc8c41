// MOT and tax in words: the badges of the table and the one number of a card.
import { daysUntil } from '~domain/bikes/due';
import { motStanding, type RoadPapers, type Standing, taxStanding, WHY_TEXT } from '~domain/bikes/road-papers';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';

/** Shown in place of a missing value (specification section 2.5). */
export const NOTHING = '--';

export type DueBadge = { kind: 'red' | 'amber'; text: string };

/** The warning under MOT or tax: 'SORN' or '3 days ago' if expired, '12 days' or 'Today' if due, otherwise null. */
export function dueBadge({ due, day, why }: Standing, today: string): DueBadge | null {
  if (due === 'none' || due === 'fine') return null;
  const said = WHY_TEXT[why];
  if (said !== undefined || day === null) return { kind: 'red', text: said ?? NOTHING };
  const days = daysUntil(day, today);
  if (due === 'expired') return { kind: 'red', text: agoText(-days) };
  return { kind: 'amber', text: days === 0 ? 'Today' : daysText(days) };
}

/** '1 day', '12 days'. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

export function agoText(days: number): string {
  return `${daysText(days)} ago`;
}

/** The one number that a card shows. */
export type CardNumber = { of: 'MOT' | 'Tax'; number: string; unit: string; kind: 'red' | 'amber' | 'plain' };

/** The tax if it is expired or due, and the MOT either isn't or runs out later; otherwise the MOT. */
export function cardNumber(bike: RoadPapers, today: string): CardNumber {
  const [mot, tax] = [motStanding(bike, today), taxStanding(bike, today)];
  const isPressing = (standing: Standing) => dueBadge(standing, today) !== null;
  if (isPressing(tax) && (!isPressing(mot) || (tax.day ?? '') < (mot.day ?? ''))) return numberOf('Tax', tax, today);
  return numberOf('MOT', mot, today);
}

function numberOf(of: CardNumber['of'], standing: Standing, today: string): CardNumber {
  const { day, why } = standing;
  const badge = dueBadge(standing, today);
  const kind = badge?.kind ?? 'plain';
  if (why === 'first' && day !== null && !badge) return { of, number: NOTHING, unit: `first ${displayDay(day)}`, kind };
  if (day === null) return { of, number: why === 'no_date' ? 'None' : (WHY_TEXT[why] ?? NOTHING), unit: '', kind };
  const days = daysUntil(day, today);
  if (days === 0) return { of, number: 'Today', unit: 'last day', kind };
  const count = Math.abs(days);
  const end = why === 'first' ? 'to first' : 'left';
  return { of, number: String(count), unit: `${count === 1 ? 'day' : 'days'} ${days < 0 ? 'over' : end}`, kind };
}

/** When DVLA was last asked: 'Today' and the time, or the date. */
export function dvlaText(verified: string | null, today: string): { day: string; time: string | null } {
  if (verified === null) return { day: NOTHING, time: null };
  const at = new Date(verified);
  const day = londonDay(at);
  return day === today ? { day: 'Today', time: londonTime(at) } : { day: displayDay(day), time: null };
}
