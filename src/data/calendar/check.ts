// The conflicts of a course or booking while it is being typed (domain/calendar/conflicts). The server works out the same, and refuses
// only conflicts without a reason.
import type { BikeRow } from '~contract/bikes/bikes';
import type { Course } from '~contract/calendar/courses';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { CalendarEvent } from '~contract/calendar/events';
import {
  allOfCourse,
  allOfRider,
  bikesFor,
  newConflicts,
  placesOf,
  plannedCourse,
  type SchoolPlan,
} from '~domain/calendar/day-plan';
import type { Capacity } from '~domain/calendar/capacity';
import { conflictsOfEvent, type Conflict } from '~domain/calendar/conflicts';
import type { BikeType } from '~domain/calendar/course-types';
import { isOfType } from '~domain/bikes/machine';
import { daysUntil } from '~domain/bikes/due';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { fullName } from '~domain/contacts/full-name';
import { addDaysTo } from '~domain/time/london-time';
import { type Scope, withScope } from '~domain/calendar/recurrence';
import { ageOn } from '~domain/contacts/riding-age';
import { bikeThere } from './bike-there';
import { daysBetween } from './calendar';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { getNamed } from './known-people';
import { type Planner, plannedRider, planOf, ridersOf } from './plan';
import { getPlanner } from './planner';
import { isSameValue } from '~data/outbox/wire-form';

/** A course as typed. Times 'HH:mm' or 'HH:mm:ss'. `id`: of the course that is edited. */
export type CourseDraft = Pick<Course, 'constant' | 'date' | 'start_time' | 'finish_time' | 'spaces' | 'categories'> & {
  id?: number | undefined;
  supplier: number;
  instructors: readonly number[];
  bikes: readonly number[];
};

/** `conflicts`: those that this change adds, each once; `places`: of the first course. */
export type Checked = { conflicts: readonly Conflict[]; places: Capacity | null };

const NOTHING: Checked = { conflicts: [], places: null };

/**
 * Conflicts of these courses: new ones, or the one with this `id` after the edit. `replaces`: the seq of the record that is
 * edited and resent.
 */
export function checkCourses(
  drafts: readonly CourseDraft[],
  { id: asked, replaces }: { id?: number | undefined; replaces?: number | undefined } = {},
): Promise<Checked> {
  return read(NOTHING, async (database) => {
    const id = asked === undefined ? undefined : await nameOf(database.mirror, 'courses', asked);
    const planner = await getPlanner(database, replaces);
    const all = drafts.map((draft, at) => {
      const own = draft.id ?? (at === 0 ? id : undefined) ?? NEW - at;
      return plannedCourse({ ...draft, ...inFull(draft), id: own }, draft.supplier, draft.instructors);
    });
    const owns = new Set(all.map((course) => course.id));
    const checked = all.map((course) => {
      const plan = planOf(planner, course.date);
      const beside = all.filter(({ date }) => date === course.date);
      const courses = [...plan.courses.filter((one) => !owns.has(one.id)), ...beside];
      const riders = [
        ...plan.riders.filter((one) => !owns.has(one.course)),
        ...beside.flatMap((one) => ridersOf(planner, one.id).map(plannedRider)),
      ];
      const then = { ...plan, courses, riders };
      const row = planner.courses.find((one) => one.id === course.id);
      const before = row ? conflictsNow(planner, row) : [];
      return { conflicts: newConflicts(before, allOfCourse(course, then)), places: placesOf(course, then) };
    });
    return { conflicts: once(checked.flatMap(({ conflicts }) => conflicts)), places: checked[0]?.places ?? null };
  });
}

