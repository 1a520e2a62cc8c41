// The conflicts of a course, a booking or an event: found on the phone over its mirror, also without signal, and again on the
// server. Each says who and when. None of them refuses anything: a person may go ahead with a reason.
import { ageForBike, ageForType, categoryOf } from '~domain/bikes/machine';
import { motStanding, type Standing, taxStanding, WHY_SENTENCE } from '~domain/bikes/road-papers';
import { displayDay } from '~domain/time/london-time';
import { isOnBigBikes, notCertifiedFor, ranOutFor } from './certified';
import { covers, overlaps, ridersOn, unfitReasons } from './plan';
import { ageOn } from '~domain/contacts/riding-age';
import type { Plan, PlannedBike, PlannedCourse, PlannedEvent, PlannedRider, Slot, Span, Unfit } from './plan';

export const CONFLICT_KINDS = [
  'instructor_twice',
  'bike_twice',
  'rider_twice',
  'site_full',
  'site_closed',
  'instructor_away',
  'instructor_expired',
  'instructor_not_certified',
  'bike_out_of_order',
  'bike_mot_expired',
  'bike_tax_expired',
  'rider_too_young',
  'overbooked',
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/**
 * What a conflict is about besides the course itself, by id: another course, an event, a bike, an instructor (`staff`), a rider
 * (`customer`). People have an id, because two of them may have one name.
 */
export type About = { course?: number; event?: number; bike?: number; staff?: number; customer?: number };
/** `who`: the person, bike or site; `when`: the day and the times; `text`: both in a sentence (conflict-text.ts shortens it). */
export type Conflict = { kind: ConflictKind; who: string; when: string; text: string; about: About };

/** The conflicts of a course and of its riders. */
export function conflictsOfCourse(course: PlannedCourse, plan: Plan): Conflict[] {
  const riders = ridersOn(course.id, plan);
  return [
    ...course.instructors.flatMap((id) => conflictsOfInstructor(id, course, plan)),
    ...[...new Set([...course.bikes, ...riders.flatMap(({ bike }) => bike ?? [])])].flatMap((id) =>
      conflictsOfBike(id, course, plan),
    ),
    ...riders.flatMap((rider) => [...riderTwice(rider, course, plan), ...tooYoung(rider, course, plan)]),
    ...conflictsOfSite(course, riders.length, plan),
  ];
}

/** The conflicts of one rider of a course; `places`: how many riders it can take. */
export function conflictsOfRider(rider: PlannedRider, course: PlannedCourse, places: number, plan: Plan): Conflict[] {
  const others = ridersOn(course.id, plan).filter((other) => other.id !== rider.id);
  return [
    ...riderTwice(rider, course, plan),
    ...tooYoung(rider, course, plan),
    ...(rider.bike === null ? [] : conflictsOfBike(rider.bike, course, plan, rider)),
    ...conflictsOfSite(course, others.length + 1, plan),
    ...overbooked(course, others.length + 1, places),
    ...bigForTheFirst(rider, others, course, plan),
  ];
}

/** The instructors who aren't certified for this rider's bike, if it is the first of its size on the course. */
function bigForTheFirst(
  rider: PlannedRider,
  others: readonly PlannedRider[],
  course: PlannedCourse,
  plan: Plan,
): Conflict[] {
  if (isOnBigBikes(course, plan, others) || !isOnBigBikes(course, plan, [rider])) return [];
  return course.instructors.flatMap((id) => notCertified(id, course, plan));
}

function notCertified(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const person = plan.people.find((one) => one.id === id);
  const text = person && notCertifiedFor(person);
  return person && text ? [conflict('instructor_not_certified', person.name, course, text, { staff: id })] : [];
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
  const [who, where] = [riders === 1 ? 'rider' : 'riders', places === 1 ? 'place' : 'places'];
  const text = `${riders} ${who} for ${places} ${where}`;
  return [conflict('overbooked', course.title, course, `${course.title}, ${whenOf(course)}: ${text}`)];
}

function conflictsOfInstructor(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const person = plan.people.find((one) => one.id === id);
  const who = person?.name ?? 'An instructor';
  const twice = others(course, plan)
    .filter((other) => other.instructors.includes(id))
    .map((other) =>
      conflict('instructor_twice', who, other, `${who} instructs ${other.title}, ${whenOf(other)}`, {
        course: other.id,
        staff: id,
      }),
    );
  const away = (person?.away ?? [])
    .filter(({ from, to }) => from <= course.date && course.date <= to)
    .map((days) => conflict('instructor_away', who, course, `${who} is away ${daysOf(days)}`, { staff: id }));
  const ranOut = person && ranOutFor(person, course);
  return [
    ...twice,
    ...away,
    ...awayForEvent(id, course, plan),
    ...(ranOut ? [conflict('instructor_expired', who, course, ranOut, { staff: id })] : []),
    ...(isOnBigBikes(course, plan) ? notCertified(id, course, plan) : []),
  ];
}

function awayForEvent(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const who = plan.people.find((one) => one.id === id)?.name ?? 'An instructor';
  return blocking(course, plan)
    .filter(({ staff }) => staff.includes(id))
    .map((event) =>
      conflict('instructor_away', who, course, `${who}: ${event.title}, ${spanOf(event)}`, {
        event: event.id,
        staff: id,
      }),
    );
}

/** `rider`: the person who is to ride it; their own booking is no conflict. */
function conflictsOfBike(id: number, course: PlannedCourse, plan: Plan, rider?: PlannedRider): Conflict[] {
  const bike = plan.bikes.find((one) => one.id === id);
  const who = bike?.name ?? 'A bike';
  const twice = others(course, plan)
    .filter((other) => other.bikes.includes(id) || ridersOn(other.id, plan).some(({ bike: its }) => its === id))
    .map((other) =>
      conflict('bike_twice', who, other, `${who} is booked for ${other.title}, ${whenOf(other)}`, {
        course: other.id,
        bike: id,
      }),
    );
  const here = ridersOn(course.id, plan).filter((other) => other.bike === id && other.id !== rider?.id);
  const shared = (rider ? here : here.slice(1)).map(({ name }) =>
    conflict('bike_twice', who, course, `${who} is given to ${name}, ${whenOf(course)}`, { bike: id }),
  );
  return [...twice, ...shared, ...unfit(bike, course), ...brokenForEvent(id, course, plan)];
}

function brokenForEvent(id: number, course: PlannedCourse, plan: Plan): Conflict[] {
  const who = plan.bikes.find((one) => one.id === id)?.name ?? 'A bike';
  return blocking(course, plan)
    .filter(({ bikes }) => bikes.includes(id))
    .map((event) =>
      conflict('bike_out_of_order', who, course, `${who}: ${event.title}, ${spanOf(event)}`, {
        event: event.id,
        bike: id,
      }),
    );
}

/** Out of order now, or without MOT or tax on that day. */
function unfit(bike: PlannedBike | undefined, course: PlannedCourse): Conflict[] {
  if (!bike) return [];
  const { name } = bike;
  const text: Readonly<Record<Unfit, string>> = {
    out_of_order: `${name} is out of order`,
    mot_expired: endsText('MOT', bike, motStanding(bike, course.date)),
    tax_expired: endsText('tax', bike, taxStanding(bike, course.date)),
  };
  return unfitReasons(bike, course.date).map((reason) =>
    conflict(`bike_${reason}`, name, course, text[reason], { bike: bike.id }),
  );
}

function endsText(what: string, { name }: PlannedBike, { day, why }: Standing): string {
  return WHY_SENTENCE[why]?.(name) ?? `The ${what} of ${name} ends on ${displayDay(day ?? '')}`;
}

function riderTwice(rider: PlannedRider, course: PlannedCourse, plan: Plan): Conflict[] {
  const isThem = (other: PlannedRider) => other.id !== rider.id && other.customer === rider.customer;
  const here = ridersOn(course.id, plan).filter(isThem);
  const elsewhere = others(course, plan).filter(({ id }) => ridersOn(id, plan).some(isThem));
  const { name, customer } = rider;
  return [
    ...here.map(() => conflict('rider_twice', name, course, `${name} is on this course already`, { customer })),
    ...elsewhere.map((other) =>
      conflict('rider_twice', name, other, `${name} is booked on ${other.title}, ${whenOf(other)}`, {
        course: other.id,
        customer,
      }),
    ),
  ];
}

function tooYoung(rider: PlannedRider, course: PlannedCourse, plan: Plan): Conflict[] {
  const { birthdate, name, customer, bike_type, bike } = rider;
  if (birthdate === null || birthdate > course.date) return [];
  const given = plan.bikes.find(({ id }) => id === bike);
  const from = given ? ageForBike(given) : ageForType(bike_type);
  const age = ageOn(birthdate, course.date);
  if (age >= from) return [];
  const allowed = from === 24 && age >= 21 ? '24, or 21 with two years on A2' : String(from);
  const unless = given && categoryOf(given) === null ? ', unless its details say that it is a moped' : '';
  const text = `${name} is ${age} on that day; this bike is from ${allowed}${unless}`;
  return [conflict('rider_too_young', name, course, text, { customer })];
}

function conflictsOfSite(course: PlannedCourse, riders: number, plan: Plan): Conflict[] {
  const site = plan.sites.find(({ id }) => id === course.supplier);
  const beside = others(course, plan).filter(({ supplier, road_only }) => supplier === course.supplier && !road_only);
  const there = beside.reduce((sum, { id }) => sum + ridersOn(id, plan).length, riders);
  const full =
    site && !course.road_only && there > site.max_riders
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
    .map((event) =>
      conflict('site_closed', who, course, `${who}: ${event.title}, ${spanOf(event)}`, { event: event.id }),
    );
}

function others(course: PlannedCourse, { courses }: Plan): PlannedCourse[] {
  return courses.filter((other) => other.id !== course.id && overlaps(other, course));
}

function blocking(course: PlannedCourse, { events }: Plan): PlannedEvent[] {
  return events.filter((event) => event.blocks_availability && covers(event, course));
}

function bikesOf(course: PlannedCourse, plan: Plan): number[] {
  const given = ridersOn(course.id, plan).flatMap(({ bike }) => bike ?? []);
  return [...new Set([...course.bikes, ...given])];
}

function conflict(kind: ConflictKind, who: string, slot: Slot, text: string, about: About = {}): Conflict {
  return { kind, who, when: whenOf(slot), text, about };
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
