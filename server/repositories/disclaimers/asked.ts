// Which booking and which course a disclaimer is for.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { badFields } from '~server/platform/refusal';

/** The contact's booking of a course that isn't cancelled; null without one. */
export async function findOrderOf(
  tx: Tx,
  schoolId: number,
  customer: number,
  courseId: number,
): Promise<number | null> {
  const { id, school_id, customer_id, course_id, outcome } = schoolOrder;
  const [row] = await tx
    .select({ id })
    .from(schoolOrder)
    .where(
      and(
        eq(school_id, schoolId),
        eq(customer_id, customer),
        eq(course_id, courseId),
        notInArray(outcome, ['CANCELLED', 'CANCELLED_CHARGED']),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return row?.id ?? null;
}

/** The course, if it is the school's and exists: one that was deleted meanwhile is left out, and what was signed still counts. */
export async function knownCourse(tx: Tx, schoolId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.school_id, schoolId), eq(course.id, id)));
  return row?.id ?? null;
}

/** 400 for a template that isn't the school's. */
export function noSuchTemplate(): Error {
  return badFields({ template: ['This disclaimer no longer exists. Choose another one'] });
}
