// Cancels a booking and settles its money: keeps it, gives it back, makes a voucher of it, or leaves it for later.
import { addYears } from 'date-fns/addYears';
import type { HandMethod } from '~domain/orders/money';
import type { OrderCancel } from '~contract/orders/orders';
import { dateOf, isoDay, londonDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { isOfMarketplace, moneyOf } from '~domain/orders/money';
import { isCancelled, mayFollow } from '~domain/orders/outcomes';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { touchCourse } from '~server/repositories/calendar/courses-save';
import { settleMoney } from './money';
import type { FoundOrder } from './orders';
import { cannotFollow, type ChangedOrder } from './outcome';
import { insertMoney } from './payments';
import { dayTaken } from '~server/repositories/calendar/recorded-day';
import { giveVoucher, touchVouchers, voucherOf } from './voucher-use';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { findStaffOf } from '~server/repositories/staff/reference-rows';
import type { Made } from '~server/repositories/shared/writes';

/** `made`: rows that were made with it. */
type Cancelled = ChangedOrder & { made: number };

/**
 * Cancels a booking; the caller must hold the calendar's turn (calendar/calendar-lock.ts). Throws 409 invalid_state if it is cancelled, or its outcome
 * doesn't allow it; 409 conflict if another sum is held than the person saw; 400 to give back where nothing is held, and for what
 * can't be done with the money of a marketplace.
 */
export async function cancelOrder(
  tx: Tx,
  caller: Caller,
  row: FoundOrder,
  body: OrderCancel,
  made: Made,
): Promise<Cancelled> {
  const { schoolId } = caller;
  if (isCancelled(row.outcome) || !mayFollow(row.outcome, 'CANCELLED')) throw cannotFollow(row, 'CANCELLED');
  const { held } = moneyOf(row);
  if (body.held !== undefined && body.held !== held) throw new RowConflict('conflict', otherSum(held), row);
  checkMoney(row, body, held);
  const { money, method, reason = '' } = body;
  const back = { caller, row, held, made };
  const given = money === 'voucher' ? await giveBackAsVoucher(tx, back) : [];
  if (money === 'refund' && method) await giveBack(tx, back, { method, reference: '' });
  const charge = money === 'keep' ? (body.charge ?? held) : 0;
  const fields = {
    outcome: charge > 0 ? 'CANCELLED_CHARGED' : 'CANCELLED',
    outcome_at: made.recorded.toISOString(),
    charge: charge > 0 ? charge : null,
    ...(reason === '' ? {} : { reason }),
  } as const;
  const answer = await settleMoney(tx, schoolId, row.id, fields, made.now);
  const also = [
    await touchCourse(tx, schoolId, row.school_course_id, made.now),
    ...(await touchVouchers(tx, schoolId, [await voucherOf(tx, schoolId, row.id)], made.now)),
    ...given,
  ];
  return { answer, also, made: given.length };
}

function otherSum(held: number): string {
  return `${poundsText(held)} is held for this booking now`;
}

function checkMoney({ source }: FoundOrder, { money, charge = 0, method }: OrderCancel, held: number): void {
  const isBack = money === 'refund' || money === 'voucher';
  const errors: FieldErrors = {};
  if (isOfMarketplace(source)) {
    if (isBack) errors['money'] = ['The marketplace took the money for this booking, so it gives it back'];
    if (charge > 0 && charge !== held) errors['charge'] = ['The marketplace sets the price of this booking'];
  } else if (isBack && held <= 0) errors['money'] = ['Nothing is paid for this booking, so nothing can be given back'];
  if (money !== 'keep' && charge > 0) errors['charge'] = ['There is only a charge if the money is kept'];
  if (money === 'refund' && !method) errors['method'] = ['Choose how it is paid back'];
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

type Back = { caller: Caller; row: FoundOrder; held: number; made: Made };

async function giveBack(
  tx: Tx,
  { caller, row, held: amount, made }: Back,
  by: { method: HandMethod | 'VOUCHER'; reference: string; voucher_id?: number },
): Promise<void> {
  const { schoolId, userId } = caller;
  const [date, staff_id] = [dayTaken(made), await findStaffOf(tx, schoolId, userId)];
  await insertMoney(tx, schoolId, row, { kind: 'REFUND', ...by, amount, date, staff_id }, made);
}

/** Returns the changes for the feed. */
async function giveBackAsVoucher(tx: Tx, back: Back): Promise<Change[]> {
  const { caller, row, held: amount, made } = back;
  // Locked first, as by those who erase or merge the contact: they go on to its bookings.
  const customer = await findCustomer(tx, caller.schoolId, row.customer.id, true);
  if (!customer) throw badFields({ money: ['This contact was erased and can have no voucher'] });
  const until = isoDay(addYears(dateOf(londonDay(made.now)), 1));
  const { id, code } = await giveVoucher(tx, caller.schoolId, { customer: customer.id, amount, until }, made);
  await giveBack(tx, back, { method: 'VOUCHER', reference: code, voucher_id: id });
  return [{ entity: 'vouchers', id, op: 'w' }];
}
