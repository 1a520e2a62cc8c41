// The course types of each site, with their prices.
import { and, asc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import { COURSE_TYPE, type CourseConstant } from '~domain/calendar/course-types';
import { courseType } from '~server/db/schema/calendar';
import type { CourseType, courseTypePatch } from '~contract/calendar/course-types';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { STANDARDS } from './course-types-standard';
import { isAnyOf, without } from '~server/db/query-parts';
import { updateStamps } from '~server/repositories/shared/writes';

const columns = without(getTableColumns(courseType), 'school_id', 'created');

/** All of them, by site, in the order in which they were made. */
export async function listCourseTypes(tx: Tx, schoolId: number): Promise<CourseType[]> {
  const { supplier_id, id } = courseType;
  return (await select(tx, schoolId, undefined).orderBy(asc(supplier_id), asc(id))).map(shown);
}

/** One type at one site; `lock` holds the row until the transaction ends. */
export async function getCourseType(
  tx: Tx,
  schoolId: number,
  { constant, supplier_id }: { constant: CourseConstant; supplier_id: number },
  lock = false,
): Promise<CourseType | undefined> {
  const query = select(tx, schoolId, and(eq(courseType.constant, constant), eq(courseType.supplier_id, supplier_id)));
  const [row] = await (lock ? query.for('update') : query);
  return row && shown(row);
}

/** The rows that exist of these ids, ascending. */
export async function listCourseTypesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CourseType[]> {
  if (ids.length === 0) return [];
  return (await select(tx, schoolId, isAnyOf(courseType.id, ids)).orderBy(asc(courseType.id))).map(shown);
}

/** Up to `limit` of them with ids above `afterId`, ascending. */
export async function listCourseTypesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<CourseType[]> {
  const rows = select(tx, schoolId, gt(courseType.id, afterId)).orderBy(asc(courseType.id));
  return (await rows.limit(limit)).map(shown);
}

/** Writes the given fields of one that this transaction holds; the version rises. */
export async function saveCourseType(
  tx: Tx,
  schoolId: number,
  id: number,
  { categories, ...patch }: z.output<typeof courseTypePatch>,
  now: Date,
): Promise<CourseType> {
  const [row] = await tx
    .update(courseType)
    .set({
      ...patch,
      ...(categories && { categories: [...new Set(categories)] }),
      ...updateStamps(courseType, now),
    })
    .where(and(eq(courseType.school_id, schoolId), eq(courseType.id, id)))
    .returning(columns);
  if (!row) throw new Error('the course type was not stored');
  return shown(row);
}

/** Adds the standard course types for a new site. Returns the changes for the feed. */
export async function addCourseTypes(tx: Tx, school_id: number, supplier_id: number, now: Date): Promise<Change[]> {
  const at = { created: now.toISOString(), updated: now.toISOString() };
  const rows = await tx
    .insert(courseType)
    .values(STANDARDS.map((standard) => ({ school_id, supplier_id, ...standard, ...at })))
    .returning({ id: courseType.id });
  return rows.map(({ id }) => ({ entity: 'course_types', id, op: 'w' }));
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(courseType)
    .where(and(eq(courseType.school_id, schoolId), which));
}

function shown({ supplier_id, ...row }: Awaited<ReturnType<typeof select>>[number]): CourseType {
  const { label: name, code, colour, roadOnly: road_only } = COURSE_TYPE[row.constant];
  return { ...row, supplier: supplier_id, name, code, colour, road_only };
}
