// The restrictions that a school's certificates can carry.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { restriction } from '~server/db/schema/schema';
import type { Restriction } from '~contract/certificates/restrictions';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/db/query-parts';

const columns = without(getTableColumns(restriction), 'school_id', 'created');

/** All of them, by code. */
export async function listRestrictions(tx: Tx, schoolId: number): Promise<Restriction[]> {
  return tx.select(columns).from(restriction).where(eq(restriction.school_id, schoolId)).orderBy(asc(restriction.code));
}

/** The rows that exist of these ids, ascending. */
export async function listRestrictionsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Restriction[]> {
  if (ids.length === 0) return [];
  return tx
    .select(columns)
    .from(restriction)
    .where(and(eq(restriction.school_id, schoolId), isAnyOf(restriction.id, ids)))
    .orderBy(asc(restriction.id));
}

/** Up to `limit` restrictions with ids above `afterId`, ascending. */
export async function listRestrictionsAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<Restriction[]> {
  return tx
    .select(columns)
    .from(restriction)
    .where(and(eq(restriction.school_id, schoolId), gt(restriction.id, afterId)))
    .orderBy(asc(restriction.id))
    .limit(limit);
}

/** Adds a new school's restrictions, which are a function of the database (0002_bikes.sql). */
export async function addRestrictions(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(sql`select add_restrictions(${schoolId}::bigint)`);
}
