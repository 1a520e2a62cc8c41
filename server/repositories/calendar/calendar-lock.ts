// One writer of a school's calendar at a time: what a change was checked against is still true when it is written, so two
// people can't both book the last place.
import { eq, sql } from 'drizzle-orm';
import { calendarTurn } from '~server/db/schema/calendar';
import type { Tx } from '~server/db/db';

/** Waits for other writers of the school's calendar, and makes later ones wait until the transaction ends. */
export async function takeTurn(tx: Tx, schoolId: number): Promise<void> {
  await tx
    .insert(calendarTurn)
    .values({ school_id: schoolId })
    .onConflictDoUpdate({ target: calendarTurn.school_id, set: { last_order: sql`${calendarTurn.last_order}` } });
}

/** The number of the next booking; the caller must hold the turn. */
export async function nextOrderNumber(tx: Tx, schoolId: number): Promise<number> {
  const [row] = await tx
    .update(calendarTurn)
    .set({ last_order: sql`${calendarTurn.last_order} + 1` })
    .where(eq(calendarTurn.school_id, schoolId))
    .returning({ number: calendarTurn.last_order });
  if (!row) throw new Error('nobody has the turn');
  return row.number;
}
