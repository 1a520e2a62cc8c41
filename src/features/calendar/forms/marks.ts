// Which conflicts of a course are about one rider with their bike, one instructor or one held bike.
import type { CourseView, RiderView } from '~data/calendar/calendar';
import type { Conflict, ConflictKind } from '~domain/conflicts';

const OF_RIDER: ReadonlySet<ConflictKind> = new Set(['rider_twice', 'rider_too_young']);
const OF_INSTRUCTOR: ReadonlySet<ConflictKind> = new Set(['instructor_twice', 'instructor_away']);

type Conflicts = readonly Conflict[];
type Ridden = Pick<RiderView, 'customer' | 'bike'>;

/** Those of the rider and of the bike given to them. A conflict has the rider's name, not their id. */
export function conflictsOfRider({ customer, bike }: Ridden, conflicts: Conflicts): Conflict[] {
  const name = customer.full_name;
  const own = conflicts.filter(({ kind, who }) => OF_RIDER.has(kind) && name !== '' && who === name);
  return once([...own, ...(bike === null ? [] : conflictsOfBike(bike, conflicts))]);
}

export function conflictsOfBike(bike: number, conflicts: Conflicts): Conflict[] {
  return once(conflicts.filter(({ about }) => about.bike === bike));
}

export function conflictsOfInstructor(name: string, conflicts: Conflicts): Conflict[] {
  return once(conflicts.filter(({ kind, who }) => OF_INSTRUCTOR.has(kind) && who === name));
}

/** Those that are about no rider: instructors, held bikes, the site and the number of riders. */
export function conflictsOfNoRider({ riders, conflicts }: Pick<CourseView, 'riders' | 'conflicts'>): Conflict[] {
  const theirs = new Set(riders.flatMap((rider) => conflictsOfRider(rider, conflicts)).map(({ text }) => text));
  return once(conflicts.filter(({ text }) => !theirs.has(text)));
}

function once(conflicts: Conflicts): Conflict[] {
  return [...new Map(conflicts.map((one) => [one.text, one])).values()];
}
