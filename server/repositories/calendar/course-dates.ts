// The CBT courses of a site in a month, with the certificates of those who instruct (domain/calendar/course-dates).
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { daysOfMonth, type CourseDate } from '~domain/calendar/course-dates';
import { CERTIFIED, COURSE_TYPE } from '~domain/calendar/course-types';
import type { Tx } from '~server/db/db';
import { course } from '~server/db/schema/calendar';

// Table names are written out, because drizzle omits them in a query on one table.
const INSTRUCTORS = sql<CourseDate['instructors']>`(
  select coalesce(json_agg(json_build_object('full_name', p.first_name || ' ' || p.last_name,
           'certificate', p.instructor_certificate) order by p.id), '[]')
    from course_instructor i join staff p on p.school_id = i.school_id and p.id = i.staff_id
   where i.school_id = course.school_id and i.course_id = course.id)`;

/** By day and time. `month`: 'yyyy-MM'. */
export async function listCourseDates(tx: Tx, schoolId: number, site: number, month: string): Promise<CourseDate[]> {
  const { from, to } = daysOfMonth(month);
  const { date, start_time, finish_time, constant, spaces } = course;
  const rows = await tx
    .select({ date, start_time, finish_time, constant, places: spaces, instructors: INSTRUCTORS })
    .from(course)
    .where(
      and(
        eq(course.school_id, schoolId),
        eq(course.supplier_id, site),
        gte(date, from),
        lte(date, to),
        inArray(constant, [...CERTIFIED]),
      ),
    )
    .orderBy(asc(date), asc(start_time), asc(course.id));
  return rows.map(({ constant: kind, ...row }) => ({ ...row, name: COURSE_TYPE[kind].label }));
}
