// One writer of a school's calendar at a time: what a change was checked against is still true when it is written, and two
// people who book the last place at once do not both get it.
import { eq, sql } from 'drizzle-orm';
import { calendarTurn } from '~server/db/schema-calendar';
import type { Tx } from '~server/db/db';

/** Waits until nobody else writes in the school's calendar, and holds the others up until the transaction ends. */
export async function takeTurn(tx: Tx, schoolId: number): Promise<void> {
  await tx
    .insert(calendarTurn)
    .values({ school_id: schoolId })
    .onConflictDoUpdate({ target: calendarTurn.school_id, set: { last_order: sql`${calendarTurn.last_order}` } });
}

/** The number of the next booking; whoever asks has the turn. */
export async function nextOrderNumber(tx: Tx, schoolId: number): Promise<number> {
  const [row] = await tx
    .update(calendarTurn)
    .set({ last_order: sql`${calendarTurn.last_order} + 1` })
    .where(eq(calendarTurn.school_id, schoolId))
    .returning({ number: calendarTurn.last_order });
  if (!row) throw new Error('nobody has the turn');
  return row.number;
}
