// Courses, and the rows of courses (bookings, places on waiting lists, messages): in whose own calendar they are, and how old they are.
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import { course } from '~server/db/schema/calendar';
import type { Tx } from '~server/db/db';

/** The column with the course's id. Tables are written out, because drizzle omits their names in a query on one of them. */
const COURSE_OF = {
  course: 'id',
  school_order: 'course_id',
  waiting_rider: 'course_id',
  message: 'course_id',
} as const;
type Table = keyof typeof COURSE_OF;

/** The course is instructed by this person; no condition for undefined. */
export function isInstructedBy(table: Table, staffId: number | undefined): SQL | undefined {
  if (staffId === undefined) return undefined;
  return sql`exists (select from course_instructor mine where mine.school_id = ${sql.raw(table)}.school_id
                and mine.course_id = ${idOf(table)} and mine.staff_id = ${staffId})`;
}

/** Who instructs the course, ascending. */
export function instructorsOf(table: Table): SQL<number[]> {
  return sql<number[]>`(
  select coalesce(json_agg(i.staff_id order by i.staff_id), '[]') from course_instructor i
   where i.school_id = ${sql.raw(table)}.school_id and i.course_id = ${idOf(table)})`;
}

/** The course is on this day or later. */
export function isSince(tx: Tx, table: Table, schoolId: number, from: string): SQL {
  const recent = tx
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.school_id, schoolId), gte(course.date, from)));
  return sql`${idOf(table)} in (${recent})`;
}

function idOf(table: Table): SQL {
  return sql.raw(`${table}.${COURSE_OF[table]}`);
}
