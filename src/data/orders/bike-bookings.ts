// The bookings that a bike can't serve, with the bikes that could take its place, and the swap of one for the other
// (docs/domain.md, A bike that may not go out).
import type { BikeRow } from '~contract/bikes/bikes';
import { bookingsHitBy, proposeSwaps, replacementsFor, type Hit } from '~domain/calendar/unfit-bikes';
import { londonDay, londonTime } from '~domain/time/london-time';
import type { BikeState, Unfit } from '~domain/calendar/plan';
import type { Database } from '~data/database/connection';
import { saveBooking } from './bookings';
import { saveCourse } from '~data/calendar/save';
import { door, read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { coursesOn, type Planner, planOf, ridersOf } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { bestNow } from '~data/page/best-time';

/**
 * `order`: the id of the booking; null if the course only holds the bike, which then has no `rider`. `date`: London day, 'yyyy-MM-dd';
 * `time`: 'HH:mm'. `proposed`: the id of one of the `replacements`, which come in the order of preference; null for none.
 */
export type LostBooking = {
  key: string;
  order: number | null;
  course: number;
  rider: string | null;
  date: string;
  time: string;
  title: string;
  site: string;
  why: Unfit;
  replacements: readonly BikeRow[];
  proposed: number | null;
};

/** The bookings from now on that a bike (either id) can't serve, by time; `state`: what is about to be different about it. */
export function listLostBookings(asked: number, state: Partial<BikeState> = {}): Promise<readonly LostBooking[]> {
  return read<readonly LostBooking[]>([], async (database) => {
    const id = await nameOf(database.mirror, 'bikes', asked);
    const planner = await getPlanner(database);
    const now = new Date(bestNow());
    const from = { date: londonDay(now), time: `${londonTime(now)}:00` };
    return daysOf(planner, id, from.date).flatMap((day) => {
      const plan = planOf(planner, day);
      const known = plan.bikes.find((one) => one.id === id);
      if (!known) return [];
      const bike = { ...known, ...state };
      const hits = bookingsHitBy(bike, plan, from);
      const proposed = proposeSwaps(hits, bike, plan);
      return hits.map((hit, at) => ({
        ...factsOf(hit, planner),
        replacements: replacementsFor(hit, bike, plan).flatMap(
          (one) => planner.bikes.find((row) => row.id === one.id) ?? [],
        ),
        proposed: proposed[at]?.id ?? null,
      }));
    });
  });
}

/** The days from `from` on with a course that holds the bike, or on which somebody rides it. */
function daysOf(planner: Planner, bike: number, from: string): string[] {
  const uses = ({ id, bikes }: Planner['courses'][number]) =>
    bikes.includes(bike) || ridersOf(planner, id).some((order) => order.bike === bike);
  return [
    ...new Set(planner.courses.filter((row) => row.date >= from && uses(row)).map(({ date }) => date)),
  ].toSorted();
}

function factsOf({ course, rider, why }: Hit, planner: Planner): Omit<LostBooking, 'replacements' | 'proposed'> {
  const row = coursesOn(planner, course.date).find(({ id }) => id === course.id);
  const site = planner.sites.find(({ id }) => id === course.supplier)?.connect_location_name;
  return {
    key: `${course.id} ${rider?.id ?? ''}`,
    order: rider?.id ?? null,
    course: course.id,
    rider: rider?.name ?? null,
    date: course.date,
    time: course.start_time.slice(0, 5),
    title: course.title,
    site: site ?? row?.supplier.connect_location_name ?? '',
    why,
  };
}

/** In this booking the bike `to` takes the place of `from`. */
export type Swap = Pick<LostBooking, 'order' | 'course'> & { from: number; to: number };

/**
 * Saves the swaps. `holds`: false for a person who may not change courses, whose held bikes then stay. Resolves with what takes
 * them back. Throws NotAllowedError and StorageFullError.
 */
export async function swapBikes(swaps: readonly Swap[], holds: boolean): Promise<() => Promise<void>> {
  const back: (() => Promise<unknown>)[] = [];
  for (const { order, course, from, to } of swaps) {
    if (order !== null) {
      await saveBooking(order, { bike: to });
      back.push(() => saveBooking(order, { bike: from }));
    }
    const held = holds ? await door.run((database) => heldBy(database, course)) : [];
    if (!held.includes(from)) continue;
    await saveCourse(course, { bikes: [...new Set(held.map((id) => (id === from ? to : id)))] });
    back.push(() => saveCourse(course, { bikes: [...held] }));
  }
  return async () => {
    for (const undo of back) await undo();
  };
}

async function heldBy(database: Database, asked: number): Promise<readonly number[]> {
  const id = await nameOf(database.mirror, 'courses', asked);
  const { courses } = await getPlanner(database);
  return courses.find((one) => one.id === id)?.bikes ?? [];
}
