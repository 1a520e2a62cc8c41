// What stands against a course, a booking or an event, seen before it happens: on the phone over its mirror, also without
// signal, and again on the server (part 9). Each says who and when. None is a rule that refuses: a person may override
// it and says why.
import { ageForSize, ageForType, type BikeType } from './course-types';
import type { EventType } from './event-types';
import { displayDay } from './london-time';
import { ageOn } from './riding-age';

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
  /** What people call it: 'CBT'. */
  title: string;
  supplier: number;
  instructors: readonly number[];
  /** That are held for it, beside those of its riders. */
  bikes: readonly number[];
};
/** `bike`: the one that is given to them; null for none yet. */
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
  /** Of an event that names nobody and no bike: the site that it closes; null for every one. */
  supplier: number | null;
  bikes: readonly number[];
};
export type PlannedBike = {
  id: number;
  name: string;
  status: string;
  engine_size: number;
  mot_expiry_date: string | null;
  tax_expiry_date: string | null;
};
export type PlannedPerson = { id: number; name: string; away: readonly { from: string; to: string }[] };
export type PlannedSite = { id: number; name: string; max_riders: number };

/** Everything else that is planned: those who are asked about may be among it. */
export type Plan = {
  courses: readonly PlannedCourse[];
  riders: readonly PlannedRider[];
  events: readonly PlannedEvent[];
  bikes: readonly PlannedBike[];
  people: readonly PlannedPerson[];
  sites: readonly PlannedSite[];
};

export const CONFLICT_KINDS = [
  'instructor_twice',
  'bike_twice',
  'rider_twice',
  'site_full',
  'site_closed',
  'instructor_away',
  'bike_out_of_order',
  'bike_mot_expired',
  'bike_tax_expired',
  'rider_too_young',
  'overbooked',
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** `who`: the person, bike or site; `when`: the day and the times; `text`: both in a sentence. */
export type Conflict = { kind: ConflictKind; who: string; when: string; text: string };

/** What stands against a course with its riders. */
export function conflictsOfCourse(course: PlannedCourse, plan: Plan): Conflict[] {
  const riders = plan.riders.filter((rider) => rider.course === course.id);
  return [
    ...course.instructors.flatMap((id) => conflictsOfInstructor(id, course, plan)),
    ...[...new Set([...course.bikes, ...riders.flatMap(({ bike }) => bike ?? [])])].flatMap((id) =>
      conflictsOfBike(id, course, plan),
    ),
    ...riders.flatMap((rider) => [...riderTwice(rider, course, plan), ...tooYoung(rider, course, plan)]),
    ...conflictsOfSite(course, riders.length, plan),
  ];
}

/** What stands against one rider of a course; `places`: how many it can take. */
export function conflictsOfRider(rider: PlannedRider, course: PlannedCourse, places: number, plan: Plan): Conflict[] {
  const others = plan.riders.filter((other) => other.course === course.id && other.id !== rider.id);
  return [
    ...riderTwice(rider, course, plan),
    ...tooYoung(rider, course, plan),
    ...(rider.bike === null ? [] : conflictsOfBike(rider.bike, course, plan, rider)),
    ...conflictsOfSite(course, others.length + 1, plan),
    ...overbooked(course, others.length + 1, places),
  ];
}

/** The courses that an event takes somebody, a bike or the site away from. */
export function conflictsOfEvent(event: PlannedEvent, plan: Plan): Conflict[] {
  if (!event.blocks_availability) return [];
  const others: Plan = { ...plan, events: [event] };
  return plan.courses.flatMap((course) => {
    if (!covers(event, course)) return [];
    return [
      ...course.instructors.flatMap((id) => awayForEvent(id, course, others)),
      ...bikesOf(course, plan).flatMap((id) => brokenForEvent(id, course, others)),
      ...closed(course, others),
    ];
  });
}

/** More riders than there are places. */
export function overbooked(course: PlannedCourse, riders: number, places: number): Conflict[] {
  if (riders <= places) return [];
  const text = `${riders} riders for ${places} ${places === 1 ? 'place' : 'places'}`;
  return [conflict('overbooked', course.title, course, `${course.title}, ${whenOf(course)}: ${text}`)];
}

/** True if the two share a moment. One that ends when the other begins shares none. */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.date === other.date && one.start_time < other.finish_time && other.start_time < one.finish_time;
}

