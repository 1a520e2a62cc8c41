// Takes contacts off a waiting list once they have a place on the course.
import { and, eq } from 'drizzle-orm';
import { waitingRider } from '~server/db/schema/orders';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';

/** Takes a contact who has a place on a course off its list. Returns the tombstone for the feed, if they were on it. */
export async function takeOffList(
  tx: Tx,
  schoolId: number,
  { course, customer }: { course: number; customer: number },
): Promise<Change[]> {
  const { id, school_id, course_id, customer_id } = waitingRider;
  const rows = await tx
    .delete(waitingRider)
    .where(and(eq(school_id, schoolId), eq(course_id, course), eq(customer_id, customer)))
    .returning({ id });
  return rows.map((row) => ({ entity: 'waiting_riders', id: row.id, op: 'd' }));
}
