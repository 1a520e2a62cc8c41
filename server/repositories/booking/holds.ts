// Places that the booking page holds. A writer of one holds the calendar's turn (calendar/calendar-lock.ts).
import { and, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { HoldState } from '~domain/booking/states';
import type { Db, Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';
import { bookingHold } from '~server/db/schema/booking';
import { insertOnce, insertStamps, updateStamps } from '~server/repositories/shared/writes';

export type Hold = typeof bookingHold.$inferSelect;

const LIVE: HoldState[] = ['WAITING', 'HELD'];

/** `lock` holds the row until the transaction ends. */
export async function getHold(tx: Tx, schoolId: number, id: number, lock = false): Promise<Hold | undefined> {
  const query = tx.select().from(bookingHold).where(isHold(schoolId, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The one that this form has made. */
export async function findHoldOf(tx: Tx, schoolId: number, formKey: string): Promise<Hold | undefined> {
  const its = and(eq(bookingHold.school_id, schoolId), eq(bookingHold.form_key, formKey));
  const [row] = await tx.select().from(bookingHold).where(its).for('update');
  return row;
}

/** The one whose booking this is. */
export async function findHoldOfOrder(tx: Tx, schoolId: number, order: number): Promise<Hold | undefined> {
  const its = and(eq(bookingHold.school_id, schoolId), eq(bookingHold.order_id, order));
  const [row] = await tx.select().from(bookingHold).where(its);
  return row;
}

/** How many places of each course are held at this moment. `except`: a hold that doesn't count. */
export async function countHeld(
  tx: Tx,
  schoolId: number,
  courses: readonly number[],
  { now, except = 0 }: { now: Date; except?: number },
): Promise<Map<number, number>> {
  if (courses.length === 0) return new Map();
  const { course_id, state, until, id, school_id } = bookingHold;
  const isLive = and(inArray(state, LIVE), gt(until, now.toISOString()), ne(id, except));
  const rows = await tx
    .select({ course: course_id, count: sql<number>`count(*)::int` })
    .from(bookingHold)
    .where(and(eq(school_id, schoolId), isAnyOf(course_id, courses), isLive))
    .groupBy(course_id);
  return new Map(rows.map(({ course, count }) => [course, count]));
}

type New = Omit<typeof bookingHold.$inferInsert, 'school_id' | 'id'>;

export async function addHold(tx: Tx, schoolId: number, fields: New, now: Date): Promise<number> {
  return insertOnce(tx, bookingHold, {
    ...fields,
    school_id: schoolId,
    ...insertStamps({ recorded: now, now, key: null }),
  });
}

export async function saveHold(
  tx: Tx,
  { school_id, id }: Pick<Hold, 'school_id' | 'id'>,
  fields: Partial<New>,
  now: Date,
): Promise<void> {
  await tx
    .update(bookingHold)
    .set({ ...fields, ...updateStamps(bookingHold, now) })
    .where(isHold(school_id, id));
}

/** Empties what was typed for bookings that stand or are over, and deletes the holds that came to nothing; both of before a moment. */
export async function forgetHolds(db: Db, before: Date): Promise<void> {
  const { created, order_id, details, state } = bookingHold;
  const isOld = lt(created, before.toISOString());
  await db.system(async (tx) => {
    await tx.delete(bookingHold).where(and(isOld, sql`${order_id} is null`));
    await tx
      .update(bookingHold)
      .set({ details: {} })
      .where(and(isOld, ne(state, 'PAYING'), sql`${details} <> '{}'`));
  });
}

function isHold(schoolId: number, id: number): SQL | undefined {
  return and(eq(bookingHold.school_id, schoolId), eq(bookingHold.id, id));
}
