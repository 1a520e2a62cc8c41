// Reminders of MOT and tax: those sent, and the bikes that are due. Each change of state names the states that it may start
// from, so that only one of two servers gets the row.
import { and, asc, between, count, desc, eq, getTableColumns, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { bike, school } from '~server/db/schema/schema';
import { bikeReminder } from '~server/db/schema/reminders';
import type { BikeReminder as Shown } from '~contract/bikes/reminders';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/db/query-parts';

const columns = without(getTableColumns(bikeReminder), 'school_id', 'not_begun');

export type BikeReminder = Omit<typeof bikeReminder.$inferSelect, 'school_id' | 'not_begun'>;
export type ReminderState = BikeReminder['state'];

const remindedColumns = {
  id: bike.id,
  registration_plate: bike.registration_plate,
  make: bike.make,
  model: bike.model,
  mot_expiry_date: bike.mot_expiry_date,
  mot_status: bike.mot_status,
  first_registered_date: bike.first_registered_date,
  year_of_manufacture: bike.year_of_manufacture,
  tax_expiry_date: bike.tax_expiry_date,
  email_notification: bike.email_notification,
  sms_notification: bike.sms_notification,
};
export type RemindedBike = Pick<typeof bike.$inferSelect, keyof typeof remindedColumns>;

/** The columns of a school that its reminders need. */
export type RemindedSchool = typeof school.$inferSelect;

/** The reminders of a bike, latest expiry date first, and for each date the last threshold first. */
export async function listBikeReminders(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  part: { limit: number; offset: number },
): Promise<{ count: number; results: Shown[] }> {
  const ofBike = and(eq(bikeReminder.school_id, schoolId), eq(bikeReminder.bike_id, bikeId));
  const [all] = await tx.select({ count: count() }).from(bikeReminder).where(ofBike);
  const rows = await tx
    .select(columns)
    .from(bikeReminder)
    .where(ofBike)
    .orderBy(
      desc(bikeReminder.expiry_date),
      asc(bikeReminder.kind),
      asc(bikeReminder.threshold),
      asc(bikeReminder.channel),
    )
    .limit(part.limit)
    .offset(part.offset);
  return { count: all?.count ?? 0, results: rows.map(({ bike_id, ...row }) => ({ ...row, bike: bike_id })) };
}

/** MOT or tax may run out in these days, or the first MOT be due then: `dueReminders` knows (domain/bikes/road-papers.ts). */
function runsOut(from: string, to: string): SQL {
  const { mot_expiry_date: mot, tax_expiry_date: tax, first_registered_date: first, year_of_manufacture: year } = bike;
  return sql`(${between(mot, from, to)} OR ${between(tax, from, to)} OR (${mot} IS NULL AND
    CASE WHEN ${first} IS NOT NULL THEN ${first} + interval '3 years' BETWEEN ${from}::date AND ${to}::date + 2
         ELSE ${year} + 4 BETWEEN extract(year FROM ${from}::date) AND extract(year FROM ${to}::date + 1) END))`;
}

/** Schools with a bike whose MOT or tax runs out in these days, or with an unfinished reminder. For the installation. */
export async function listSchoolsToRemind(tx: Tx, from: string, to: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT school_id AS id FROM bike
     WHERE ${runsOut(from, to)}
       AND (email_notification OR sms_notification)
     UNION SELECT school_id FROM bike_reminder WHERE state = 'sending' ORDER BY id`);
  return rows.map(({ id }) => id);
}

export async function getRemindedSchool(tx: Tx, schoolId: number): Promise<RemindedSchool | undefined> {
  const [row] = await tx.select().from(school).where(eq(school.id, schoolId));
  return row;
}

/** Bikes whose MOT or tax may run out in these days, and that have reminders switched on. */
export async function listBikesToRemind(tx: Tx, schoolId: number, from: string, to: string): Promise<RemindedBike[]> {
  return tx
    .select(remindedColumns)
    .from(bike)
    .where(and(eq(bike.school_id, schoolId), runsOut(from, to), or(bike.email_notification, bike.sms_notification)))
    .orderBy(asc(bike.id));
}

/** The reminders of all expiry dates from this day on. */
export async function listRemindersSince(tx: Tx, schoolId: number, from: string): Promise<BikeReminder[]> {
  return tx
    .select(columns)
    .from(bikeReminder)
    .where(and(eq(bikeReminder.school_id, schoolId), gte(bikeReminder.expiry_date, from)));
}

/** A reminder before it is stored. */
export type NewReminder = Omit<BikeReminder, 'id' | 'at'>;

/**
 * Stores reminders; replaces only those that have certainly not been sent. Without a new detail the earlier one stays.
 *
 * @returns those that were stored
 */
export async function recordReminders(
  tx: Tx,
  schoolId: number,
  reminders: readonly NewReminder[],
  now: Date,
): Promise<BikeReminder[]> {
  // One parameter for all, because a large fleet would exceed the number of parameters that a statement may have.
  const { rows } = await tx.execute<BikeReminder>(sql`
    INSERT INTO bike_reminder AS kept (school_id, bike_id, kind, expiry_date, threshold, channel, state, at, detail)
    SELECT ${schoolId}::bigint, bike_id, kind, expiry_date, threshold, channel, state, ${now.toISOString()}::timestamptz, detail
      FROM jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
        AS given (bike_id bigint, kind text, expiry_date date, threshold integer, channel text, state text, detail text)
    ON CONFLICT (school_id, bike_id, kind, expiry_date, threshold, channel)
    DO UPDATE SET state = excluded.state, at = excluded.at, detail = coalesce(nullif(excluded.detail, ''), kept.detail)
     WHERE kept.state IN ('pending', 'failed')
    RETURNING id, bike_id, kind, expiry_date, threshold, channel, state, at, detail`);
  return rows;
}

/** Changes the state of those reminders that are in one of the states `from`; returns their ids. */
export async function moveReminders(
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
  from: readonly ReminderState[],
  to: { state: ReminderState; detail: string; at: Date },
): Promise<Set<number>> {
  const rows = await tx
    .update(bikeReminder)
    .set({ ...to, at: to.at.toISOString(), not_begun: to.state === 'sending' })
    .where(
      and(eq(bikeReminder.school_id, schoolId), isAnyOf(bikeReminder.id, ids), inArray(bikeReminder.state, [...from])),
    )
    .returning({ id: bikeReminder.id });
  return new Set(rows.map(({ id }) => id));
}

/** Notes that handing over begins of all of these that were `sending` since `at`; false, and nothing noted, if some were taken away. */
export async function beginReminders(tx: Tx, schoolId: number, ids: readonly number[], at: Date): Promise<boolean> {
  const isMine = and(
    eq(bikeReminder.school_id, schoolId),
    isAnyOf(bikeReminder.id, ids),
    eq(bikeReminder.state, 'sending'),
    eq(bikeReminder.not_begun, true),
    eq(bikeReminder.at, at.toISOString()),
  );
  const mine = await tx.select({ id: bikeReminder.id }).from(bikeReminder).where(isMine).for('update');
  if (mine.length < ids.length) return false;
  await tx.update(bikeReminder).set({ not_begun: false }).where(isMine);
  return true;
}

/** Reminders that were `sending` at `before` or earlier: they wait again if nothing of them has left, else they become unknown. */
export async function giveUpSending(tx: Tx, schoolId: number, before: Date, now: Date): Promise<void> {
  const isLeft = and(
    eq(bikeReminder.school_id, schoolId),
    eq(bikeReminder.state, 'sending'),
    lte(bikeReminder.at, before.toISOString()),
  );
  const at = now.toISOString();
  await tx
    .update(bikeReminder)
    .set({ state: 'pending', detail: '', at, not_begun: false })
    .where(and(isLeft, eq(bikeReminder.not_begun, true)));
  await tx.update(bikeReminder).set({ state: 'unknown', detail: UNKNOWN, at }).where(isLeft);
}

/** The detail of an unknown reminder. */
export const UNKNOWN = 'It may or may not have been sent: check';
