// Records a rider's outcome on a course: checked in, how it ended, or booked again (domain/orders/outcomes).
import { NOTE_MAX } from '~contract/wire/limits';
import type { Order, OutcomeSet } from '~contract/orders/orders';
import type { Course } from '~contract/calendar/courses';
import { displayDay } from '~domain/time/london-time';
import { farOutcome } from '~domain/time/stated-days';
import { bothNotes, isAsSeen, isCancelled, mayFollow, needsTheDay, OUTCOME_LABEL } from '~domain/orders/outcomes';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { getCourse } from '~server/repositories/calendar/courses';
import { touchCourse } from '~server/repositories/calendar/courses-save';
import { checkComing } from './conflicts';
import { settleMoney } from './money';
import { ownPrice, type Priced } from './price';
import { storedOrder, type FoundOrder } from './orders';
import { dayRecorded, lastDay } from '~server/repositories/calendar/recorded-day';
import { problemOfVoucher, touchVouchers, voucherOf } from './voucher-use';
import { takeOffList } from '~server/repositories/waiting-list/take-off';
import type { Made } from '~server/repositories/shared/writes';

/** `also`: other changed rows that show it, for the feed. */
export type ChangedOrder = { answer: FoundOrder; also: Change[] };

/**
 * Writes an outcome; the caller must hold the calendar's turn (calendar/calendar-lock.ts). If it is recorded already, only the notes are added to
 * those of others. A cancelled booking that is booked again loses a given voucher that can't be used any more, and costs the
 * full price. Throws 409 invalid_state if the rider is on another course or the row has another outcome than the person saw, or
 * if this one can't follow; 400 before the course's day, far from it without a reason, and for conflicts of a rider who comes
 * again without a reason.
 *
 * @param row as the caller may see it: a refusal shows it
 */
export async function setOutcome(
  tx: Tx,
  caller: Caller,
  row: Order,
  body: OutcomeSet,
  made: Pick<Made, 'recorded' | 'now'>,
): Promise<ChangedOrder> {
  const { schoolId } = caller;
  const { recorded, now } = made;
  const { outcome, from, from_course = row.school_course_id, training_notes, reason = '' } = body;
  if (from_course !== row.school_course_id) throw movedAway(row);
  if (row.outcome === outcome) return addNotes(tx, schoolId, row, body, now);
  if (!isAsSeen(row.outcome, from) || !mayFollow(row.outcome, outcome)) throw cannotFollow(row, outcome);
  const isBack = isCancelled(row.outcome);
  const price = isBack ? await checkBack(tx, caller, row, reason, made) : {};
  if (needsTheDay(outcome)) await checkDay(tx, schoolId, row, body, made);
  const voucher = isBack ? await voucherOf(tx, schoolId, row.id) : null;
  const fields = {
    outcome,
    outcome_at: outcome === 'BOOKED' ? null : recorded.toISOString(),
    charge: null,
    ...(training_notes !== undefined && { training_notes }),
    ...(isBack && reason !== '' && { reason }),
    ...price,
  };
  const answer = await settleMoney(tx, schoolId, row.id, fields, now);
  return { answer, also: isBack ? await backOnCourse(tx, schoolId, row, voucher, now) : [] };
}

/** Already recorded by someone else, perhaps with other notes. */
async function addNotes(
  tx: Tx,
  schoolId: number,
  row: Order,
  { outcome, training_notes: added = '' }: OutcomeSet,
  now: Date,
): Promise<ChangedOrder> {
  const training_notes = bothNotes(row.training_notes, added);
  if (training_notes === row.training_notes) return { answer: await storedOrder(tx, schoolId, row.id), also: [] };
  if ([...training_notes].length > NOTE_MAX) throw cannotFollow(row, outcome);
  return { answer: await settleMoney(tx, schoolId, row.id, { training_notes }, now), also: [] };
}

/** The rider is no longer on the course that the person saw. */
export function movedAway(row: Order): RowConflict {
  return new RowConflict('invalid_state', 'This rider was moved to another course', row);
}

/** The booking's outcome doesn't allow this. */
export function cannotFollow(row: Order, outcome: Order['outcome']): RowConflict {
  const [from, to] = [OUTCOME_LABEL[row.outcome].toLowerCase(), OUTCOME_LABEL[outcome].toLowerCase()];
  const detail =
    row.outcome === outcome ? `This booking is ${from} already` : `This booking is ${from} now and can't become ${to}`;
  return new RowConflict('invalid_state', detail, row);
}

async function checkDay(
  tx: Tx,
  schoolId: number,
  row: Order,
  { outcome, date_reason }: OutcomeSet,
  made: Pick<Made, 'recorded' | 'now'>,
): Promise<void> {
  const { date } = await courseOf(tx, schoolId, row);
  if (date > lastDay(made)) throw badFields({ outcome: [`This can be recorded from ${displayDay(date)} on`] });
  const far = farOutcome(outcome, date, dayRecorded(made));
  if (far !== null && date_reason === undefined) throw badFields({ date_reason: [`${far} Give a reason for it.`] });
}

/**
 * Throws 400 with the conflicts of a cancelled booking that is booked again, unless a reason is given. Returns the changes to
 * its price.
 */
async function checkBack(
  tx: Tx,
  caller: Caller,
  row: Order,
  reason: string,
  made: Pick<Made, 'recorded' | 'now'>,
): Promise<Partial<Priced>> {
  const { id, customer, bike, bike_type } = row;
  const course = await courseOf(tx, caller.schoolId, row);
  const use = { order: id, course, customer: customer.id, day: dayRecorded(made) };
  const problem = await problemOfVoucher(tx, caller.schoolId, use);
  const rider = { id, course: course.id, customer: customer.id, name: customer.full_name, bike, bike_type };
  const coming = { ...rider, birthdate: customer.birthdate };
  await checkComing(tx, caller, course, coming, reason, problem === null ? [] : [problem.text]);
  if (!problem?.isTakenOff) return {};
  const { full_price: full } = await storedOrder(tx, caller.schoolId, id);
  return ownPrice(full, '', full);
}

async function courseOf(tx: Tx, schoolId: number, row: Order): Promise<Course> {
  const course = await getCourse(tx, schoolId, row.school_course_id);
  if (!course) throw new Error('a booking has no course');
  return course;
}

/** The other changes when a cancelled booking takes its place again. */
async function backOnCourse(
  tx: Tx,
  schoolId: number,
  row: Order,
  voucher: number | null,
  now: Date,
): Promise<Change[]> {
  const place = { course: row.school_course_id, customer: row.customer.id };
  return [
    await touchCourse(tx, schoolId, row.school_course_id, now),
    ...(await touchVouchers(tx, schoolId, [voucher], now)),
    ...(await takeOffList(tx, schoolId, place)),
  ];
}
