// A school's plan of some days as its rules see it: courses, riders, events, bikes, people and sites, who is on which course,
// and what overlaps in time.
import type { BikeType, CourseConstant } from './course-types';
import type { EventType } from './event-types';
import type { Machine } from '~domain/bikes/machine';
import type { InstructorLevel } from '~domain/school/instructor-levels';
import { motStanding, type RoadPapers, taxStanding } from '~domain/bikes/road-papers';

/** London time: day 'yyyy-MM-dd', times 'HH:mm:ss'. A course ends on the day on which it begins. */
export type Slot = { date: string; start_time: string; finish_time: string };

/** Whole days from `date` to `end_date`, both included, or from a time of the first to a time of the last. */
export type Span = {
  all_day: boolean;
  date: string;
  end_date: string;
  start_time: string | null;
  finish_time: string | null;
};

export type PlannedCourse = Slot & {
  id: number;
  constant: CourseConstant;
  /** The name of its type: 'CBT'. */
  title: string;
  supplier: number;
  instructors: readonly number[];
  /** Ids of the bikes that are held for it, beside those of its riders. */
  bikes: readonly number[];
  /** Nothing of it happens on the site. */
  road_only: boolean;
};
/** `bike`: the id of the bike that they ride; null for none yet. */
export type PlannedRider = {
  id: number;
  course: number;
  customer: number;
  name: string;
  birthdate: string | null;
  bike: number | null;
  bike_type: BikeType;
};
export type PlannedEvent = Span & {
  id: number;
  type: EventType;
  title: string;
  blocks_availability: boolean;
  staff: readonly number[];
  /** For an event that names nobody and no bike: the site that it closes; null for every site. */
  supplier: number | null;
  bikes: readonly number[];
};
export type PlannedBike = RoadPapers & Machine & { id: number; name: string; status: string };
/**
 * `certificate_expires`: the last day of their certificate as an instructor; it and `instructor_level` are null where nobody has recorded
 * them, and absent where this device may not know them.
 */
export type PlannedPerson = {
  id: number;
  name: string;
  away: readonly { from: string; to: string }[];
  certificate_expires?: string | null | undefined;
  instructor_level?: InstructorLevel | null | undefined;
};
export type PlannedSite = { id: number; name: string; max_riders: number };

/** Everything that is planned; it may hold the course, rider or event whose conflicts are asked for. */
export type Plan = {
  courses: readonly PlannedCourse[];
  riders: readonly PlannedRider[];
  events: readonly PlannedEvent[];
  bikes: readonly PlannedBike[];
  people: readonly PlannedPerson[];
  sites: readonly PlannedSite[];
};

/** Why a bike may not go out on a day: `mot_expired` and `tax_expired` also where there is none (domain/bikes/road-papers.ts says why). */
export type Unfit = 'out_of_order' | 'mot_expired' | 'tax_expired';

/** What decides whether a bike may go out. */
export type BikeState = RoadPapers & { status: string };

/** Every reason why a bike may not go out on a day ('yyyy-MM-dd'). The last day of MOT or tax is a good one. */
export function unfitReasons(bike: BikeState, day: string): Unfit[] {
  const reasons: [Unfit, boolean][] = [
    ['out_of_order', bike.status === 'BIKE_STATUS_OUT_OF_ORDER'],
    ['mot_expired', motStanding(bike, day).due === 'expired'],
    ['tax_expired', taxStanding(bike, day).due === 'expired'],
  ];
  return reasons.flatMap(([reason, isSo]) => (isSo ? [reason] : []));
}

const RIDERS_ON = new WeakMap<Plan['riders'], Map<number, PlannedRider[]>>();

/** The riders of a course. Sorted out once for a plan: a crowded day asks for them for every pair of its courses. */
export function ridersOn(course: number, { riders }: Pick<Plan, 'riders'>): readonly PlannedRider[] {
  let sorted = RIDERS_ON.get(riders);
  if (!sorted) {
    sorted = new Map();
    for (const rider of riders) {
      const those = sorted.get(rider.course);
      if (those) those.push(rider);
      else sorted.set(rider.course, [rider]);
    }
    RIDERS_ON.set(riders, sorted);
  }
  return sorted.get(course) ?? [];
}

/** True if the two overlap in time. One that ends when the other begins doesn't. */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.date === other.date && one.start_time < other.finish_time && other.start_time < one.finish_time;
}

/** True if an event overlaps a course in time. */
export function covers(event: Span, slot: Slot): boolean {
  if (slot.date < event.date || slot.date > event.end_date) return false;
  if (event.all_day) return true;
  const begins = slot.date === event.date ? (event.start_time ?? '') : '';
  const ends = slot.date === event.end_date ? (event.finish_time ?? '24:00:00') : '24:00:00';
  return slot.start_time < ends && begins < slot.finish_time;
}
