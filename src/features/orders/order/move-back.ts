// Takes a move back: the school never hears of one that wasn't sent; any other is followed by a move to where the rider was.
import { checkMove } from '~data/calendar/check';
import type { OrderDetail } from '~data/orders/order';
import { getOrder } from '~data/orders/order';
import { moveBooking } from '~data/orders/save';
import { undoDeletion } from '~data/saving/actions';
import { MOVED } from './move-fields';

/** `before`: the booking where it was; `mid`: of the move. Throws what `moveBooking` throws. */
export async function moveBack({ order: before, course }: OrderDetail, mid: string): Promise<boolean> {
  if (await undoDeletion([mid])) return true;
  const now = await getOrder(before.id);
  if (!now) return false;
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
  return true;
}
