// What a bike's state means for what is booked: whose bookings it hits, and which bikes could take its place. Shown before a bike
// is taken out of use and after a look-up has found an expired MOT (docs/domain.md, A bike that may not go out).
import { bikesFor, type BikeOfPlan, type CourseOfPlan, type SchoolPlan } from './day-plan';
import { ageForBike, categoryOf, isOfType } from '~domain/bikes/machine';
import { overlaps, ridersOn, unfitReasons, type BikeState, type PlannedRider, type Slot, type Unfit } from './plan';
import { ageOn } from '~domain/contacts/riding-age';

/** A booking that loses its bike; `rider` is null if the course only holds the bike; `why`: the first reason. */
export type Hit = { course: CourseOfPlan; rider: PlannedRider | null; why: Unfit };

/**
 * The bookings that a bike can't serve in this state, by time. `from`: London day and time ('HH:mm:ss'); a course that has
 * ended by then counts no more.
 */
export function bookingsHitBy(
  bike: BikeState & Pick<BikeOfPlan, 'id'>,
  plan: SchoolPlan,
  from: { date: string; time: string },
): Hit[] {
  return plan.courses
    .filter(({ date, finish_time }) => date > from.date || (date === from.date && finish_time > from.time))
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
    .flatMap((course): Hit[] => {
      const [why] = unfitReasons(bike, course.date);
      if (!why) return [];
      const riders = ridersOn(course.id, plan).filter((rider) => rider.bike === bike.id);
      if (riders.length > 0) return riders.map((rider) => ({ course, rider, why }));
      return course.bikes.includes(bike.id) ? [{ course, rider: null, why }] : [];
    });
}

/**
 * The bikes that could take a bike's place in a booking: fit on that day, kept at the site, free at that time, of the kind that
 * was booked, and for a rider who is old enough. Those that the course holds already come first, then those of the nearest size.
 */
export function replacementsFor({ course, rider }: Hit, bike: BikeOfPlan, plan: SchoolPlan): BikeOfPlan[] {
  const given = new Set(
    ridersOn(course.id, plan).flatMap((other) => (other.id === rider?.id ? [] : (other.bike ?? []))),
  );
  const mayRide = (one: BikeOfPlan) =>
    !rider || rider.birthdate === null || ageOn(rider.birthdate, course.date) >= ageForBike(one);
  const rank = (one: BikeOfPlan) => [
    course.bikes.includes(one.id) ? 0 : 1,
    Math.abs(one.engine_size - bike.engine_size),
    one.name,
  ];
  // A bike that is held already can't be held in place of another one.
  const held = new Set(rider ? [] : course.bikes);
  return bikesFor(course, plan)
    .filter(({ id }) => id !== bike.id && !given.has(id) && !held.has(id))
    .filter((one) => isOfKind(one, bike, rider) && mayRide(one))
    .toSorted((one, other) => compare(rank(one), rank(other)));
}

/** For each booking the first bike that is not proposed for another one at the same time; null where there is none. */
export function proposeSwaps(hits: readonly Hit[], bike: BikeOfPlan, plan: SchoolPlan): (BikeOfPlan | null)[] {
  const proposed: { slot: Slot; id: number }[] = [];
  return hits.map((hit) => {
    const isTaken = (id: number) => proposed.some((one) => one.id === id && overlaps(one.slot, hit.course));
    const found = replacementsFor(hit, bike, plan).find(({ id }) => !isTaken(id)) ?? null;
    if (found) proposed.push({ slot: hit.course, id: found.id });
    return found;
  });
}

/** Of the booked kind; for a rider with a bike of their own, and for a bike that is only held, like the bike itself. */
function isOfKind(one: BikeOfPlan, bike: BikeOfPlan, rider: PlannedRider | null): boolean {
  const kind = rider?.bike_type ?? 'NONE';
  if (kind !== 'NONE') return isOfType(one, kind);
  return one.transmission === bike.transmission && categoryOf(one) === categoryOf(bike);
}

function whenOf({ date, start_time }: Slot): string {
  return `${date} ${start_time}`;
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}
