// Money of bookings: taken, given back, and reversed where it was entered by mistake. Rows are only ever added. The caller must hold
// the calendar's turn (calendar/calendar-lock.ts), under which receipts are numbered.
import { and, eq, sql } from 'drizzle-orm';
import type { OrderPayment, paymentCreate, PaymentReverse } from '~contract/orders/orders';
import type { z } from '~contract/wire/zod';
import { londonDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { isOfMarketplace, mayReverse, moneyOf } from '~domain/orders/money';
import { calendarTurn, course } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import { badFields, badRequest, RowConflict } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { settleMoney } from './money';
import type { FoundOrder } from './orders';
import { isLeftOut } from './paper-number';
import { dayRecorded, dayTaken, lastDay } from '~server/repositories/calendar/recorded-day';
import { farDay } from '~server/repositories/shared/stated-day';
import { checkNamed } from '~server/repositories/calendar/references';
import { endGivenVoucher } from './voucher-given';
import { findStaffOf } from '~server/repositories/staff/reference-rows';
import { insertOnce, insertStamps, type Made } from '~server/repositories/shared/writes';

/**
 * Takes money, also more than is owed, or gives it back. Throws 400 for a booking of the marketplace, a day in the future or far back
 * without a reason, somebody who isn't at work, a site that isn't the school's, and a refund of more than is held.
 */
export async function addPayment(
  tx: Tx,
  caller: Caller,
  row: FoundOrder,
  body: z.output<typeof paymentCreate>,
  made: Made,
): Promise<FoundOrder> {
  const { schoolId } = caller;
  const { kind, method, amount, date = dayRecorded(made), date_reason = '', site, reference = '' } = body;
  if (isOfMarketplace(row.source)) throw badRequest('The marketplace takes the money for this booking');
  const taker = body.taken_by === undefined ? {} : { taken_by: [body.taken_by] };
  const { held } = moneyOf(row);
  const isTooMuch = kind === 'REFUND' && amount > held;
  const errors: FieldErrors = {
    ...dayErrors(date, body, made),
    ...(isTooMuch ? { amount: [`Only ${poundsText(held)} can be refunded`] } : {}),
    ...(await checkNamed(tx, schoolId, { people: taker })),
    ...(await checkSite(tx, schoolId, site)),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const staff_id = body.taken_by ?? (await findStaffOf(tx, schoolId, caller.userId));
  const money = {
    kind,
    method,
    amount,
    date,
    date_reason,
    staff_id,
    reference,
    site_id: site,
    paper: body.receipt_number,
  };
  await insertMoney(tx, schoolId, row, money, made);
  return settleMoney(tx, schoolId, row.id, {}, made.now);
}

/** A phone may be some minutes ahead at midnight (`lastDay`): such a day is neither in the future nor far. */
export function dayErrors(date: string, body: { date_reason?: string | undefined }, made: Made): FieldErrors {
  if (date > lastDay(made)) return { date: ['This date is in the future'] };
  return date > londonDay(made.now) ? {} : farDay('payment', date, body, { now: made.now });
}

/** `ended`: the voucher that was ended with it, null if none was. */
type Reversed = { answer: FoundOrder; ended: number | null };

/**
 * Adds a row that says that a payment or refund was entered by mistake. The voucher that a refund became ends with it: the booking
 * holds its money again. Throws 400 if the booking has no such row, 409 invalid_state if it doesn't count any more, if more would be
 * refunded than was paid, or if a booking has the voucher.
 */
export async function reversePayment(
  tx: Tx,
  caller: Caller,
  row: FoundOrder,
  { payment, reason: reference = '' }: PaymentReverse,
  made: Made,
): Promise<Reversed> {
  const { schoolId } = caller;
  const mistake = row.payments.find(({ id }) => id === payment);
  if (!mistake) throw badFields({ payment: ['This payment does not exist'] });
  if (!mayReverse(mistake, row.payments))
    throw new RowConflict('invalid_state', irreversible(mistake, row.payments), row);
  const ended = await endGivenVoucher(tx, schoolId, row, payment, made.now);
  const { method, amount, id: reverses } = mistake;
  const [date, staff_id] = [dayTaken(made), await findStaffOf(tx, schoolId, caller.userId)];
  await insertMoney(
    tx,
    schoolId,
    row,
    { kind: 'REVERSAL', method, amount, date, staff_id, reference, reverses, site_id: mistake.site },
    made,
  );
  return { answer: await settleMoney(tx, schoolId, row.id, {}, made.now), ended };
}

export async function checkSite(tx: Tx, schoolId: number, site: number | undefined): Promise<FieldErrors> {
  const { supplier } = await checkNamed(tx, schoolId, { supplier: site });
  return supplier ? { site: supplier } : {};
}

type MoneyInsert = typeof orderPayment.$inferInsert;
/** `site_id`: of the booking's course if absent. `paper`: the number that its receipt had before a restore. */
type Money = Omit<MoneyInsert, 'school_id' | 'id' | 'order_id' | 'receipt' | 'site_id'> & {
  site_id?: number | undefined;
  paper?: number | undefined;
};

/** Adds a row of money to a booking; all but a reversal have the next number of a receipt. The booking has to be settled after it. */
export async function insertMoney(
  tx: Tx,
  schoolId: number,
  { id: order_id, school_course_id: courseId }: FoundOrder,
  { site_id: known, ...money }: Money,
  made: Made,
): Promise<void> {
  const site_id = known ?? (await siteOf(tx, schoolId, courseId));
  await insertMoneyRow(tx, schoolId, { ...money, order_id, site_id }, made);
}

/** The same for a booking or an invoice, named by `order_id` or `invoice_id`. */
export async function insertMoneyRow(
  tx: Tx,
  schoolId: number,
  { paper, ...money }: Omit<MoneyInsert, 'school_id' | 'id' | 'receipt'> & { paper?: number | undefined },
  made: Made,
): Promise<void> {
  const receipt = money.kind === 'REVERSAL' ? null : await receiptOf(tx, schoolId, paper);
  await insertOnce(tx, orderPayment, { ...money, school_id: schoolId, receipt, ...insertStamps(made) });
}

async function siteOf(tx: Tx, schoolId: number, courseId: number): Promise<number> {
  const [row] = await tx
    .select({ site: course.supplier_id })
    .from(course)
    .where(and(eq(course.school_id, schoolId), eq(course.id, courseId)));
  if (!row) throw new Error('a booking without its course');
  return row.site;
}

async function receiptOf(tx: Tx, schoolId: number, paper: number | undefined): Promise<number> {
  const isKept = paper !== undefined && (await isLeftOut(tx, schoolId, 'receipt', paper));
  return isKept ? paper : nextReceipt(tx, schoolId);
}

async function nextReceipt(tx: Tx, schoolId: number): Promise<number> {
  const [row] = await tx
    .update(calendarTurn)
    .set({ last_receipt: sql`${calendarTurn.last_receipt} + 1` })
    .where(eq(calendarTurn.school_id, schoolId))
    .returning({ number: calendarTurn.last_receipt });
  if (!row) throw new Error('nobody has the turn');
  return row.number;
}

/** Why a row can't be reversed. */
export function irreversible({ id, kind, method }: OrderPayment, payments: readonly OrderPayment[]): string {
  if (method === 'LINK') return 'The card provider has taken this money: give it back by a refund';
  if (kind === 'REVERSAL') return "A reversal can't be reversed: enter the payment again";
  if (payments.some(({ reverses }) => reverses === id)) return 'This was reversed already';
  return 'This payment was refunded, so reverse the refund first';
}
