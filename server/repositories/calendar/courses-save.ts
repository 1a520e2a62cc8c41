// Changing and removing courses: one, or others of its series with it, all of them or none.
import { and, eq, sql } from 'drizzle-orm';
import { DAY_MAX } from '~contract/wire/limits';
import { FINISH_FIRST } from '~contract/calendar/values';
import { allOfCourse, newConflicts, plannedCourse } from '~domain/calendar/day-plan';
import { daysUntil } from '~domain/bikes/due';
import { addDaysTo } from '~domain/time/london-time';
import { withScope, type Scope } from '~domain/calendar/recurrence';
import { course, courseBike, courseInstructor, schoolOrder } from '~server/db/schema/calendar';
import { noPermission, type Caller } from '~server/platform/access';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { Course, CoursePatch } from '~contract/calendar/courses';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { needReason } from './conflicts';
import { checkCrowd, lookAtEach } from './comparison-limit';
import { loadPlan } from './plan';
import { checkNamed } from './references';
import { changedBy, isAmong } from './rights';
import { getCourse, listSeries } from './courses';
import { saveTies } from './courses-add';
import { waitingOn } from '~server/repositories/waiting-list/people';
import { isAnyOf } from '~server/db/query-parts';
import { updateStamps } from '~server/repositories/shared/writes';

/** `others`: the courses changed besides the named one. `also`: all of that for the feed, with their bookings. */
type Changed = { others: number[]; also: Change[] };

/** The fields of a course that are written. */
type Patch = Omit<CoursePatch, 'notify'>;

/** The fields that can cause conflicts. */
const PLANNED = [
  'supplier',
  'date',
  'start_time',
  'finish_time',
  'instructors',
  'bikes',
  'categories',
  'spaces',
] as const;

/**
 * Writes the given fields of a course and of those that the scope includes. The caller must hold the calendar's turn
 * (calendar-lock.ts). A new day of the one moves the others by as many days. Throws 403 if the caller may not change one of them, 400
 * for rows of another school, and for new conflicts without a reason. `moved`: the courses with another day, start or site, as they were.
 */
export async function saveCourse(
  tx: Tx,
  caller: Caller,
  row: Course,
  body: Patch,
  { scope, now }: { scope: Scope; now: Date },
): Promise<Changed & { answer: Course; moved: Course[] }> {
  const { schoolId } = caller;
  const rows = await inScope(tx, caller, row, scope);
  const days = body.date === undefined ? 0 : daysUntil(body.date, row.date);
  const after = rows.map((one) => changed(one, body, days));
  const errors = { ...checkRows(after), ...(await checkReferences(tx, schoolId, rows, body)) };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  if (PLANNED.some((field) => body[field] !== undefined)) await checkConflicts(tx, caller, { rows, after, body });
  const ids = rows.map(({ id }) => id);
  await write(tx, schoolId, ids, body, { days, now });
  const answer = await getCourse(tx, schoolId, row.id);
  if (!answer) throw new Error('the course was not stored');
  const others = ids.filter((id) => id !== row.id);
  // New instructors may now see the course's riders, and former ones may not.
  const riders = body.instructors === undefined ? [] : await ordersOf(tx, schoolId, ids);
  const waiting = body.instructors === undefined ? [] : await waitingOn(tx, schoolId, ids, 'w');
  const also = [...changesOf('courses', others, 'w'), ...changesOf('orders', riders, 'w'), ...waiting];
  const moved = rows.filter((before, at) => isElsewhere(before, after[at]));
  return { answer, others, also, moved };
}

/**
 * Removes a course and those that the scope includes. The caller must hold the calendar's turn (calendar-lock.ts). Throws 403 if the
 * caller may not change one of them, 409 has_history if one of them has bookings.
 */
export async function removeCourse(tx: Tx, caller: Caller, row: Course, scope: Scope): Promise<Changed> {
  const { schoolId } = caller;
  const rows = await inScope(tx, caller, row, scope);
  const ids = rows.map(({ id }) => id);
  await checkNobodyOn(tx, schoolId, rows);
  const waiting = await waitingOn(tx, schoolId, ids, 'd');
  await tx.delete(course).where(and(eq(course.school_id, schoolId), isAnyOf(course.id, ids)));
  const others = ids.filter((id) => id !== row.id);
  return { others, also: [...changesOf('courses', others, 'd'), ...waiting] };
}

/** Raises the version of a course because something changed that its row shows. */
export async function touchCourse(tx: Tx, schoolId: number, id: number, now: Date): Promise<Change> {
  await tx
    .update(course)
    .set(updateStamps(course, now))
    .where(and(eq(course.school_id, schoolId), eq(course.id, id)));
  return { entity: 'courses', id, op: 'w' };
}

