// Places on waiting lists in the wire's form, with the contact's present details.
import { and, asc, count, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import type { listWaiting as endpoint, WaitingRider } from '~contract/orders/waiting-list';
import type { z } from '~contract/wire/zod';
import { waitingRider } from '~server/db/schema/orders';
import type { Tx } from '~server/db/db';
import { instructorsOf, isInstructedBy, isSince } from '~server/repositories/calendar/own-courses';
import type { Only } from '~server/repositories/calendar/rights';
import { riderOf } from '~server/repositories/orders/rider';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';

/** With the instructors of its course, who decide whose own calendar it is in. */
export type FoundWaiting = WaitingRider & { instructors: number[] };

const columns = {
  ...without(getTableColumns(waitingRider), 'school_id', 'course_id', 'customer_id'),
  school_course_id: waitingRider.course_id,
  customer: riderOf('waiting_rider'),
  instructors: instructorsOf('waiting_rider'),
};

type Query = z.output<typeof endpoint.query>;

/** One page of the lists that `only` allows, the longest wait first, and how many wait on all pages. */
export async function listWaiting(
  tx: Tx,
  schoolId: number,
  query: Query,
  only: Only,
): Promise<{ count: number; results: WaitingRider[] }> {
  const { school_course_id } = query;
  const of = school_course_id === undefined ? undefined : eq(waitingRider.course_id, school_course_id);
  const which = and(of, isInstructedBy('waiting_rider', only));
  const [all] = await tx
    .select({ count: count() })
    .from(waitingRider)
    .where(and(eq(waitingRider.school_id, schoolId), which));
  const results = await select(tx, schoolId, which)
    .orderBy(asc(waitingRider.created), asc(waitingRider.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results };
}

/** All places of a contact on the lists that `only` allows, oldest first. */
export async function listWaitingOf(tx: Tx, schoolId: number, customerId: number, only: Only): Promise<WaitingRider[]> {
  const theirs = and(eq(waitingRider.customer_id, customerId), isInstructedBy('waiting_rider', only));
  return select(tx, schoolId, theirs).orderBy(asc(waitingRider.id));
}

/** One place, if `only` allows its course. */
export async function getWaiting(tx: Tx, schoolId: number, id: number, only?: Only): Promise<WaitingRider | undefined> {
  const [row] = await select(tx, schoolId, and(eq(waitingRider.id, id), isInstructedBy('waiting_rider', only)));
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listWaitingByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<FoundWaiting[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(waitingRider.id, ids)).orderBy(asc(waitingRider.id));
}

/** Up to `limit` rows with ids above `afterId`, ascending: for courses on `from` or later. */
export async function listWaitingAfter(
  tx: Tx,
  schoolId: number,
  { afterId, limit, from, only }: { afterId: number; limit: number; from: string; only: Only },
): Promise<FoundWaiting[]> {
  const recent = isSince(tx, 'waiting_rider', schoolId, from);
  const which = and(gt(waitingRider.id, afterId), recent, isInstructedBy('waiting_rider', only));
  return select(tx, schoolId, which).orderBy(asc(waitingRider.id)).limit(limit);
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(waitingRider)
    .where(and(eq(waitingRider.school_id, schoolId), which));
}
