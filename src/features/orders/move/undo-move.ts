// Takes a move back: the school never hears of one that wasn't sent; any other is followed by a move to where the rider was.
import type { Order } from '~contract/orders/orders';
import { checkMove } from '~data/calendar/check';
import type { OrderDetail } from '~data/orders/order';
import { getOrder } from '~data/orders/order';
import { moveBooking, setOutcome } from '~data/orders/save';
import { undoDeletion } from '~data/form-saves/actions';
import { MOVED } from './move-fields';

/** `waited`: the rider was on the waiting list of the course that they were moved to. */
type Moved = { mid: string; waited: boolean };

/**
 * Returns the differences from before, in sentences; null if it is too late. `before`: the booking on its old course; `mid`: of
 * the move.
 * Throws what `moveBooking` throws.
 */
export async function moveBack(
  { order: before, course }: OrderDetail,
  { mid, waited }: Moved,
): Promise<string[] | null> {
  if (await undoDeletion([mid])) return [];
  const now = await getOrder(before.id);
  if (!now) return null;
  const { conflicts } = await checkMove({ order: now.order.id, course: course.id });
  const { price, voucher } = before;
  const isOther = price !== null && price !== now.order.price;
  // A move can't set a voucher: its price stays as an own one.
  const why = before.price_reason || (voucher === '' ? MOVED : `Voucher ${voucher}`);
  await moveBooking(now.order.id, {
    school_course_id: course.id,
    ...(isOther && { price, price_reason: why }),
    ...(conflicts.length > 0 && { reason: before.reason || 'The move was undone' }),
  });
  // A move books the rider anew.
  const { outcome } = before;
  if (outcome === 'CHECKED_IN' || outcome === 'NO_SHOW') await setOutcome(now.order.id, outcome);
  return lostBy(before, (await getOrder(before.id))?.order, waited);
}

function lostBy(before: Order, after: Order | undefined, waited: boolean): string[] {
  return [
    ...(before.bike !== null && before.bike !== after?.bike ? ['Give them their bike again'] : []),
    ...(before.voucher !== '' && after?.voucher === ''
      ? [`The price is as before, without voucher ${before.voucher}`]
      : []),
    ...(waited ? ['They are no longer on the other course’s waiting list'] : []),
  ];
}