/** A course after an edit, and the others of its series that the scope includes: as saving would leave them. */
export function withSeries(asked: number, draft: CourseDraft, scope: Scope): Promise<readonly CourseDraft[]> {
  return read<readonly CourseDraft[]>([draft], async (database) => {
    const id = await nameOf(database.mirror, 'courses', asked);
    const { courses } = await getPlanner(database);
    const row = courses.find((one) => one.id === id);
    if (!row) return [draft];
    const said = { ...draft, ...inFull(draft) };
    const before: Record<string, unknown> = row;
    const changed = Object.entries(said).filter(
      ([field, value]) => field !== 'date' && !isSameValue(field, value, before[field]),
    );
    const days = daysUntil(draft.date, row.date);
    const others = withScope(courses, row, scope).filter((one) => one.id !== id);
    return [
      { ...said, id },
      ...others.map((other) => ({
        ...other,
        supplier: other.supplier.id,
        instructors: other.instructors.map((one) => one.id),
        ...Object.fromEntries(changed),
        date: addDaysTo(other.date, days),
      })),
    ];
  });
}

/** A booking as typed; `person`: somebody who is no contact yet; `order`: the booking that is edited. */
export type RiderDraft = {
  course: number;
  customer: number | null;
  person?: Pick<CustomerRow, 'first_name' | 'last_name' | 'birthdate'> | undefined;
  bike_type: BikeType;
  bike: number | null;
  order?: number | undefined;
};

/** `bikes`: fitting ones at the site that are ready and free then; `age`: on the day, null if unknown. */
export type RiderChecked = Checked & { bikes: readonly BikeRow[]; age: number | null };

/** Conflicts of a booking. */
export function checkRider(
  draft: RiderDraft,
  { replaces }: { replaces?: number | undefined } = {},
): Promise<RiderChecked> {
  return read<RiderChecked>({ ...NOTHING, bikes: [], age: null }, async (database) => {
    const planner = await getPlanner(database, replaces);
    const id = await nameOf(database.mirror, 'courses', draft.course);
    const row = planner.courses.find((one) => one.id === id);
    const named = draft.customer === null ? null : await getNamed(draft.customer);
    if (!row) return { ...NOTHING, bikes: [], age: null };
    const plan = withoutMoved(planOf(planner, row.date), { ...draft, course: id });
    const course = plan.courses.find((one) => one.id === id);
    if (!course) return { ...NOTHING, bikes: [], age: null };
    const free = new Set(bikesFor(course, plan).map((bike) => bike.id));
    const given = new Set(
      plan.riders.filter((one) => one.course === id && one.id !== draft.order).map(({ bike }) => bike),
    );
    const bikes = planner.bikes.filter(
      (bike) => free.has(bike.id) && !given.has(bike.id) && isOfType(bike, draft.bike_type),
    );
    const places = placesOf(course, plan);
    const known = plan.riders.find((one) => one.id === draft.order);
    const who = named ?? draft.person;
    const customer = named?.id ?? known?.customer ?? (draft.person ? NEW : undefined);
    const name = who ? fullName(who) : (known?.name ?? '');
    const birthdate = who ? who.birthdate : (known?.birthdate ?? null);
    const age = birthdate === null ? null : ageOn(birthdate, row.date);
    if (customer === undefined) return { conflicts: [], places, bikes, age };
    const { bike, bike_type } = draft;
    const rider = { id: draft.order ?? NEW, course: id, customer, name, birthdate, bike, bike_type };
    const then = { ...plan, riders: [...plan.riders.filter((one) => one.id !== rider.id), rider] };
    const before = known ? allOfRider(known, course, plan) : [];
    return { conflicts: once(newConflicts(before, allOfRider(rider, course, then))), places, bikes, age };
  });
}

/** The plan without the booking, if that is on another course now: its place and its bike get free. */
function withoutMoved(plan: SchoolPlan, { course, order }: RiderDraft): SchoolPlan {
  return { ...plan, riders: plan.riders.filter((one) => one.id !== order || one.course === course) };
}

/**
 * Conflicts and places of moving a booking (`order`) to another course, both by either id. `places` is of that course, `bikes` are
 * those that the rider could have there.
 */
