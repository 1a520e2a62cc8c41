// Booking riders, changing bookings, and deleting those that should not have been made.
import { SOURCE_DASHBOARD } from '~contract/contacts/values';
import type { Course } from '~contract/calendar/courses';
import { isOfMarketplace, moneyOf, paymentStatusOf } from '~domain/orders/money';
import { isCancelled } from '~domain/orders/outcomes';
import { schoolOrder } from '~server/db/schema/calendar';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { OrderCreate, OrderPatch } from '~contract/orders/orders';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { getCourse } from '~server/repositories/calendar/courses';
import { touchCourse } from '~server/repositories/calendar/courses-save';
import { checkComing, checkPatch } from './conflicts';
import { isOrder, settleMoney } from './money';
import { changedPrice, newPrice, type Priced } from './price';
import { storedOrder, type FoundOrder } from './orders';
import type { ChangedOrder } from './outcome';
import { wasTried } from '~server/repositories/payments/links';
import { isInvoiced } from '~server/repositories/invoices/of-order';
import { isLeftOut } from './paper-number';
import { dayRecorded } from '~server/repositories/calendar/recorded-day';
import { checkNamed } from '~server/repositories/calendar/references';
import { seenBy } from '~server/repositories/calendar/rights';
import { nextOrderNumber, takeTurn } from '~server/repositories/calendar/calendar-lock';
import { touchVouchers, voucherOf } from './voucher-use';
import { takeOffList } from '~server/repositories/waiting-list/take-off';
import { findCustomer, getCustomer } from '~server/repositories/contacts/contacts';
import { given } from '~server/repositories/contacts/keys';
import { needKnown } from '~server/repositories/contacts/known';
import { insertOnce, insertStamps, type Made } from '~server/repositories/shared/writes';

/** `source`: WIDGET for one of the booking page. */
type NewOrder = OrderCreate & { source?: 'WIDGET' };

/**
 * Books a rider. Throws 400 for a course, contact or bike of another school or that the caller may not see, for an own price without
 * a reason, a voucher that can't be used, and for conflicts without a reason.
 */
export async function addOrder(tx: Tx, caller: Caller, body: NewOrder, made: Made): Promise<ChangedOrder> {
  const { schoolId } = caller;
  await takeTurn(tx, schoolId);
  const { course, customer } = await findNamed(tx, caller, body);
  const { bike_type, bike = null, reason = '' } = body;
  const use = { order: 0, course, customer: customer.customer, day: dayRecorded(made) };
  const price = await newPrice(tx, schoolId, body, use);
  await checkComing(tx, caller, course, { ...customer, id: 0, course: course.id, bike, bike_type }, reason);
  const place = { course: course.id, customer: customer.customer };
  const id = await insertOnce(tx, schoolOrder, {
    school_id: schoolId,
    number: await numberOf(tx, schoolId, body.order_number),
    course_id: place.course,
    customer_id: place.customer,
    bike_type,
    bike_id: bike,
    ...unpaid(price, body.source),
    notes: body.notes ?? '',
    training_notes: body.training_notes ?? '',
    reason,
    ...insertStamps(made),
  });
  const also = [
    await touchCourse(tx, schoolId, course.id, made.now),
    ...(await touchVouchers(tx, schoolId, [price.voucher_id], made.now)),
    ...(await takeOffList(tx, schoolId, place)),
  ];
  return { answer: await storedOrder(tx, schoolId, id), also };
}

/** Writes the given fields of a booking; the caller must hold the calendar's turn (calendar/calendar-lock.ts). Throws 400 as `addOrder` does. */
export async function saveOrder(
  tx: Tx,
  caller: Caller,
  row: FoundOrder,
  body: OrderPatch,
  made: Pick<Made, 'recorded' | 'now'>,
): Promise<ChangedOrder> {
  const { schoolId } = caller;
  const { bike, bike_type, notes, training_notes, reason } = body;
  const errors = await checkBike(tx, schoolId, bike);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const course = await courseOf(tx, schoolId, row);
  const use = { order: row.id, course, customer: row.customer.id, day: dayRecorded(made) };
  const price = await changedPrice(tx, schoolId, row, body, use);
  // A cancelled booking has neither a place nor a bike that others could want.
  if ((bike !== undefined || bike_type !== undefined) && !isCancelled(row.outcome)) {
    await checkPatch(tx, caller, row, course, body);
  }
  const before = await voucherOf(tx, schoolId, row.id);
  const fields = given({ bike_id: bike, bike_type, notes, training_notes, reason });
  const answer = await settleMoney(tx, schoolId, row.id, { ...fields, ...price }, made.now);
  const { voucher_id = before } = price;
  const ids = voucher_id === before ? [] : [before, voucher_id];
  return { answer, also: await touchVouchers(tx, schoolId, ids, made.now) };
}

