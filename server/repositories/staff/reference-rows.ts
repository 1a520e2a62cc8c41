// The reference rows of staff that every member may see: no address, no phone. What DVSA has certified them for is only for those who plan,
// issue or keep the staff.
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { fullName } from '~domain/contacts/full-name';
import { appUser, staff } from '~server/db/schema/schema';
import type { StaffRef } from '~contract/staff/staff';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/db/query-parts';

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

/** The user's full name, to be kept as text; '' for one who is gone. */
export async function nameOfUser(tx: Tx, schoolId: number, userId: number): Promise<string> {
  const [row] = await tx
    .select({ first_name: appUser.first_name, last_name: appUser.last_name })
    .from(appUser)
    .where(and(eq(appUser.school_id, schoolId), eq(appUser.id, userId)));
  return row ? fullName(row) : '';
}

function selectRefs(tx: Tx, schoolId: number, which: SQL) {
  const { id, version, client_key, updated, first_name, last_name, active } = staff;
  const { instructor_certificate, instructor_level, certificate_expires } = staff;
  const name = { first_name, last_name };
  const certified = { instructor_certificate, instructor_level, certificate_expires };
  return tx
    .select({ id, version, client_key, updated, ...name, ...certified, active })
    .from(staff)
    .where(and(eq(staff.school_id, schoolId), which))
    .orderBy(asc(staff.id));
}

/** The row for somebody who sees neither calendar, certificates nor staff. */
export function withoutLevel(row: StaffRef): StaffRef {
  return without(row, 'instructor_level', 'certificate_expires');
}

function withFullName(rows: Omit<StaffRef, 'full_name'>[]): StaffRef[] {
  return rows.map((row) => ({ ...row, full_name: `${row.first_name} ${row.last_name}` }));
}
