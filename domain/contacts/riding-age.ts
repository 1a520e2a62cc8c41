// What a person may ride by age (docs/domain.md, Licence ladder): advice beside a contact, never a rule that refuses anything.
import { differenceInYears } from 'date-fns/differenceInYears';
import { getYear } from 'date-fns/getYear';
import { setYear } from 'date-fns/setYear';
import { dateOf, isoDay } from '~domain/time/london-time';

/** Whole years between two days, 'yyyy-MM-dd'. */
export function ageOn(birthdate: string, day: string): number {
  return differenceInYears(dateOf(day), dateOf(birthdate));
}

/** The birthday on which somebody turns this old; one of a 29 February is on 1 March in other years. */
export function birthdayAt(birthdate: string, age: number): string {
  const born = dateOf(birthdate);
  // Not addYears: it would take 28 February.
  return isoDay(setYear(born, getYear(born) + age));
}

/** One step of the ladder. `from`: the day from which age allows it. */
export type Rung = { code: 'AM' | 'A1' | 'A2' | 'A'; text: string; age: number; from: string; isReached: boolean };

/** The ladder for somebody born then. A at 21 needs two years of A2: that is said, not known. */
export function ladderFor(birthdate: string, today: string): Rung[] {
  return LADDER.map(({ code, text, age }) => {
    const from = birthdayAt(birthdate, age);
    return { code, text, age, from, isReached: from <= today };
  });
}

const LADDER = [
  { code: 'AM', text: 'Mopeds up to 50cc and 45 km/h', age: 16 },
  { code: 'A1', text: 'Up to 125cc and 11 kW', age: 17 },
  { code: 'A2', text: 'Up to 35 kW', age: 19 },
  { code: 'A', text: 'Any motorcycle, by direct access; from 21 with two years on A2', age: 24 },
] as const;
