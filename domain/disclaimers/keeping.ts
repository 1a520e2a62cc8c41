// How long a signed disclaimer is valid, and how long it is kept (docs/domain.md, Disclaimers).
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { dateOf, isoDay } from '~domain/time/london-time';
import { birthday } from './age';

/** Claims for injury can be brought for 3 years, and by those who were minors until they are 21 (Limitation Act 1980). */
const CLAIM_YEARS = 3;
const CLAIM_AGE = 21;

/** The last day on which it must be kept. Days are 'yyyy-MM-dd'. */
export function keptUntil(signed: string, birthdate: string): string {
  const claims = isoDay(addYears(dateOf(signed), CLAIM_YEARS));
  const ofAge = birthday(birthdate, CLAIM_AGE);
  return ofAge > claims ? ofAge : claims;
}

/** The last day on which it counts as signed; null for one that always does. `months`: 0 for no end. */
export function validUntil(signed: string, months: number): string | null {
  return months === 0 ? null : isoDay(addMonths(dateOf(signed), months));
}
