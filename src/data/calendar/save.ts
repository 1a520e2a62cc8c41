// Saving courses and events: saved here, sent by the engine. Each course of a series is a change of its own, so that one
// rejection doesn't block the rest.
import type { Course, CourseCreate, CoursePatch } from '~contract/calendar/courses';
import type { EventCreate, EventPatch } from '~contract/calendar/events';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { daysUntil } from '~domain/bikes/due';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { addDaysTo, displayDay, isOver } from '~domain/time/london-time';
import { type Scope, withScope } from '~domain/calendar/recurrence';
import type { Database } from '~data/database/connection';
import { door } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { Queued } from '~data/outbox/enqueue';
import { discardItem } from '~data/form-saves/actions';
import { bookingsOf, type Planner, ridersOf } from './plan';
import { getPlanner } from './planner';
import { type How, saveChange, saveChanges } from '~data/form-saves/save-change';
import { differenceOf, saveDifference, type SaveHow, type Shown, wireForm } from '~data/form-saves/save-difference';
import { isSameValue } from '~data/outbox/wire-form';
import { bestNow } from '~data/page/best-time';

/** Saves new courses, all or none. Those of one series carry the same `series`. Throws StorageFullError. */
export async function addCourses(inputs: readonly CourseCreate[], how: How = {}): Promise<Queued[]> {
  const { sites } = await door.run((database) => getPlanner(database));
  const changes = inputs.map((input, at) => {
    const site = sites.find(({ id }) => id === input.supplier)?.connect_location_name ?? '';
    const about = courseName({ ...input, supplier: { connect_location_name: site } });
    // The draft, and the record to be replaced, belong to the first course.
    return { op: 'create', entity: 'courses', body: wireForm(input), about, ...(at === 0 && how) } as const;
  });
  return saveChanges(changes);
}

/**
 * Saves what differs from the course as shown, and the same for the others that the scope includes: a new day moves them by as
 * many days. Unchanged fields are not sent. Throws StorageFullError.
 */
export async function saveCourse(
  id: number,
  input: CoursePatch,
  { scope = 'this', ...how }: SaveHow<CoursePatch> & { scope?: Scope } = {},
): Promise<Queued | null> {
  const { shown, planner } = await door.run((database) => getShown(database, 'courses', id, how.replaces));
  if (!shown.row) throw new NotAllowedError('This course is no longer on this device');
  const { row } = shown;
  const others = withScope(planner.courses, row, scope).filter((one) => one.id !== row.id);
  const days = input.date === undefined ? 0 : daysUntil(input.date, row.date);
  const { date: _, notify, ...fields } = input;
  /** Only a course with riders that isn't over has somebody to tell. */
  const told = (one: Course) =>
    notify && ridersOf(planner, one.id).length > 0 && !isOver(one, bestNow()) ? { notify } : {};
  // The others get only the fields that were changed here: they may differ in all else.
  const changed = Object.fromEntries(
    Object.entries(wireForm(fields)).filter(([field, value]) => !isStill(row, field, value)),
  );
  const mine = { ...input, notify: undefined, ...told(row) };
  const own = differenceOf({ entity: 'courses', id: row.id, about: courseName(row) }, shown, mine, how);
  if (!own && how.replaces !== undefined) await discardItem([how.replaces]);
  const theirs = others.map((other) => {
    const moved = { ...changed, ...(days !== 0 && { date: addDaysTo(other.date, days) }), ...told(other) };
    const place = { entity: 'courses', id: other.id, about: courseName(other) } as const;
    return differenceOf(place, { row: other, version: versionOf(planner, other.id) }, moved);
  });
  const [first = null] = await saveChanges([own, ...theirs].filter((change) => change !== null));
  return first;
}

/** Deletes a course, and the others that the scope includes. Throws NotAllowedError if one of them has bookings. */
export async function removeCourse(id: number, scope: Scope = 'this', how: How = {}): Promise<Queued[]> {
  const { shown, planner } = await door.run((database) => getShown(database, 'courses', id));
  if (!shown.row) return [];
  const rows = withScope(planner.courses, shown.row, scope);
  const booked = rows.find((row) => ridersOf(planner, row.id).length > 0);
  if (booked) throw new NotAllowedError(`Riders are booked on ${courseName(booked)}: take them off it first`);
  const kept = rows.find((row) => bookingsOf(planner, row.id).length > 0);
  if (kept) throw new NotAllowedError(`${courseName(kept)} has cancelled bookings, which must be kept`);
  return saveChanges(
    rows.map((row) => {
      const about = courseName(row);
      return {
        op: 'delete',
        entity: 'courses',
        targetId: row.id,
        body: {},
        about,
        ...versionOf(planner, row.id),
        ...how,
      };
    }),
  );
}

/** Saves a new event. Throws StorageFullError. */
export function addEvent(input: EventCreate, how: How = {}): Promise<Queued> {
  return saveChange({ op: 'create', entity: 'events', body: wireForm(input), about: eventName(input), ...how });
}

/** Saves what differs from the event as shown. Throws StorageFullError. */
export async function saveEvent(id: number, input: EventPatch, how: SaveHow<EventPatch> = {}): Promise<Queued | null> {
  const { shown } = await door.run((database) => getShown(database, 'events', id, how.replaces));
  if (!shown.row) throw new NotAllowedError('This event is no longer on this device');
  return saveDifference({ entity: 'events', id: shown.row.id, about: eventName(shown.row) }, shown, input, how);
}

/** Deletes an event. Throws StorageFullError. */
export async function removeEvent(id: number, how: How = {}): Promise<Queued | null> {
  const { shown } = await door.run((database) => getShown(database, 'events', id));
  if (!shown.row) return null;
  const about = eventName(shown.row);
  return saveChange({
    op: 'delete',
    entity: 'events',
    targetId: shown.row.id,
    body: {},
    about,
    ...shown.version,
    ...how,
  });
}

/** 'CBT 21/11/2026 08:00, Quayside Yard'. */
export function courseName(
  row: Pick<Course, 'constant' | 'date' | 'start_time'> & { supplier: { connect_location_name: string } },
): string {
  const { constant, date, start_time, supplier } = row;
  const when = `${COURSE_TYPE[constant].label} ${displayDay(date)} ${start_time.slice(0, 5)}`;
  return [when, supplier.connect_location_name].filter(Boolean).join(', ');
}

function eventName({ type, title, date }: Pick<EventCreate, 'type' | 'title' | 'date'>): string {
  return `${title?.trim() || EVENT_TYPE_LABEL[type]} ${displayDay(date)}`;
}

/** A row as shown without the record (its seq) that is about to be replaced, and the server's version. */
export async function getShown<Kind extends 'courses' | 'events' | 'orders'>(
  database: Database,
  kind: Kind,
  asked: number,
  without?: number,
): Promise<{ shown: Shown<Planner[Kind][number]>; planner: Planner }> {
  const id = await nameOf(database.mirror, kind, asked);
  const planner = await getPlanner(database, without);
  const rows: readonly Planner[Kind][number][] = planner[kind];
  const version = planner.versions[kind].get(id);
  const row = rows.find((one) => one.id === id) ?? null;
  return { shown: { row, version: version === undefined ? {} : { baseVersion: version } }, planner };
}

function versionOf({ versions }: Planner, id: number): { baseVersion?: number } {
  const version = versions.courses.get(id);
  return version === undefined ? {} : { baseVersion: version };
}

function isStill(row: object, field: string, value: unknown): boolean {
  return field in row && isSameValue(field, value, row[field as keyof typeof row]);
}
