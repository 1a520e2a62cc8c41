// Who signs for themselves (docs/domain.md, Disclaimers): the age at which people are adults differs within the UK.
import { addYears } from 'date-fns/addYears';
import { dateOf, isoDay } from '~domain/time/london-time';
import { NATIONS, type Nation } from './values';

export const NATION_LABEL: Readonly<Record<Nation, string>> = {
  ENG: 'England',
  WLS: 'Wales',
  SCT: 'Scotland',
  NIR: 'Northern Ireland',
};

/** In years. Scotland: Age of Legal Capacity (Scotland) Act 1991. */
export const FULL_AGE: Readonly<Record<Nation, number>> = { ENG: 18, WLS: 18, SCT: 16, NIR: 18 };

/** The full age at several sites: without a course it isn't known at which the rider will ride, so the highest counts. */
export function fullAgeAt(nations: readonly Nation[]): number {
  return Math.max(...(nations.length === 0 ? NATIONS : nations).map((nation) => FULL_AGE[nation]));
}

/** True if somebody born on this day needs a guardian beside them on `day`. Both 'yyyy-MM-dd'. Born on 29/02: of age on 01/03. */
export function needsGuardian(birthdate: string, day: string, fullAge: number): boolean {
  return day < birthday(birthdate, fullAge);
}

/** The day on which somebody reaches an age. */
export function birthday(birthdate: string, age: number): string {
  const [, month = '', date = ''] = birthdate.split('-');
  const day = isoDay(addYears(dateOf(birthdate), age));
  return `${month}-${date}` === '02-29' && day.endsWith('02-28') ? `${day.slice(0, 4)}-03-01` : day;
}
