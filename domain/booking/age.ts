// How old a rider of the booking page must be on the day of the course.
import { ageForType } from '~domain/bikes/machine';
import type { BikeType } from '~domain/calendar/course-types';
import { ageOn } from '~domain/contacts/riding-age';

/** Two years of A2 open the biggest bikes from this age. */
const AFTER_A2 = 21;
const DIRECT = 24;

/** Why somebody born then can't ride this on the day; null if they can. `hasA2`: for two years. Days are 'yyyy-MM-dd'. */
export function ageProblem(
  birthdate: string,
  day: string,
  { bike, hasA2 }: { bike: BikeType; hasA2: boolean },
): string | null {
  const from = ageForType(bike);
  const age = ageOn(birthdate, day);
  const need = from === DIRECT && hasA2 ? AFTER_A2 : from;
  if (age >= need) return null;
  const unless = from === DIRECT ? ', or 21 if you have had A2 for two years' : '';
  return `You are ${age} on the day of the course. For this bike you must be ${from}${unless}.`;
}