/** True if an event shares a moment with a course. */
export function covers(event: Span, slot: Slot): boolean {
  if (slot.date < event.date || slot.date > event.end_date) return false;
  if (event.all_day) return true;
  const begins = slot.date === event.date ? (event.start_time ?? '') : '';
  const ends = slot.date === event.end_date ? (event.finish_time ?? '24:00:00') : '24:00:00';
  return slot.start_time < ends && begins < slot.finish_time;
}

function conflictsOfInstructor(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const person = plan.people.find((one) => one.id === id);
  const who = person?.name ?? 'An instructor';
  const twice = others(course, plan)
    .filter((other) => other.instructors.includes(id))
    .map((other) => conflict('instructor_twice', who, other, `${who} instructs ${other.title}, ${whenOf(other)}`));
  const away = (person?.away ?? [])
    .filter(({ from, to }) => from <= course.date && course.date <= to)
    .map((days) => conflict('instructor_away', who, course, `${who} is away ${daysOf(days)}`));
  return [...twice, ...away, ...awayForEvent(id, course, plan)];
}

function awayForEvent(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const who = plan.people.find((one) => one.id === id)?.name ?? 'An instructor';
  return blocking(course, plan)
    .filter(({ staff }) => staff.includes(id))
    .map((event) => conflict('instructor_away', who, course, `${who}: ${event.title}, ${spanOf(event)}`));
}

/** `rider`: who is about to get it; their own booking is no second one. */
function conflictsOfBike(id: number, course: PlannedCourse, plan: Plan, rider?: PlannedRider): Conflict[] {
  const bike = plan.bikes.find((one) => one.id === id);
  const who = bike?.name ?? 'A bike';
  const twice = others(course, plan)
    .filter((other) => bikesOf(other, plan).includes(id))
    .map((other) => conflict('bike_twice', who, other, `${who} is booked for ${other.title}, ${whenOf(other)}`));
  const here = plan.riders.filter((other) => other.course === course.id && other.bike === id && other.id !== rider?.id);
  const shared = (rider ? here : here.slice(1)).map(({ name }) =>
    conflict('bike_twice', who, course, `${who} is given to ${name}, ${whenOf(course)}`),
  );
  return [...twice, ...shared, ...unfit(bike, course), ...brokenForEvent(id, course, plan)];
}

function brokenForEvent(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const who = plan.bikes.find((one) => one.id === id)?.name ?? 'A bike';
  return blocking(course, plan)
    .filter(({ bikes }) => bikes.includes(id))
    .map((event) => conflict('bike_out_of_order', who, course, `${who}: ${event.title}, ${spanOf(event)}`));
}

/** Out of order now, or without MOT or tax on that day. The last day of either is a good one. */
function unfit(bike: PlannedBike | undefined, course: PlannedCourse): Conflict[] {
  if (!bike) return [];
  const { name, status, mot_expiry_date: mot, tax_expiry_date: tax } = bike;
  return [
    ...(status === 'BIKE_STATUS_OUT_OF_ORDER'
      ? [conflict('bike_out_of_order', name, course, `${name} is out of order`)]
      : []),
    ...(mot !== null && mot < course.date
      ? [conflict('bike_mot_expired', name, course, `The MOT of ${name} ends on ${displayDay(mot)}`)]
      : []),
    ...(tax !== null && tax < course.date
      ? [conflict('bike_tax_expired', name, course, `The tax of ${name} ends on ${displayDay(tax)}`)]
      : []),
  ];
}

