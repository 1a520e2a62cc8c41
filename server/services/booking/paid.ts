// What follows when a rider's own booking is certain: on the day's payment at once, else once the money has come.
import { readRider } from '~contract/booking/form';
import { isCancelled } from '~domain/orders/outcomes';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { enqueue } from '~server/platform/jobs';
import { findHoldOfOrder, saveHold, type Hold } from '~server/repositories/booking/holds';
import { storedOrder, type FoundOrder } from '~server/repositories/orders/orders';
import { tellOfBooking } from '~server/services/messages/automatic';
import { optIn } from '~server/services/messages/opt-in';

/** As `BOOKING_MAIL` of mails.ts, which card payments must not import. */
const MAIL = 'booking-mail';

/** Money has come for a booking; the caller must hold the calendar's turn. Returns the changes for the feed. */
export async function noteBookingPaid(tx: Tx, schoolId: number, order: number, now: Date): Promise<Change[]> {
  const hold = await findHoldOfOrder(tx, schoolId, order);
  if (hold?.state !== 'PAYING') return [];
  const row = await storedOrder(tx, schoolId, order);
  if (!isCancelled(row.outcome)) return announce(tx, hold, row, now);
  // The school has cancelled it meanwhile: the money is to be paid back.
  await saveHold(tx, hold, { state: 'ENDED' }, now);
  return [];
}

/** The booking stands: the rider is told. Returns the changes for the feed. */
export async function announce(tx: Tx, hold: Hold, order: FoundOrder, now: Date): Promise<Change[]> {
  const { school_id: schoolId, id } = hold;
  await saveHold(tx, hold, { state: 'BOOKED' }, now);
  await enqueue(tx, {
    kind: MAIL,
    schoolId,
    payload: { hold: id, what: 'booked' },
    dedupeKey: `${MAIL}:${schoolId}:${id}`,
  });
  const read = readRider(hold.details, londonDay(now));
  const isOfferable = 'rider' in read && read.rider.isOfferable;
  return [
    ...(isOfferable ? await optIn(tx, schoolId, order, { recorded: now, now }) : []),
    ...(await tellOfBooking(tx, schoolId, order, { notify: true, now })),
  ];
}