/** Throws 409 has_history if one of the courses has bookings, cancelled ones included: what was paid for them is kept. */
async function checkNobodyOn(tx: Tx, schoolId: number, rows: readonly Course[]): Promise<void> {
  const full = rows.find(({ booked }) => booked > 0);
  if (full) throw new RowConflict('has_history', 'Riders are booked on this course: take them off it first', full);
  const ids = rows.map(({ id }) => id);
  const kept = new Set(await coursesWithOrders(tx, schoolId, ids));
  const current = rows.find(({ id }) => kept.has(id));
  const detail = "This course has cancelled bookings, so it can't be deleted";
  if (current) throw new RowConflict('has_history', detail, current);
}

/** The named course and those that the scope includes. Throws 403 unless the caller may change them all. */
async function inScope(tx: Tx, caller: Caller, row: Course, scope: Scope): Promise<Course[]> {
  const series = row.series === null || scope === 'this' ? [row] : await listSeries(tx, caller.schoolId, row.series);
  const rows = withScope(series, row, scope);
  const only = await changedBy(tx, caller);
  if (!rows.every(({ instructors }) => isAmong(only, instructors))) throw noPermission();
  return rows;
}

/** True if its riders come on another day, at another time or to another place. */
function isElsewhere({ date, start_time, supplier }: Course, after: After | undefined): boolean {
  return date !== after?.date || start_time !== after.start_time || supplier.id !== after.supplier;
}

type After = Omit<Course, 'supplier' | 'instructors'> & { supplier: number; instructors: readonly number[] };

function changed(row: Course, body: Patch, days: number): After {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const before = { supplier: row.supplier.id, instructors: row.instructors.map(({ id }) => id) };
  return { ...row, ...before, ...given, date: addDaysTo(row.date, days) };
}

/** Checks each by itself, because their times may differ. */
function checkRows(after: readonly After[]): FieldErrors {
  const isLate = after.some(({ start_time, finish_time }) => start_time >= finish_time);
  const isFar = after.some(({ date }) => date > DAY_MAX);
  return {
    ...(isLate ? { finish_time: [FINISH_FIRST] } : {}),
    ...(isFar ? { date: ['The date must be 31/12/2099 or earlier'] } : {}),
  };
}

async function checkReferences(tx: Tx, schoolId: number, rows: readonly Course[], body: Patch) {
  const { supplier, instructors, bikes } = body;
  const known = rows.flatMap((row) => row.instructors.map(({ id }) => id));
  return checkNamed(tx, schoolId, { supplier, people: { instructors }, bikes }, known);
}

async function checkConflicts(
  tx: Tx,
  caller: Caller,
  { rows, after, body }: { rows: readonly Course[]; after: readonly After[]; body: Patch },
): Promise<void> {
  if (body.reason) return;
  const days = [...rows, ...after].map(({ date }) => date);
  await checkCrowd(tx, caller.schoolId, days);
  const before = await loadPlan(tx, caller.schoolId, days);
  const moved = new Map(after.map((row) => [row.id, plannedCourse(row, row.supplier, row.instructors)]));
  const then = { ...before, courses: before.courses.map((one) => moved.get(one.id) ?? one) };
  const ones = before.courses.filter(({ id }) => moved.has(id));
  const conflicts = await lookAtEach(ones, (one) => {
    const [known, all] = [allOfCourse(one, before), allOfCourse(moved.get(one.id) ?? one, then)];
    return { found: newConflicts(known, all), worded: known.length + all.length };
  });
  await needReason(tx, caller, before.courses, conflicts);
}

async function write(
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
  { supplier, instructors, bikes, categories, date: _date, ...fields }: Patch,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  await tx
    .update(course)
    .set({
      ...fields,
      ...(supplier === undefined ? {} : { supplier_id: supplier }),
      ...(categories && { categories: [...new Set(categories)] }),
      ...(days === 0 ? {} : { date: sql`${course.date} + ${days}::int` }),
      ...updateStamps(course, now),
    })
    .where(and(eq(course.school_id, schoolId), isAnyOf(course.id, ids)));
  if (instructors) {
    const { school_id, course_id } = courseInstructor;
    await tx.delete(courseInstructor).where(and(eq(school_id, schoolId), isAnyOf(course_id, ids)));
    await saveTies(tx, 'instructors', schoolId, ids, () => instructors);
  }
  if (bikes) {
    const { school_id, course_id } = courseBike;
    await tx.delete(courseBike).where(and(eq(school_id, schoolId), isAnyOf(course_id, ids)));
    await saveTies(tx, 'bikes', schoolId, ids, () => bikes);
  }
}

async function ordersOf(tx: Tx, schoolId: number, courses: readonly number[]): Promise<number[]> {
  const { id, school_id, course_id } = schoolOrder;
  const rows = await tx
    .select({ id })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), isAnyOf(course_id, courses)));
  return rows.map((row) => row.id).toSorted((one, other) => one - other);
}

async function coursesWithOrders(tx: Tx, schoolId: number, courses: readonly number[]): Promise<number[]> {
  const { school_id, course_id } = schoolOrder;
  const rows = await tx
    .selectDistinct({ course_id })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), isAnyOf(course_id, courses)));
  return rows.map((row) => row.course_id);
}

function changesOf(entity: string, ids: readonly number[], op: Change['op']): Change[] {
  return ids.map((id) => ({ entity, id, op }));
}