function riderTwice(rider: PlannedRider, course: PlannedCourse, plan: Plan): Conflict[] {
  const here = plan.riders.filter(
    (other) => other.id !== rider.id && other.customer === rider.customer && other.course === course.id,
  );
  const elsewhere = others(course, plan).filter(({ id }) =>
    plan.riders.some((other) => other.id !== rider.id && other.customer === rider.customer && other.course === id),
  );
  const { name } = rider;
  return [
    ...here.map(() => conflict('rider_twice', name, course, `${name} is on this course already`)),
    ...elsewhere.map((other) =>
      conflict('rider_twice', name, other, `${name} is booked on ${other.title}, ${whenOf(other)}`),
    ),
  ];
}

function tooYoung(rider: PlannedRider, course: PlannedCourse, plan: Plan): Conflict[] {
  const { birthdate, name, bike_type, bike } = rider;
  if (birthdate === null || birthdate > course.date) return [];
  const given = plan.bikes.find(({ id }) => id === bike);
  const from = given ? ageForSize(given.engine_size) : ageForType(bike_type);
  const age = ageOn(birthdate, course.date);
  if (age >= from) return [];
  const allowed = from === 24 && age >= 21 ? '24, or 21 after two years of A2' : String(from);
  return [conflict('rider_too_young', name, course, `${name} is ${age} on that day; this bike is from ${allowed}`)];
}

function conflictsOfSite(course: PlannedCourse, riders: number, plan: Plan): Conflict[] {
  const site = plan.sites.find(({ id }) => id === course.supplier);
  const beside = others(course, plan).filter(({ supplier }) => supplier === course.supplier);
  const there = beside.reduce((sum, { id }) => sum + plan.riders.filter((rider) => rider.course === id).length, riders);
  const full =
    site && there > site.max_riders
      ? [
          conflict(
            'site_full',
            site.name,
            course,
            `${site.name} takes ${site.max_riders} riders at once; with this there are ${there}, ${whenOf(course)}`,
          ),
        ]
      : [];
  return [...full, ...closed(course, plan)];
}

function closed(course: PlannedCourse, plan: Plan): Conflict[] {
  const who = plan.sites.find(({ id }) => id === course.supplier)?.name ?? 'The site';
  return blocking(course, plan)
    .filter(({ supplier }) => supplier === null || supplier === course.supplier)
    .filter(({ staff, bikes }) => staff.length === 0 && bikes.length === 0)
    .map((event) => conflict('site_closed', who, course, `${who}: ${event.title}, ${spanOf(event)}`));
}

function others(course: PlannedCourse, { courses }: Plan): PlannedCourse[] {
  return courses.filter((other) => other.id !== course.id && overlaps(other, course));
}

function blocking(course: PlannedCourse, { events }: Plan): PlannedEvent[] {
  return events.filter((event) => event.blocks_availability && covers(event, course));
}

function bikesOf(course: PlannedCourse, { riders }: Plan): number[] {
  const given = riders.flatMap((rider) => (rider.course === course.id && rider.bike !== null ? [rider.bike] : []));
  return [...new Set([...course.bikes, ...given])];
}

function conflict(kind: ConflictKind, who: string, slot: Slot, text: string): Conflict {
  return { kind, who, when: whenOf(slot), text };
}

/** '21/11/2026 09:00–16:00'. */
function whenOf({ date, start_time, finish_time }: Slot): string {
  return `${displayDay(date)} ${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`;
}

function daysOf({ from, to }: { from: string; to: string }): string {
  return from === to ? `on ${displayDay(from)}` : `from ${displayDay(from)} to ${displayDay(to)}`;
}

function spanOf({ all_day, date, end_date, start_time, finish_time }: Span): string {
  const isOne = date === end_date;
  if (all_day) return isOne ? displayDay(date) : `${displayDay(date)}–${displayDay(end_date)}`;
  const [from, to] = [start_time?.slice(0, 5) ?? '', finish_time?.slice(0, 5) ?? ''];
  return isOne ? `${displayDay(date)} ${from}–${to}` : `${displayDay(date)} ${from}–${displayDay(end_date)} ${to}`;
}