export function checkMove(
  { order, course }: { order: number; course: number },
  { replaces }: { replaces?: number | undefined } = {},
): Promise<RiderChecked> {
  return read<RiderChecked>({ ...NOTHING, bikes: [], age: null }, async (database) => {
    const id = await nameOf(database.mirror, 'orders', order);
    const to = await nameOf(database.mirror, 'courses', course);
    const planner = await getPlanner(database, replaces);
    const row = planner.orders.find((one) => one.id === id);
    const at = planner.courses.find((one) => one.id === to);
    if (!row || !at) return { ...NOTHING, bikes: [], age: null };
    const { customer, bike_type } = row;
    const bike = bikeThere(planner, row, at);
    return checkRider(
      { course: to, customer: customer.id, person: customer, bike_type, bike, order: id },
      { replaces },
    );
  });
}

/** A bike that could be held for a course, with its conflicts. */
export type BikeChecked = { bike: BikeRow; conflicts: readonly Conflict[] };

/** The school's bikes that the course doesn't hold yet, those without conflicts first. */
export function checkBikes(asked: number): Promise<readonly BikeChecked[]> {
  return read<readonly BikeChecked[]>([], async (database) => {
    const id = await nameOf(database.mirror, 'courses', asked);
    const planner = await getPlanner(database);
    const row = planner.courses.find((one) => one.id === id);
    if (!row) return [];
    const plan = planOf(planner, row.date);
    const before = plan.courses.find((one) => one.id === id);
    if (!before) return [];
    const known = allOfCourse(before, plan);
    const checked = planner.bikes
      .filter((bike) => !row.bikes.includes(bike.id))
      .map((bike) => {
        const planned = { ...before, bikes: [...before.bikes, bike.id] };
        const courses = plan.courses.map((one) => (one.id === id ? planned : one));
        return { bike, conflicts: once(newConflicts(known, allOfCourse(planned, { ...plan, courses }))) };
      });
    const isFree = ({ conflicts }: BikeChecked) => conflicts.length === 0;
    return [...checked.filter(isFree), ...checked.filter((one) => !isFree(one))];
  });
}

/** An event as typed. */
export type EventDraft = Omit<
  CalendarEvent,
  'id' | 'version' | 'client_key' | 'updated' | 'created' | 'received_at' | 'notes' | 'test'
>;

/** A course that loses somebody, a bike or its site to an event. */
export type TakenFrom = { id: number; title: string; when: string; who: readonly string[] };

/** The courses that clash with an event, by day. */
export function checkEvent(draft: EventDraft): Promise<readonly TakenFrom[]> {
  return read<readonly TakenFrom[]>([], async (database) => {
    const planner = await getPlanner(database);
    const event = { ...draft, id: NEW, title: draft.title || EVENT_TYPE_LABEL[draft.type] };
    return daysBetween(draft.date, draft.end_date).flatMap((day) => {
      const plan = planOf(planner, day);
      return plan.courses.flatMap((course) => {
        const found = conflictsOfEvent(event, { ...plan, courses: [course] });
        const [first] = found;
        const who = [...new Set(found.map((one) => one.who))];
        return first ? [{ id: course.id, title: course.title, when: first.when, who }] : [];
      });
    });
  });
}

/** An id that no row has: temporary ids count down from −1. */
const NEW = -1_000_000_000;

function conflictsNow(planner: Planner, row: Course): Conflict[] {
  const plan = planOf(planner, row.date);
  const planned = plan.courses.find(({ id }) => id === row.id);
  return planned ? allOfCourse(planned, plan) : [];
}

/** 'HH:mm' as 'HH:mm:00'. */
function inFull({ start_time, finish_time }: Pick<Course, 'start_time' | 'finish_time'>) {
  const full = (time: string) => (time.length === 5 ? `${time}:00` : time);
  return { start_time: full(start_time), finish_time: full(finish_time) };
}

function once(conflicts: readonly Conflict[]): Conflict[] {
  return [...new Map(conflicts.map((one) => [one.text, one])).values()];
}
