// Waiting lists and their contacts: a place shows the contact's own details, so it changes with them.
import { and, eq, sql } from 'drizzle-orm';
import { waitingRider } from '~server/db/schema/orders';
import type { CustomerPatch } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { NO_RIDER } from '~server/repositories/orders/people';
import { isAnyOf } from '~server/db/query-parts';
import { updateStamps } from '~server/repositories/shared/writes';

/** The changed places for the feed after a change of their contact, if they show the changed fields. Their versions rise. */
export async function touchWaitingOf(
  tx: Tx,
  schoolId: number,
  customerId: number,
  body: CustomerPatch,
  now: Date,
): Promise<Change[]> {
  if (!Object.keys(body).some((field) => field in NO_RIDER)) return [];
  const rows = await tx
    .update(waitingRider)
    .set(updateStamps(waitingRider, now))
    .where(and(eq(waitingRider.school_id, schoolId), eq(waitingRider.customer_id, customerId)))
    .returning({ id: waitingRider.id });
  return changesOf(rows, 'w');
}

/**
 * Takes off the lists what two contacts who become one must not have: of two places on one list the later one, and places on the list
 * of a course that either is booked on. Returns the tombstones for the feed.
 */
export async function joinWaiting(tx: Tx, schoolId: number, both: readonly [number, number]): Promise<Change[]> {
  const theirs = sql`any(${sql.param([...both])}::bigint[])`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from waiting_rider w
     where w.school_id = ${schoolId} and w.customer_id = ${theirs}
       and (exists (select from waiting_rider o where o.school_id = w.school_id and o.course_id = w.course_id
                       and o.customer_id = ${theirs} and (o.created, o.id) < (w.created, w.id))
         or exists (select from school_order b where b.school_id = w.school_id and b.course_id = w.course_id
                       and b.customer_id = ${theirs} and b.outcome not in ('CANCELLED', 'CANCELLED_CHARGED')))
    returning w.id`);
  return changesOf(rows, 'd');
}

/** Places on the lists of these courses, for the feed: `op` says what becomes of them. */
export async function waitingOn(
  tx: Tx,
  schoolId: number,
  courses: readonly number[],
  op: Change['op'],
): Promise<Change[]> {
  const { id, school_id, course_id } = waitingRider;
  const rows = await tx
    .select({ id })
    .from(waitingRider)
    .where(and(eq(school_id, schoolId), isAnyOf(course_id, courses)));
  return changesOf(rows, op);
}

function changesOf(rows: readonly { id: number }[], op: Change['op']): Change[] {
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return ids.map((id) => ({ entity: 'waiting_riders', id, op }));
}
