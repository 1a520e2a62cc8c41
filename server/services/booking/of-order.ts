// The rider's page of a booking that the school has made: it gets one when the rider first opens the link in a message.
import type { Services } from '~server/platform/services';
import { addHold, findHoldOfOrder } from '~server/repositories/booking/holds';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { getOrder } from '~server/repositories/orders/orders';
import type { Linked } from '~server/services/messages/links/signed-link';

/** `row`: the booking. Undefined for one that is gone. */
export async function pageOfOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { schoolId, row }: Linked,
): Promise<Linked | undefined> {
  return db.school(schoolId, async (tx) => {
    await takeTurn(tx, schoolId);
    const known = await findHoldOfOrder(tx, schoolId, row);
    if (known) return { schoolId, row: known.id };
    const order = await getOrder(tx, schoolId, row);
    if (!order) return undefined;
    const at = now().toISOString();
    const made = { state: 'BOOKED', pay: 'ON_DAY', until: at, agreed_at: at, form_key: `order-${row}` } as const;
    const of = { course_id: order.school_course_id, order_id: row, price: order.price };
    return { schoolId, row: await addHold(tx, schoolId, { ...made, ...of }, now()) };
  });
}
