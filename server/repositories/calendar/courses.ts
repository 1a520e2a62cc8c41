// Courses as the wire has them.
import { and, asc, count, eq, getTableColumns, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import { durationOf } from '~domain/certificates/states';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { staff, supplier } from '~server/db/schema/schema';
import { course } from '~server/db/schema/calendar';
import type { Course, CourseLine, getCourseFilters, listCourses as endpoint } from '~contract/calendar/courses';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { isInstructedBy } from './own-courses';
import type { Only } from './rights';
import { takesPlace } from '~server/repositories/orders/takes-place';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_SITE = sql<Course['supplier']>`(
  select json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name) from supplier s
   where s.school_id = course.school_id and s.id = course.supplier_id)`;
const ITS_INSTRUCTORS = sql<Course['instructors']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'full_name', p.first_name || ' ' || p.last_name) order by p.id), '[]')
    from course_instructor i join staff p on p.school_id = i.school_id and p.id = i.staff_id
   where i.school_id = course.school_id and i.course_id = course.id)`;
const ITS_BIKES = sql<number[]>`(
  select coalesce(json_agg(b.bike_id order by b.bike_id), '[]') from course_bike b
   where b.school_id = course.school_id and b.course_id = course.id)`;
const BOOKED = sql<number>`(
  select count(*)::int from school_order o
   where o.school_id = course.school_id and o.course_id = course.id and ${takesPlace('o')})`;

const columns = {
  ...without(getTableColumns(course), 'school_id', 'supplier_id'),
  supplier: ITS_SITE,
  instructors: ITS_INSTRUCTORS,
  bikes: ITS_BIKES,
  booked: BOOKED,
};

type Query = z.output<typeof endpoint.query>;

/** One page by day and time, and how many courses there are on all pages. */
export async function listCourses(
  tx: Tx,
  schoolId: number,
  query: Query,
  only: Only,
): Promise<{ count: number; results: Course[] }> {
  const which = and(
    eq(course.school_id, schoolId),
    query.date__gte === undefined ? undefined : gte(course.date, query.date__gte),
    query.date__lte === undefined ? undefined : lte(course.date, query.date__lte),
    query.supplier === undefined ? undefined : eq(course.supplier_id, query.supplier),
    isInstructedBy('course', query.instructor),
    isInstructedBy('course', only),
  );
  const [all] = await tx.select({ count: count() }).from(course).where(which);
  const rows = await select(tx, schoolId, which)
    .orderBy(asc(course.date), asc(course.start_time), asc(course.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: rows.map(shown) };
}

/** Those from a day on, at most LINES_MAX, as one line each. */
export async function listCourseLines(
  tx: Tx,
  schoolId: number,
  { from, supplier: site, only }: { from: string; supplier: number | undefined; only: Only },
): Promise<{ count: number; results: CourseLine[] }> {
  const of = site === undefined ? undefined : eq(course.supplier_id, site);
  const rows = await select(tx, schoolId, and(gte(course.date, from), of, isInstructedBy('course', only)))
    .orderBy(asc(course.date), asc(course.start_time), asc(course.id))
    .limit(LINES_MAX);
  const results = rows.map(shown).map(({ supplier: { id: its }, ...row }) => {
    const { id, code, name, date, start_time, finish_time, spaces, booked } = row;
    return { id, code, name, date, start_time, finish_time, supplier: its, spaces, booked };
  });
  return { count: results.length, results };
}
const LINES_MAX = 1000;

/** One course, if `only` allows it. */
export async function getCourse(tx: Tx, schoolId: number, id: number, only?: Only): Promise<Course | undefined> {
  const [row] = await select(tx, schoolId, and(eq(course.id, id), isInstructedBy('course', only)));
  return row && shown(row);
}

/** The rows that exist of these ids, ascending. */
export async function listCoursesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Course[]> {
  if (ids.length === 0) return [];
  return (await select(tx, schoolId, isAnyOf(course.id, ids)).orderBy(asc(course.id))).map(shown);
}

/** The courses of a series, by day. */
export async function listSeries(tx: Tx, schoolId: number, series: string): Promise<Course[]> {
  return (await select(tx, schoolId, eq(course.series, series)).orderBy(asc(course.date), asc(course.id))).map(shown);
}

/** Up to `limit` courses with ids above `afterId`, ascending: on `from` or later. */
export async function listCoursesAfter(
  tx: Tx,
  schoolId: number,
  { afterId, limit, from, only }: { afterId: number; limit: number; from: string; only: Only },
): Promise<Course[]> {
  const which = and(gt(course.id, afterId), gte(course.date, from), isInstructedBy('course', only));
  return (await select(tx, schoolId, which).orderBy(asc(course.id)).limit(limit)).map(shown);
}

/** The filters of the list of courses: every site, and everybody active who may instruct. */
export async function listCourseFilters(tx: Tx, schoolId: number): Promise<z.output<typeof getCourseFilters.answer>> {
  const { id, name, connect_location_name, school_id } = supplier;
  const sites = await tx
    .select({ id, name, connect_location_name })
    .from(supplier)
    .where(eq(school_id, schoolId))
    .orderBy(asc(id));
  const instructors = await tx
    .select({ id: staff.id, full_name: sql<string>`${staff.first_name} || ' ' || ${staff.last_name}` })
    .from(staff)
    .where(and(eq(staff.school_id, schoolId), sql`(${mayInstruct} or ${instructs})`))
    .orderBy(asc(staff.first_name), asc(staff.id));
  return { sites, instructors };
}

const mayInstruct = sql`(${staff.active} and ${staff.instructor_certificate} <> '')`;
const instructs = sql`exists (
  select from course_instructor i where i.school_id = staff.school_id and i.staff_id = staff.id)`;

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(course)
    .where(and(eq(course.school_id, schoolId), which));
}

function shown(row: Awaited<ReturnType<typeof select>>[number]): Course {
  const { label: name, code, colour, roadOnly: road_only } = COURSE_TYPE[row.constant];
  const duration = durationOf(row.start_time, row.finish_time) ?? '';
  return { ...row, suppliers: [row.supplier], name, code, colour, road_only, duration };
}
