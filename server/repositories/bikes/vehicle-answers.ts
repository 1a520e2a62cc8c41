// What DVLA last answered a school about a mark, for the same question shortly afterwards; and the time of the lookup, noted
// on the bike with that mark.
import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { bike } from '~server/db/schema/schema';
import { vehicleAnswer } from '~server/db/schema/credits';
import type { BikeRow } from '~contract/bikes/bikes';
import type { VehicleFacts } from '~domain/bikes/vehicle-facts';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { listColumns, withChildren } from './bikes';
import { updateStamps } from '~server/repositories/shared/writes';

export type VehicleAnswer = { at: string; facts: VehicleFacts };

/** The last answer about the mark, unless it is older than `since`. */
export async function findAnswer(
  tx: Tx,
  schoolId: number,
  mark: string,
  since: Date,
): Promise<VehicleAnswer | undefined> {
  const which = and(eq(vehicleAnswer.school_id, schoolId), eq(vehicleAnswer.mark, mark));
  const [row] = await tx
    .select({ at: vehicleAnswer.at, facts: vehicleAnswer.facts })
    .from(vehicleAnswer)
    .where(and(which, gte(vehicleAnswer.at, since.toISOString())));
  return row;
}

/** Stores an answer in place of the last one. */
export async function saveAnswer(tx: Tx, schoolId: number, mark: string, answer: VehicleAnswer): Promise<void> {
  await tx
    .insert(vehicleAnswer)
    .values({ school_id: schoolId, mark, ...answer })
    .onConflictDoUpdate({ target: [vehicleAnswer.school_id, vehicleAnswer.mark], set: answer });
}

/** Deletes answers from before a time, of all schools. */
export async function purgeAnswers(tx: Tx, before: string): Promise<void> {
  await tx.delete(vehicleAnswer).where(lt(vehicleAnswer.at, before));
}

/**
 * Notes when DVLA was asked on the school's bike with this mark, if it has one; its version rises. A bike with this time or
 * a later one stays as it is.  @returns the bike, and the changes for the feed
 */
export async function stampBike(
  tx: Tx,
  schoolId: number,
  mark: string,
  { at, now }: { at: string; now: Date },
): Promise<{ bike: BikeRow | null; changes: readonly Change[] }> {
  const isIt = and(eq(bike.school_id, schoolId), eq(bike.registration_plate, mark));
  const stamp = { last_dvla_verification: at, ...updateStamps(bike, now) };
  const stamped = await tx
    .update(bike)
    .set(stamp)
    .where(and(isIt, or(isNull(bike.last_dvla_verification), lt(bike.last_dvla_verification, at))))
    .returning(listColumns);
  const found = stamped.length > 0 ? stamped : await tx.select(listColumns).from(bike).where(isIt);
  const [row = null] = await withChildren(tx, schoolId, found);
  return { bike: row, changes: stamped.map(({ id }) => ({ entity: 'bikes', id, op: 'w' })) };
}
