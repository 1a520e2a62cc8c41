// Trainings: a contact's bookings as the record of what they were trained in (contract/orders/trainings).
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { CERTIFIED, COURSE_TYPE } from '~domain/calendar/course-types';
import { isCancelled } from '~domain/orders/outcomes';
import { supplier } from '~server/db/schema/schema';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { RowConflict } from '~server/platform/refusal';
import type { Training, trainingPatch } from '~contract/orders/trainings';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { settleMoney } from './money';
import { isOnCourseOf, orderColumns, storedOrder } from './orders';
import { setOutcome } from './outcome';
import type { Only } from '~server/repositories/calendar/rights';
import { offsetOf } from '~server/db/query-parts';

/** One page of a contact's trainings on the courses that `only` allows, the latest course first, and their number on all pages. */
export async function listTrainings(
  tx: Tx,
  schoolId: number,
  customerId: number,
  { page, only }: { page: { page: number; page_size: number }; only: Only },
): Promise<{ count: number; results: Training[] }> {
  const which = and(eq(schoolOrder.customer_id, customerId), isOnCourseOf(only));
  const [all] = await tx
    .select({ count: count() })
    .from(schoolOrder)
    .where(and(eq(schoolOrder.school_id, schoolId), which));
  const results = await select(tx, schoolId, which)
    .orderBy(desc(course.date), desc(course.start_time), desc(schoolOrder.id))
    .limit(page.page_size)
    .offset(offsetOf(page));
  return { count: all?.count ?? 0, results: results.map(shown) };
}

/** One training, if `only` allows its course. */
export async function getTraining(tx: Tx, schoolId: number, id: number, only?: Only): Promise<Training | undefined> {
  const [row] = await select(tx, schoolId, and(eq(schoolOrder.id, id), isOnCourseOf(only)));
  return row && shown(row);
}

type Patch = z.output<typeof trainingPatch>;

/**
 * Writes the outcome and the notes of a training; the caller must hold the calendar's turn (calendar/calendar-lock.ts). Throws as `setOutcome` does.
 * `also`: other changed rows, for the feed.
 */
export async function saveTraining(
  tx: Tx,
  caller: Caller,
  row: Training,
  { outcome, notes, date_reason }: Patch,
  made: { recorded: Date; now: Date },
): Promise<{ answer: Training; also: Change[] }> {
  const { schoolId } = caller;
  const texts = notes === undefined ? {} : { training_notes: notes };
  const save = async () => {
    if (outcome === undefined || outcome === row.outcome) {
      await settleMoney(tx, schoolId, row.id, texts, made.now);
      return [];
    }
    const order = await storedOrder(tx, schoolId, row.id);
    return (await setOutcome(tx, caller, order, { outcome, from: row.outcome, ...texts, date_reason }, made)).also;
  };
  const also = await save().catch((error: unknown) => {
    // A refusal shows the training, not the booking with its money.
    throw error instanceof RowConflict ? new RowConflict(error.code, error.detail, row) : error;
  });
  return { answer: await stored(tx, schoolId, row.id), also };
}

/**
 * Takes outcome and notes off a booking, which stays; the caller must hold the calendar's turn (calendar/calendar-lock.ts). Throws 409 has_history where
 * a certificate was issued, invalid_state for a cancelled booking.
 *
 * @param row as the caller may see it: a refusal shows it
 */
export async function removeTraining(tx: Tx, schoolId: number, row: Training, now: Date): Promise<Training> {
  const { certificate } = await stored(tx, schoolId, row.id);
  if (certificate) {
    throw new RowConflict('has_history', "A certificate was issued for this training, so it can't be deleted", row);
  }
  if (isCancelled(row.outcome)) {
    throw new RowConflict('invalid_state', 'This booking is cancelled, so there is no training to delete', row);
  }
  const nothing = { outcome: 'BOOKED', outcome_at: null, training_notes: '', charge: null } as const;
  await settleMoney(tx, schoolId, row.id, nothing, now);
  return stored(tx, schoolId, row.id);
}

const ENDS_WITH_ONE = inArray(course.constant, [...CERTIFIED]);
// As src/data/certificates/trained.ts has it: a certificate is from the last course before it on which the rider was trained for one.
const ITS_CERTIFICATE = sql<Training['certificate']>`(
  select json_build_object('certificate_number', c.certificate_number, 'status', c.status)
    from certificate c cross join lateral (select (c.time_completion at time zone 'Europe/London')::date as day) ended
   where c.school_id = school_order.school_id and c.customer_id = school_order.customer_id and c.status <> 'VOID'
     and ${ENDS_WITH_ONE} and ended.day >= course.date
     and school_order.outcome not in ('CANCELLED', 'CANCELLED_CHARGED', 'NO_SHOW')
     and not exists (
       select from school_order o join course k on k.school_id = o.school_id and k.id = o.course_id
        where o.school_id = school_order.school_id and o.customer_id = school_order.customer_id
          and o.outcome not in ('CANCELLED', 'CANCELLED_CHARGED', 'NO_SHOW')
          and k.constant = any(${sql.param([...CERTIFIED])}::text[]) and k.date <= ended.day
          and (k.date, k.start_time, o.id) > (course.date, course.start_time, school_order.id))
   order by c.duplicated_at nulls first, c.certificate_number limit 1)`;

const columns = {
  id: schoolOrder.id,
  version: schoolOrder.version,
  updated: schoolOrder.updated,
  bike_type: schoolOrder.bike_type,
  outcome: schoolOrder.outcome,
  outcome_at: schoolOrder.outcome_at,
  order_friendly_id: orderColumns.order_friendly_id,
  customer: schoolOrder.customer_id,
  notes: schoolOrder.training_notes,
  course: { id: course.id, constant: course.constant, date: course.date, start_time: course.start_time },
  finish_time: course.finish_time,
  site: { id: supplier.id, connect_location_name: supplier.connect_location_name },
  certificate: ITS_CERTIFICATE,
};

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(schoolOrder)
    .innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)))
    .innerJoin(supplier, and(eq(supplier.school_id, schoolId), eq(supplier.id, course.supplier_id)))
    .where(and(eq(schoolOrder.school_id, schoolId), which))
    .$dynamic();
}

function shown({ course: its, finish_time, site, ...row }: Awaited<ReturnType<typeof select>>[number]): Training {
  const name = COURSE_TYPE[its.constant].label;
  return { ...row, order: row.id, course: { ...its, name, finish_time, supplier: site } };
}

async function stored(tx: Tx, schoolId: number, orderId: number): Promise<Training> {
  const row = await getTraining(tx, schoolId, orderId);
  if (!row) throw new Error('the training was not stored');
  return row;
}
