// What a person may ride by age (docs/domain.md, Licence ladder): advice beside a contact, never a rule that refuses anything.

/** Whole years between two days, 'yyyy-MM-dd'. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** The birthday on which somebody turns this old; one of a 29 February is on 1 March in other years. */
export function birthdayAt(birthdate: string, age: number): string {
  const year = Number(birthdate.slice(0, 4)) + age;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = birthdate.slice(5) === '02-29' && !isLeap ? '03-01' : birthdate.slice(5);
  return `${year}-${rest}`;
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
  { code: 'A', text: 'Any motorcycle, by direct access; from 21 after two years of A2', age: 24 },
] as const;