/**
 * Deletes a booking; the caller must hold the calendar's turn. Throws 409 invalid_state if money was entered for it, the rider has
 * been on the course, or it is cancelled or of a marketplace.
 */
export async function removeOrder(tx: Tx, schoolId: number, row: FoundOrder, now: Date): Promise<Change[]> {
  const hasInvoice = await isInvoiced(tx, schoolId, row.id);
  const linked = (await wasTried(tx, schoolId, row.id)) ? LINKED : null;
  const detail = hasInvoice ? INVOICED : (irremovable(row) ?? linked);
  if (detail !== null) throw new RowConflict('invalid_state', detail, row);
  const voucher = await voucherOf(tx, schoolId, row.id);
  await tx.delete(schoolOrder).where(isOrder(schoolId, row.id));
  return [
    await touchCourse(tx, schoolId, row.school_course_id, now),
    ...(await touchVouchers(tx, schoolId, [voucher], now)),
  ];
}

const LINKED = "Somebody has begun to pay for this booking by its link, so it can't be deleted: cancel it instead";
const INVOICED = "An invoice is for this booking, so it can't be deleted: cancel it instead";

function irremovable({ source, outcome, payments }: FoundOrder): string | null {
  if (isCancelled(outcome)) return "This booking is cancelled, so it can't be deleted";
  if (isOfMarketplace(source)) return "This booking is of the marketplace, so it can't be deleted: cancel it instead";
  if (payments.length > 0) return "A payment was entered for this booking, so it can't be deleted: cancel it instead";
  return outcome === 'BOOKED' ? null : "The rider's attendance is recorded, so this booking can't be deleted";
}

/** `paper`: the number that the booking had before a restore. */
async function numberOf(tx: Tx, schoolId: number, paper: number | undefined): Promise<number> {
  const isKept = paper !== undefined && (await isLeftOut(tx, schoolId, 'order', paper));
  return isKept ? paper : nextOrderNumber(tx, schoolId);
}

/** The columns of a price that nothing is paid of. */
function unpaid(priced: Priced, source: string = SOURCE_DASHBOARD) {
  const money = { ...priced, charge: null, outcome: 'BOOKED', source, payments: [] } as const;
  const { due, held, owed } = moneyOf(money);
  return { ...priced, due, held, owed, payment_status: paymentStatusOf(money), source };
}

async function findNamed(tx: Tx, caller: Caller, body: OrderCreate) {
  const { schoolId } = caller;
  const course = await getCourse(tx, schoolId, body.school_course_id, await seenBy(tx, caller));
  await needKnown(tx, caller, body.customer);
  // Locked, so that erasing, deleting or merging the contact at the same time sees this booking too.
  const held = await findCustomer(tx, schoolId, body.customer, true);
  const row = held && (await getCustomer(tx, schoolId, held.id));
  const errors: FieldErrors = {
    ...(course ? {} : { school_course_id: ['This course does not exist'] }),
    ...(row ? {} : { customer: ['This contact does not exist'] }),
    ...(await checkBike(tx, schoolId, body.bike)),
  };
  if (!course || !row || Object.keys(errors).length > 0) throw badFields(errors);
  const name = `${row.first_name} ${row.last_name}`;
  return { course, customer: { customer: row.id, name, birthdate: row.birthdate } };
}

async function courseOf(tx: Tx, schoolId: number, row: FoundOrder): Promise<Course> {
  const course = await getCourse(tx, schoolId, row.school_course_id);
  if (!course) throw new Error('a booking has no course');
  return course;
}

async function checkBike(tx: Tx, schoolId: number, bike: number | null | undefined): Promise<FieldErrors> {
  const { bikes } = bike ? await checkNamed(tx, schoolId, { bikes: [bike] }) : {};
  return bikes ? { bike: bikes } : {};
}
