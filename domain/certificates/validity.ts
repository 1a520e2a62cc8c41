// How long a CBT certificate lasts, and whether one on an automatic restricts its holder (docs/domain.md, Validity). Both are settings of
// the server with the day from which they count, because the law may change them; a certificate keeps the rules of its day of issue.
import { addYears } from 'date-fns/addYears';
import { dateOf, isoDay } from '~domain/time/london-time';
import type { CbtRules } from './cbt-rules';

/** The years that a certificate of this day ('yyyy-MM-dd') lasts; before the first rule, those of the first. */
export function yearsOf(issuedOn: string, { years }: CbtRules): number {
  const rule = years.findLast(({ from }) => from <= issuedOn) ?? years[0];
  return rule?.years ?? 0;
}

/** The last day of a certificate issued on this day: the 28th for a 29 February. Days are 'yyyy-MM-dd'. */
export function expiryOf(issuedOn: string, rules: CbtRules): string {
  return isoDay(addYears(dateOf(issuedOn), yearsOf(issuedOn, rules)));
}

/** True if a training on an automatic restricts its holder to automatics on this day. */
export function automaticRestricts(day: string, { automatic_restricts_from: from }: CbtRules): boolean {
  return from !== null && from <= day;
}
