// DVSA's test centres that a school uses, in the wire's form.
import { and, asc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import type { FieldErrors } from '~contract/wire/errors';
import type { TestCentre, TestCentreCreate, TestCentrePatch } from '~contract/dvsa/test-centres';
import { supplier } from '~server/db/schema/schema';
import { calendarEvent } from '~server/db/schema/calendar';
import { testCentre } from '~server/db/schema/dvsa';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/db/query-parts';
import { badFields, RowConflict } from '~server/platform/refusal';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

const columns = without(getTableColumns(testCentre), 'school_id');

/** All of them, by name. */
export async function listTestCentres(tx: Tx, schoolId: number): Promise<TestCentre[]> {
  const rows = tx.select(columns).from(testCentre).where(eq(testCentre.school_id, schoolId));
  return rows.orderBy(sql`lower(${testCentre.name})`, asc(testCentre.id));
}

/** One of them. `lock`: until the transaction ends. */
export async function getTestCentre(
  tx: Tx,
  schoolId: number,
  id: number,
  lock = false,
): Promise<TestCentre | undefined> {
  const found = tx.select(columns).from(testCentre).where(isCentre(schoolId, id));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listTestCentresByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<TestCentre[]> {
  if (ids.length === 0) return [];
  const which = and(eq(testCentre.school_id, schoolId), isAnyOf(testCentre.id, ids));
  return tx.select(columns).from(testCentre).where(which).orderBy(asc(testCentre.id));
}

/** Up to `limit` rows with ids above `afterId`, ascending. */
export async function listTestCentresAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<TestCentre[]> {
  const which = and(eq(testCentre.school_id, schoolId), gt(testCentre.id, afterId));
  return tx.select(columns).from(testCentre).where(which).orderBy(asc(testCentre.id)).limit(limit);
}

/** A new one. Throws 400 for a name that the school has already, and for unknown sites. */
export async function addTestCentre(tx: Tx, schoolId: number, body: TestCentreCreate, made: Made): Promise<TestCentre> {
  await check(tx, schoolId, { id: 0, ...body });
  const id = await insertOnce(tx, testCentre, { school_id: schoolId, ...body, ...insertStamps(made) });
  return stored(tx, schoolId, id);
}

/** Writes the given fields. Throws 400 as `addTestCentre` does. */
export async function saveTestCentre(
  tx: Tx,
  schoolId: number,
  id: number,
  body: TestCentrePatch,
  now: Date,
): Promise<TestCentre> {
  await check(tx, schoolId, { id, ...body });
  await tx
    .update(testCentre)
    .set({ ...body, ...updateStamps(testCentre, now) })
    .where(isCentre(schoolId, id));
  return stored(tx, schoolId, id);
}

/** Throws 409 has_history for one that a test in the calendar names. The caller must hold the calendar's turn (calendar/calendar-lock.ts). */
export async function removeTestCentre(tx: Tx, schoolId: number, row: TestCentre): Promise<void> {
  const { id } = row;
  const isItsTest = and(eq(calendarEvent.school_id, schoolId), eq(calendarEvent.test_centre_id, id));
  const tests = await tx.select({ id: calendarEvent.id }).from(calendarEvent).where(isItsTest).limit(1);
  if (tests.length > 0) throw new RowConflict('has_history', 'Tests in the calendar are at this test centre', row);
  await tx.delete(testCentre).where(isCentre(schoolId, id));
}

async function check(tx: Tx, schoolId: number, { id, name, sites }: TestCentrePatch & { id: number }): Promise<void> {
  const isTaken = name !== undefined && (await hasName(tx, schoolId, name, id));
  const isUnknown = sites !== undefined && !(await hasSites(tx, schoolId, sites));
  const errors: FieldErrors = {
    ...(isTaken ? { name: ['There is a test centre with this name already'] } : {}),
    ...(isUnknown ? { sites: ['This site does not exist'] } : {}),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

async function hasName(tx: Tx, schoolId: number, name: string, but: number): Promise<boolean> {
  const same = eq(sql`lower(${testCentre.name})`, name.toLowerCase());
  const rows = await tx
    .select({ id: testCentre.id })
    .from(testCentre)
    .where(and(eq(testCentre.school_id, schoolId), same, ne(testCentre.id, but)));
  return rows.length > 0;
}

async function hasSites(tx: Tx, schoolId: number, sites: TestCentre['sites']): Promise<boolean> {
  if (sites.length === 0) return true;
  const ids = sites.map((one) => one.supplier);
  const rows = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, ids)));
  return rows.length === ids.length;
}

function isCentre(schoolId: number, id: number) {
  return and(eq(testCentre.school_id, schoolId), eq(testCentre.id, id));
}

async function stored(tx: Tx, schoolId: number, id: number): Promise<TestCentre> {
  const row = await getTestCentre(tx, schoolId, id);
  if (!row) throw new Error('the test centre was not stored');
  return row;
}
