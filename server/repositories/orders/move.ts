// Moves a rider to another course: the old place is freed and the new one taken in one transaction.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Course } from '~contract/calendar/courses';
import type { OrderMove } from '~contract/orders/orders';
import { bikesFor } from '~domain/calendar/day-plan';
import { poundsText } from '~domain/text/money-text';
import { mayMove, OUTCOME_LABEL } from '~domain/orders/outcomes';
import { ridersOn, type PlannedRider } from '~domain/calendar/plan';
import { schoolOrder } from '~server/db/schema/calendar';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { getCourse } from '~server/repositories/calendar/courses';
import { touchCourse } from '~server/repositories/calendar/courses-save';
import { checkComing, planOf, withRider } from './conflicts';
import { settleMoney } from './money';
import { isLocked, ownPrice } from './price';
import type { FoundOrder } from './orders';
import { movedAway, type ChangedOrder } from './outcome';
import { lastDay } from '~server/repositories/calendar/recorded-day';
import { seenBy } from '~server/repositories/calendar/rights';
import { takesPlace } from './takes-place';
import { touchVouchers, voucherOf } from './voucher-use';
import { takeOffList } from '~server/repositories/waiting-list/take-off';
import type { Made } from '~server/repositories/shared/writes';

type At = Pick<Made, 'recorded' | 'now'>;

/**
 * Moves a rider; the caller must hold the calendar's turn (calendar/calendar-lock.ts). A rider who is on the wanted course by now stays as they are.
 * Throws 409 invalid_state if they are there for another price than is asked, if they are on another course than the person saw, or
 * if their outcome doesn't allow it; 400 for a course that they can't be moved to, for an own price without a reason, and for
 * conflicts without a reason.
 */
export async function moveOrder(
  tx: Tx,
  caller: Caller,
  row: FoundOrder,
  body: OrderMove,
  at: At,
): Promise<ChangedOrder> {
  const { schoolId } = caller;
  const { school_course_id: to, from_course: from, reason = '' } = body;
  if (to === from) throw badFields({ school_course_id: [ON_IT] });
  if (row.school_course_id === to) return { answer: asAsked(row, body.price), also: [] };
  if (row.school_course_id !== from) throw movedAway(row);
  if (!mayMove(row.outcome)) {
    const detail = `This booking is ${OUTCOME_LABEL[row.outcome].toLowerCase()} and can't be moved`;
    throw new RowConflict('invalid_state', detail, row);
  }
  const course = await findTarget(tx, caller, row, to, at);
  const price = priceThere(row, body, course);
  const rider = await riderThere(tx, schoolId, row, course);
  await checkComing(tx, caller, course, rider, reason);
  const before = await voucherOf(tx, schoolId, row.id);
  const fields = { course_id: to, bike_id: rider.bike, reason, outcome: 'BOOKED', outcome_at: null, ...price } as const;
  const answer = await settleMoney(tx, schoolId, row.id, fields, at.now);
  const isLeft = 'voucher_id' in price && before !== null;
  return {
    answer,
    also: [
      await touchCourse(tx, schoolId, from, at.now),
      await touchCourse(tx, schoolId, to, at.now),
      ...(isLeft ? await touchVouchers(tx, schoolId, [before], at.now) : []),
      ...(await takeOffList(tx, schoolId, { course: to, customer: row.customer.id })),
    ],
  };
}

const ON_IT = 'This rider is on this course already';

/** A booking that somebody else has moved to the same course. Throws 409 where another price was asked for. */
function asAsked(row: FoundOrder, price: number | undefined): FoundOrder {
  if (price === undefined || price === row.price) return row;
  const detail = `${ON_IT}, for ${poundsText(row.price)}. The price wasn't changed to ${poundsText(price)}`;
  throw new RowConflict('invalid_state', detail, row);
}

async function findTarget(tx: Tx, caller: Caller, row: FoundOrder, id: number, at: At): Promise<Course> {
  const course = await getCourse(tx, caller.schoolId, id, await seenBy(tx, caller));
  const no = (message: string) => badFields({ school_course_id: [message] });
  if (!course) throw no('This course does not exist');
  if (course.date < lastDay(at)) throw no('This course is over');
  if (await isOnCourse(tx, caller.schoolId, row, id)) throw no(ON_IT);
  return course;
}

/** Another booking of theirs is on this course. */
async function isOnCourse(tx: Tx, schoolId: number, { id, customer }: FoundOrder, course: number): Promise<boolean> {
  const { school_id, course_id, customer_id } = schoolOrder;
  const theirs = and(eq(course_id, course), eq(customer_id, customer.id), ne(schoolOrder.id, id));
  const rows = await tx
    .select({ one: sql`1` })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), theirs, takesPlace('school_order')))
    .limit(1);
  return rows.length > 0;
}

/** The price stays unless another one is given; the full one is the new course's. The marketplace's stays as it was sold. */
function priceThere(row: FoundOrder, body: OrderMove, course: Course) {
  if (isLocked(row, { price: body.price })) return {};
  const { price = row.price, price_reason = row.price_reason } = body;
  if (price !== row.price) return ownPrice(price, price_reason, course.price);
  const isOwn = row.voucher === '' && price !== course.price;
  return { full_price: course.price, price_reason: isOwn ? price_reason : '' };
}

/** The rider on the new course, with their bike if it is kept there and nobody else has it at that time. */
async function riderThere(tx: Tx, schoolId: number, row: FoundOrder, course: Course): Promise<PlannedRider> {
  const { id, customer, bike, bike_type } = row;
  const rider = { id, course: course.id, customer: customer.id, name: customer.full_name, bike_type, bike: null };
  const there: PlannedRider = { ...rider, birthdate: customer.birthdate };
  if (bike === null) return there;
  const { plan, at } = await planOf(tx, schoolId, course);
  const moved = withRider(plan, there);
  const isTaken = ridersOn(course.id, moved).some((other) => other.bike === bike);
  return { ...there, bike: !isTaken && bikesFor(at, moved).some((one) => one.id === bike) ? bike : null };
}
