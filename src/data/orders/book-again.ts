// Conflicts of booking a cancelled rider again. The server computes the same, and refuses them without a reason.
import type { Order } from '~contract/orders/orders';
import { checkRider } from '~data/calendar/check';
import type { Conflict } from '~domain/calendar/conflicts';
import { takenOffText } from '~domain/orders/given-vouchers';
import { checkVoucher, isGivenVoucher } from './vouchers';

/** `voucher`: why the booking can't have its voucher again; null if it can, or has none. */
export type AgainChecked = { conflicts: readonly Conflict[]; voucher: string | null };

export async function checkAgain(order: Order): Promise<AgainChecked> {
  const { id, school_course_id: course, customer, bike_type, bike, voucher } = order;
  const of = { course, customer: customer.id };
  const { conflicts } = await checkRider({ ...of, person: customer, bike_type, bike, order: id });
  const checked = voucher === '' ? null : await checkVoucher(voucher, { ...of, order: id });
  const problem = checked && 'problem' in checked ? checked.problem : null;
  if (problem === null || !(await isGivenVoucher(voucher))) return { conflicts, voucher: problem };
  return { conflicts, voucher: takenOffText(problem) };
}
