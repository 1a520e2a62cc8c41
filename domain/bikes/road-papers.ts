// MOT and tax of a bike as far as they decide whether it may go on the road (docs/domain.md, MOT and tax). A date that is known
// decides. Without one, DVLA's word does, and for the MOT the bike's age.
import { addDaysTo } from '~domain/time/london-time';
import { birthdayAt } from '~domain/contacts/riding-age';
import { isNotValid, untaxedBy } from './agency-words';
import { DUE_WITHIN_DAYS, dueState, type Due } from './due';

/** Days are 'yyyy-MM-dd'. Statuses are in DVLA's words; absent or '' where it wasn't asked, as in rows of older versions. */
export type RoadPapers = {
  mot_expiry_date: string | null;
  tax_expiry_date: string | null;
  mot_status?: string | undefined;
  tax_status?: string | undefined;
  first_registered_date?: string | null | undefined;
  year_of_manufacture?: number | null | undefined;
};

/**
 * `date`: its date. `unknown`: nobody knows. `first`: the first MOT is still to come. `exempt`: too old to need one. `no_date`: old
 * enough to need one, and none is known. The others are what DVLA says.
 */
export type Why = 'date' | 'unknown' | 'first' | 'exempt' | 'no_date' | 'not_valid' | 'sorn' | 'untaxed' | 'off_road';

/** `day`: the last day of MOT or tax, or the day of the first MOT; null if there is none. */
export type Standing = { due: Due; day: string | null; why: Why };

/** A vehicle needs an MOT from this age, and none any more from that one, in years. */
const FIRST_MOT_AGE = 3;
const EXEMPT_AGE = 40;

/** The MOT on a London day. */
export function motStanding(bike: RoadPapers, today: string, within = DUE_WITHIN_DAYS): Standing {
  const { mot_expiry_date: date } = bike;
  if (date !== null) return { due: dueState(date, today, within), day: date, why: 'date' };
  if (isNotValid(bike.mot_status)) return { due: 'expired', day: null, why: 'not_valid' };
  const first = ageDay(bike, FIRST_MOT_AGE);
  if (first === null) return { due: 'none', day: null, why: 'unknown' };
  // On its third birthday a bike needs an MOT already.
  if (today < first) return { due: dueState(addDaysTo(first, -1), today, within), day: first, why: 'first' };
  const isExempt = (ageDay(bike, EXEMPT_AGE) ?? today) <= today;
  return isExempt ? { due: 'none', day: null, why: 'exempt' } : { due: 'expired', day: null, why: 'no_date' };
}

/** The tax on a London day. */
export function taxStanding(bike: RoadPapers, today: string, within = DUE_WITHIN_DAYS): Standing {
  const { tax_expiry_date: date } = bike;
  if (date !== null) return { due: dueState(date, today, within), day: date, why: 'date' };
  const why = untaxedBy(bike.tax_status);
  return why ? { due: 'expired', day: null, why } : { due: 'none', day: null, why: 'unknown' };
}

/** Three of the reasons for an expired MOT or tax have no date: what stands in its place. */
export const WHY_TEXT: Readonly<Partial<Record<Why, string>>> = {
  sorn: 'SORN',
  untaxed: 'Untaxed',
  off_road: 'Not taxed',
  not_valid: 'Not valid',
  no_date: 'No MOT',
};

/** The same in a sentence about the bike of this name. */
export const WHY_SENTENCE: Readonly<Partial<Record<Why, (name: string) => string>>> = {
  sorn: (name) => `${name} is declared off the road (SORN)`,
  untaxed: (name) => `${name} is not taxed`,
  off_road: (name) => `${name} is not taxed for use on the road`,
  not_valid: (name) => `The MOT of ${name} is not valid`,
  no_date: (name) => `${name} is over 3 years old, and no MOT date is known`,
};

/** The birthday on which a bike is this old, by its first registration, else by the end of the year in which it was built. */
function ageDay({ first_registered_date: first, year_of_manufacture: year }: RoadPapers, age: number): string | null {
  if (first) return birthdayAt(first, age);
  return year ? `${year + age + 1}-01-01` : null;
}
