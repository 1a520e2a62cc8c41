// The reference rows of staff that every member may see: no address, no phone.
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { appUser, staff } from '~server/db/schema/schema';
import type { StaffRef } from '~contract/staff/staff';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

/** The rows that exist of these ids, ascending. */
export async function listStaffRefsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<StaffRef[]> {
  return ids.length === 0 ? [] : withFullName(await selectRefs(tx, schoolId, isAnyOf(staff.id, ids)));
}

/** Up to `limit` people with ids above `afterId`, ascending. */
export async function listStaffRefsAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<StaffRef[]> {
  return withFullName(await selectRefs(tx, schoolId, gt(staff.id, afterId)).limit(limit));
}

/** The staff profile of a user, which has the same e-mail address; null if there is none. */
export async function findStaffOf(tx: Tx, schoolId: number, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(appUser, and(eq(appUser.school_id, staff.school_id), eq(appUser.email, staff.email)))
    .where(and(eq(staff.school_id, schoolId), eq(appUser.id, userId)));
  return row?.id ?? null;
}

function selectRefs(tx: Tx, schoolId: number, which: SQL) {
  const { id, version, client_key, updated, first_name, last_name, instructor_certificate, active } = staff;
  return tx
    .select({ id, version, client_key, updated, first_name, last_name, instructor_certificate, active })
    .from(staff)
    .where(and(eq(staff.school_id, schoolId), which))
    .orderBy(asc(staff.id));
}

function withFullName(rows: Omit<StaffRef, 'full_name'>[]): StaffRef[] {
  return rows.map((row) => ({ ...row, full_name: `${row.first_name} ${row.last_name}` }));
}
