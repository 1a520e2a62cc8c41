// New courses: one, or a series of them, all or none.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { allOfCourse, plannedCourse } from '~domain/calendar/day-plan';
import { standardOf } from './course-types-standard';
import { course, courseType } from '~server/db/schema/calendar';
import { badFields, keyUsed } from '~server/platform/refusal';
import type { Course, CourseCreate } from '~contract/calendar/courses';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { needReason } from './conflicts';
import { checkCrowd, lookAtEach } from './comparison-limit';
import { loadPlan } from './plan';
import { checkNamed } from './references';
import { changedBy, type Only } from './rights';
import { takeTurn } from './calendar-lock';
import { listCoursesByIds } from './courses';
import { insertStamps, type Made } from '~server/repositories/shared/writes';

/** `at`: the prefix of this body in the messages, '' for a single one. */
type Wanted = { body: CourseCreate; at: string };

/** Adds a course under `key`. Throws 400 as `addCourses` does. */
export async function addCourse(tx: Tx, caller: Caller, body: CourseCreate, made: Made): Promise<Course> {
  const [row] = await add(tx, caller, [{ body, at: '' }], made);
  if (!row) throw keyUsed();
  return row;
}

/**
 * Adds several courses. Throws 400 if one of them names rows of another school, is not the caller's own although they may only
 * change those, or has conflicts (also with the others) and no reason.
 */
export async function addCourses(
  tx: Tx,
  caller: Caller,
  bodies: readonly CourseCreate[],
  made: Omit<Made, 'key'>,
): Promise<Course[]> {
  const wanted = bodies.map((body, at) => ({ body, at: `courses.${at}.` }));
  return add(tx, caller, wanted, { ...made, key: null });
}

async function add(tx: Tx, caller: Caller, wanted: readonly Wanted[], made: Made): Promise<Course[]> {
  const { schoolId } = caller;
  await takeTurn(tx, schoolId);
  await checkAll(tx, schoolId, wanted, await changedBy(tx, caller));
  const rows = await withDefaults(tx, schoolId, wanted);
  await checkConflicts(tx, caller, rows);
  const of = { school_id: schoolId, ...insertStamps(made) };
  const added = await tx
    .insert(course)
    .values(
      rows.map(({ supplier: supplier_id, instructors: _people, bikes: _bikes, ...row }) => ({
        ...row,
        supplier_id,
        ...of,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: course.id });
  const ids = added.map(({ id }) => id);
  await saveTies(tx, 'instructors', schoolId, ids, (at) => rows[at]?.instructors ?? []);
  await saveTies(tx, 'bikes', schoolId, ids, (at) => rows[at]?.bikes ?? []);
  return listCoursesByIds(tx, schoolId, ids);
}

const TIES = {
  instructors: sql`course_instructor (school_id, course_id, staff_id)`,
  bikes: sql`course_bike (school_id, course_id, bike_id)`,
};

/** Writes the instructors of new courses, or the bikes held for them; `of`: by the course's index among the ids. */
export async function saveTies(
  tx: Tx,
  what: keyof typeof TIES,
  schoolId: number,
  ids: readonly number[],
  of: (at: number) => readonly number[],
): Promise<void> {
  const rows = ids.flatMap((course_id, at) => [...new Set(of(at))].map((named) => ({ course_id, named })));
  if (rows.length === 0) return;
  // Two arrays as parameters: a series with its bikes may be ten thousand rows, and as many parameters would take a second.
  const courses = sql.param(rows.map(({ course_id }) => course_id));
  const named = sql.param(rows.map((row) => row.named));
  await tx.execute(sql`
    insert into ${TIES[what]}
    select ${schoolId}, course_id, named from unnest(${courses}::bigint[], ${named}::bigint[]) as t(course_id, named)`);
}

async function checkAll(tx: Tx, schoolId: number, wanted: readonly Wanted[], only: Only): Promise<void> {
  const errors: FieldErrors = {};
  const all = wanted.map(({ body }) => body);
  const people = all.flatMap(({ instructors = [] }) => instructors);
  const sites = new Set(all.map(({ supplier }) => supplier));
  const bikes = all.flatMap((body) => body.bikes ?? []);
  // Checked together first, and one by one only to name the course at fault.
  const found = await checkNamed(tx, schoolId, { people: { instructors: people }, bikes });
  for (const site of sites) Object.assign(found, await checkNamed(tx, schoolId, { supplier: site }));
  for (const { body, at } of Object.keys(found).length > 0 ? wanted : []) {
    const { supplier, instructors } = body;
    const named = { supplier, people: { instructors }, bikes: body.bikes };
    for (const [field, messages] of Object.entries(await checkNamed(tx, schoolId, named)))
      errors[at + field] = messages;
  }
  for (const { body, at } of wanted) {
    if (only === undefined || body.instructors?.includes(only)) continue;
    errors[`${at}instructors`] ??= ['You can only add courses that you instruct. Add yourself as an instructor'];
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

type Row = Awaited<ReturnType<typeof withDefaults>>[number];

/** Fills in what a body leaves out from the site's course type. */
async function withDefaults(tx: Tx, schoolId: number, wanted: readonly Wanted[]) {
  const sites = [...new Set(wanted.map(({ body }) => body.supplier))];
  const types = await tx
    .select()
    .from(courseType)
    .where(and(eq(courseType.school_id, schoolId), inArray(courseType.supplier_id, sites)));
  return wanted.map(({ body }) => {
    const { constant, supplier } = body;
    const its = types.find((one) => one.supplier_id === supplier && one.constant === constant) ?? standardOf(constant);
    return {
      constant,
      supplier,
      date: body.date,
      start_time: body.start_time,
      finish_time: body.finish_time,
      instructors: body.instructors ?? [],
      bikes: body.bikes ?? [],
      categories: [...new Set(body.categories ?? its.categories)],
      spaces: body.spaces ?? its.spaces,
      price: body.price ?? its.price,
      notes: body.notes ?? '',
      reason: body.reason ?? '',
      series: body.series ?? null,
    };
  });
}

/** Checks each against everything planned and against the others, which have temporary ids until they are stored. */
async function checkConflicts(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<void> {
  if (rows.every(({ reason }) => reason !== '')) return;
  const days = rows.map(({ date }) => date);
  await checkCrowd(tx, caller.schoolId, days);
  const plan = await loadPlan(tx, caller.schoolId, days);
  const news = rows.map((row, at) => plannedCourse({ ...row, id: -1 - at }, row.supplier, row.instructors));
  const whole = { ...plan, courses: [...plan.courses, ...news] };
  const unsaid = news.filter((_one, at) => rows[at]?.reason === '');
  const conflicts = await lookAtEach(unsaid, (one) => {
    const found = allOfCourse(one, whole);
    return { found, worded: found.length };
  });
  await needReason(tx, caller, whole.courses, conflicts);
}
