// What a contact typed and ticked on the booking page, for those who export or erase what is held on them.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { bookingHold } from '~server/db/schema/booking';
import { schoolOrder } from '~server/db/schema/calendar';

/** `typed`: by the form's names; empty a day after the booking. */
export type Agreement = {
  order: number;
  agreed: string;
  early: string;
  agreed_at: string;
  typed: Record<string, string>;
};

export async function listAgreementsOf(tx: Tx, schoolId: number, customer: number): Promise<Agreement[]> {
  const { agreed, early, agreed_at, details: typed, order_id, school_id } = bookingHold;
  const isIts = and(eq(schoolOrder.school_id, school_id), eq(schoolOrder.id, order_id));
  return tx
    .select({ order: schoolOrder.number, agreed, early, agreed_at, typed })
    .from(bookingHold)
    .innerJoin(schoolOrder, isIts)
    .where(and(eq(school_id, schoolId), eq(schoolOrder.customer_id, customer), eq(schoolOrder.source, 'WIDGET')))
    .orderBy(asc(bookingHold.id));
}

export async function forgetTyped(tx: Tx, schoolId: number, customer: number): Promise<void> {
  await tx.execute(sql`
    update booking_hold h set details = '{}' from school_order o
     where h.school_id = ${schoolId} and o.school_id = h.school_id and o.id = h.order_id and o.customer_id = ${customer}`);
}
