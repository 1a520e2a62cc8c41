// The price, held and owed money of a booking, rewritten with every change that affects them (domain/orders/money).
import { and, eq, type SQL } from 'drizzle-orm';
import { moneyOf, paymentStatusOf } from '~domain/orders/money';
import type { MadeChecks } from '~domain/orders/checks';
import { schoolOrder } from '~server/db/schema/calendar';
import { badRequest } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import { closeLinks, linkOfOrder } from '~server/repositories/payments/links';
import { storedOrder, type FoundOrder } from './orders';
import { updateStamps } from '~server/repositories/shared/writes';

/** The columns of a booking that a write sets; those computed from its money are not among them. */
type Fields = Partial<
  Pick<
    typeof schoolOrder.$inferSelect,
    | 'course_id'
    | 'bike_type'
    | 'bike_id'
    | 'price'
    | 'full_price'
    | 'price_reason'
    | 'voucher_id'
    | 'charge'
    | 'outcome'
    | 'outcome_at'
    | 'notes'
    | 'training_notes'
    | 'check_notes'
    | keyof MadeChecks
    | 'reason'
  >
>;

/** Pence: what one booking can hold. The columns are integers of 32 bits. */
const HELD_MAX = 2_000_000_000;

/**
 * Writes fields of a booking, and after payments none, together with due, held, owed and payment status. Its version rises, and its
 * payment link is closed once nothing is owed. The
 * caller must hold the calendar's turn (calendar/calendar-lock.ts). Throws 400 if more would be held than any booking can.
 */
export async function settleMoney(
  tx: Tx,
  schoolId: number,
  id: number,
  fields: Fields,
  now: Date,
): Promise<FoundOrder> {
  const money = { ...(await storedOrder(tx, schoolId, id)), ...fields };
  const { due, held, owed } = moneyOf(money);
  if (held > HELD_MAX) throw badRequest('More than £20,000,000 was paid for this booking: check the amounts');
  if (owed === 0) {
    const its = { order: id, invoice: null };
    await closeLinks(tx, schoolId, its, due === 0 ? 'CANCELLED' : 'PAID', now);
  }
  const payment_status = paymentStatusOf({ ...money, link: await linkOfOrder(tx, schoolId, id) });
  await tx
    .update(schoolOrder)
    .set({ ...fields, due, held, owed, payment_status, ...updateStamps(schoolOrder, now) })
    .where(isOrder(schoolId, id));
  return storedOrder(tx, schoolId, id);
}

/** The condition for the school's booking with this id. */
export function isOrder(schoolId: number, id: number): SQL | undefined {
  return and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.id, id));
}
