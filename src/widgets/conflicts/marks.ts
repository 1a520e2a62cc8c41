// Which conflicts of a course are about one rider with their bike, one instructor or one held bike.
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { checkProblems } from '~domain/orders/checks';
import type { Conflict } from '~domain/calendar/conflicts';

type Conflicts = readonly Conflict[];
type Ridden = Pick<RiderView, 'customer' | 'bike'>;

/** Those of the rider and of the bike given to them. */
export function conflictsOfRider({ customer, bike }: Ridden, conflicts: Conflicts): Conflict[] {
  const own = conflicts.filter(({ about }) => about.customer === customer.id);
  return once([...own, ...(bike === null ? [] : conflictsOfBike(bike, conflicts))]);
}

/** The rider's conflicts, and what their checks have found against them. */
export function marksOfRider(rider: RiderView, conflicts: Conflicts): Pick<Conflict, 'text'>[] {
  return [...conflictsOfRider(rider, conflicts), ...checkProblems(rider).map((text) => ({ text }))];
}

export function conflictsOfBike(bike: number, conflicts: Conflicts): Conflict[] {
  return once(conflicts.filter(({ about }) => about.bike === bike));
}

export function conflictsOfInstructor(instructor: number, conflicts: Conflicts): Conflict[] {
  return once(conflicts.filter(({ about }) => about.staff === instructor));
}

/** Those that are about no rider: instructors, held bikes, the site and the number of riders. */
export function conflictsOfNoRider({ riders, conflicts }: Pick<CourseView, 'riders' | 'conflicts'>): Conflict[] {
  const isTheirs = (one: Conflict) => riders.some((rider) => conflictsOfRider(rider, [one]).length > 0);
  return once(conflicts.filter((one) => !isTheirs(one)));
}

function once(conflicts: Conflicts): Conflict[] {
  return [...new Map(conflicts.map((one) => [one.text, one])).values()];
}
