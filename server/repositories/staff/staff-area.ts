// The people of a school as the staff area knows them: a staff row with the user who signs in.
import { and, asc, count, desc, eq, gt, not, type SQL } from 'drizzle-orm';
import {
  accessTo,
  AREA_PERMISSION,
  roleOf,
  userRoleOf,
  type Area,
  type Permissions,
} from '~contract/staff/permissions';
import { isAssessed } from '~domain/school/instructor-levels';
import { appUser, staff, staffSupplier } from '~server/db/schema/schema';
import { permissionsOf } from '~server/platform/auth/person';
import type { listStaff, PersonRights, StaffMember } from '~contract/staff/staff';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { hasAddress } from '~server/platform/auth/logins';
import { byParent, isAnyOf, offsetOf, without } from '~server/db/query-parts';

export type FoundStaff = StaffMember & { user: typeof appUser.$inferSelect };
type Query = z.output<typeof listStaff.query>;

/** One page of people, and how many there are on all pages. */
export async function listStaffMembers(tx: Tx, schoolId: number, query: Query) {
  const active = query.active === undefined ? undefined : eq(appUser.active, query.active === 'true');
  const [all] = await tx
    .select({ count: count() })
    .from(staff)
    .innerJoin(appUser, ofStaff())
    .where(within(schoolId, active));
  const order = query.ordering.map(({ field, descending }) => (descending ? desc(staff[field]) : asc(staff[field])));
  const found = await select(tx, schoolId, active)
    .orderBy(...order, asc(staff.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: await withSites(tx, schoolId, found) };
}

/** Everybody's permissions, active people first, by name. */
export async function listPersonRights(tx: Tx, schoolId: number): Promise<PersonRights[]> {
  const found = await select(tx, schoolId, undefined);
  const people = found.map(({ staff: { id, version, client_key, updated, first_name, last_name }, user }) => ({
    id,
    version,
    client_key,
    updated,
    full_name: `${first_name} ${last_name}`,
    role: roleOf(user),
    active: user.active,
    ...permissionsOf({ user }),
  }));
  // Sorted here, because the database's locale isn't known: every device sorts the list of people in this way.
  return people.toSorted(
    (a, b) => Number(b.active) - Number(a.active) || a.full_name.localeCompare(b.full_name, 'en-GB') || a.id - b.id,
  );
}

/** The rows that exist of these ids, ascending. */
export async function listStaffByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<StaffMember[]> {
  if (ids.length === 0) return [];
  return withSites(tx, schoolId, await select(tx, schoolId, isAnyOf(staff.id, ids)).orderBy(asc(staff.id)));
}

/** Up to `limit` people with ids above `afterId`, ascending. */
export async function listStaffAfter(tx: Tx, schoolId: number, afterId: number, limit: number): Promise<StaffMember[]> {
  return withSites(tx, schoolId, await select(tx, schoolId, gt(staff.id, afterId)).orderBy(asc(staff.id)).limit(limit));
}

/** One person with the user behind them; `lock` holds both rows until the transaction ends. */
export async function findStaff(tx: Tx, schoolId: number, id: number, lock = false): Promise<FoundStaff | undefined> {
  const rows = select(tx, schoolId, eq(staff.id, id));
  const found = await (lock ? rows.for('update') : rows);
  const [row] = await withSites(tx, schoolId, found);
  return row && found[0] && { ...row, user: found[0].user };
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  const invited = and(eq(appUser.active, true), not(hasAddress(staff.school_id, staff.user_id))) as SQL<boolean>;
  return tx
    .select({ staff, user: appUser, invited })
    .from(staff)
    .innerJoin(appUser, ofStaff())
    .where(within(schoolId, which));
}

async function withSites(
  tx: Tx,
  schoolId: number,
  found: readonly { staff: typeof staff.$inferSelect; user: typeof appUser.$inferSelect; invited: boolean }[],
): Promise<StaffMember[]> {
  const ids = found.map((one) => one.staff.id);
  const sites = await tx
    .select({ parent: staffSupplier.staff_id, id: staffSupplier.supplier_id })
    .from(staffSupplier)
    .where(and(eq(staffSupplier.school_id, schoolId), isAnyOf(staffSupplier.staff_id, ids)))
    .orderBy(asc(staffSupplier.supplier_id));
  const sitesOf = byParent(sites);
  return found.map(({ staff: row, user, invited }) => ({
    ...without(row, 'school_id', 'created'),
    full_name: `${row.first_name} ${row.last_name}`,
    user: { email: row.email },
    school_profile: row.user_id,
    dvsa_assessed: isAssessed(row.instructor_level),
    phone: user.phone,
    invited,
    no_access: user.active && seesNothing(permissionsOf({ user })),
    role: roleOf(user),
    user_role: userRoleOf(user),
    suppliers: (sitesOf.get(row.id) ?? []).map(({ id }) => id),
  }));
}

function seesNothing(permissions: Permissions): boolean {
  const areas = Object.keys(AREA_PERMISSION) as Area[];
  return areas.every((area) => accessTo(area, permissions) === 'hidden');
}

const ofStaff = () => and(eq(appUser.school_id, staff.school_id), eq(appUser.id, staff.user_id));
const within = (schoolId: number, which: SQL | undefined) => and(eq(staff.school_id, schoolId), which);
