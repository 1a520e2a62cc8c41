// What becomes of a rider on a course: checked in, how it ended, or booked again (domain/order-outcomes).
import type { Order, OutcomeSet } from '~contract/orders';
import { displayDay } from '~domain/london-time';
import { isCancelled, isOpen, mayFollow, needsTheDay, OUTCOME_LABEL } from '~domain/order-outcomes';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { getCourse } from './courses';
import { touchCourse } from './courses-save';
import { settleMoney } from './order-money';
import { storedOrder, type FoundOrder } from './orders';
import { lastDay } from './recorded-day';
import { touchVouchers, voucherOf } from './voucher-use';
import { takeOffList } from './waiting-off';
import type { Made } from '~server/repositories/shared/writes';

/** `also`: other changed rows that show it, for the feed. */
export type ChangedOrder = { answer: FoundOrder; also: Change[] };

/**
 * Writes an outcome; the caller must hold the calendar's turn (turn.ts). One that is there already only gets the notes. Throws 409
 * invalid_state if the row has another outcome than the person saw, or this one can't follow; 400 before the course's day.
 *
 * @param row as the caller may see it: a refusal shows it
 */
export async function setOutcome(
  tx: Tx,
  schoolId: number,
  row: Order,
  { outcome, from, training_notes }: OutcomeSet,
  made: Pick<Made, 'recorded' | 'now'>,
): Promise<ChangedOrder> {
  const { recorded, now } = made;
  const notes = training_notes === undefined ? {} : { training_notes };
  if (row.outcome === outcome) {
    const isSame = training_notes === undefined || training_notes === row.training_notes;
    if (isSame) return { answer: await storedOrder(tx, schoolId, row.id), also: [] };
    return { answer: await settleMoney(tx, schoolId, row.id, notes, now), also: [] };
  }
  // Somebody else may have checked the rider in, which changes nothing about how the course ended.
  const isExpected = row.outcome === from || (isOpen(row.outcome) && isOpen(from));
  if (!isExpected || !mayFollow(row.outcome, outcome)) throw cannotFollow(row, outcome);
  if (needsTheDay(outcome)) await checkDay(tx, schoolId, row, made);
  const outcome_at = outcome === 'BOOKED' ? null : recorded.toISOString();
  const answer = await settleMoney(tx, schoolId, row.id, { outcome, outcome_at, charge: null, ...notes }, now);
  return { answer, also: isCancelled(row.outcome) ? await backOnCourse(tx, schoolId, row, now) : [] };
}

/** The booking's outcome doesn't allow this. */
export function cannotFollow(row: Order, outcome: Order['outcome']): RowConflict {
  const [from, to] = [OUTCOME_LABEL[row.outcome].toLowerCase(), OUTCOME_LABEL[outcome].toLowerCase()];
  const detail =
    row.outcome === outcome ? `This booking is ${from} already` : `This booking is ${from} now and can't become ${to}`;
  return new RowConflict('invalid_state', detail, row);
}

async function checkDay(tx: Tx, schoolId: number, row: Order, made: Pick<Made, 'recorded' | 'now'>): Promise<void> {
  const course = await getCourse(tx, schoolId, row.school_course_id);
  if (!course) throw new Error('a booking has no course');
  if (course.date <= lastDay(made)) return;
  throw badFields({ outcome: [`This can be recorded from ${displayDay(course.date)} on`] });
}

/** What else changes when a cancelled booking takes its place again. */
async function backOnCourse(tx: Tx, schoolId: number, row: Order, now: Date): Promise<Change[]> {
  const place = { course: row.school_course_id, customer: row.customer.id };
  return [
    await touchCourse(tx, schoolId, row.school_course_id, now),
    ...(await touchVouchers(tx, schoolId, [await voucherOf(tx, schoolId, row.id)], now)),
    ...(await takeOffList(tx, schoolId, place)),
  ];
}
