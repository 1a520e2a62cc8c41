// Changes of people: fields that both the staff row and the user have change in both, and both versions rise.
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { isAssessed } from '~domain/school/instructor-levels';
import { appUser, school, staff, staffSupplier } from '~server/db/schema/schema';
import type { permissionsPatch, StaffMember, staffCreate, staffPatch, workingPatch } from '~contract/staff/staff';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { updateStamps } from '~server/repositories/shared/writes';

type Of = Pick<StaffMember, 'id' | 'user_id' | 'email'>;
type Level = StaffMember['instructor_level'];

/** True while another person can be active. Locks the school's row, so that simultaneous calls count each other. */
export async function hasFreeSeat(tx: Tx, schoolId: number): Promise<boolean> {
  const [row] = await tx
    .select({ total: school.total_users })
    .from(school)
    .where(eq(school.id, schoolId))
    .for('no key update');
  const active = and(eq(appUser.school_id, schoolId), eq(appUser.active, true));
  const [used] = await tx.select({ count: count() }).from(appUser).where(active);
  const total = row?.total ?? null;
  return total === null || (used?.count ?? 0) < total;
}

/** A new person without permissions; null if somebody of the school has this address. */
export async function addStaffMember(
  tx: Tx,
  schoolId: number,
  form: z.output<typeof staffCreate>,
  { key, now }: { key: string | null; now: Date },
): Promise<Pick<Of, 'id' | 'user_id'> | null> {
  const { first_name, last_name, email, phone = '', suppliers = [], ...details } = withLevel(form, null);
  const name = { school_id: schoolId, first_name, last_name, email };
  const at = { created: now.toISOString(), updated: now.toISOString() };
  // Without a hash no password matches: the link sets the first one.
  const user = { ...name, ...at, phone };
  const [made] = await tx.insert(appUser).values(user).onConflictDoNothing().returning({ id: appUser.id });
  if (!made) return null;
  const row = { ...name, ...details, ...at, user_id: made.id, client_key: key };
  const [added] = await tx.insert(staff).values(row).returning({ id: staff.id });
  if (!added) throw new Error('a person was not stored');
  await saveSites(tx, schoolId, added.id, suppliers);
  return { id: added.id, user_id: made.id };
}

/** Writes the given fields. False if somebody else of the school has the new address. */
export async function saveStaffMember(
  tx: Tx,
  schoolId: number,
  of: Of & { instructor_level?: Level },
  form: z.output<typeof staffPatch>,
  now: Date,
): Promise<boolean> {
  const { suppliers, phone, ...details } = withLevel(form, of.instructor_level ?? null);
  const { first_name, last_name, email = of.email } = details;
  if (email !== of.email && (await isColleagues(tx, schoolId, of, email))) return false;
  await updateUser(tx, schoolId, of, { first_name, last_name, email, phone }, now);
  await updateStaff(tx, schoolId, of, details, now);
  if (suppliers) await saveSites(tx, schoolId, of.id, suppliers);
  return true;
}

/** The form with the level that its flag says, if an app from before levels has sent it. `before`: the person's. */
function withLevel<Form extends z.output<typeof staffPatch>>(form: Form, before: Level) {
  const { dvsa_assessed: flag, ...rest } = form;
  if (flag === undefined || flag === isAssessed(before) || form.instructor_level !== undefined) return rest;
  return { ...rest, instructor_level: flag ? ('CBT1C' as const) : null };
}

/** Activates or deactivates a person. */
export async function setActive(tx: Tx, schoolId: number, of: Of, active: boolean, now: Date): Promise<void> {
  await updateUser(tx, schoolId, of, { active }, now);
  await updateStaff(tx, schoolId, of, { active }, now);
}

/** After somebody used their first link: their row is no longer `invited`. Returns their ids. */
export async function endInvitation(tx: Tx, schoolId: number, userId: number, now: Date) {
  const rows = await updateOfStaff(tx)
    .set(updateStamps(staff, now))
    .where(and(eq(staff.school_id, schoolId), eq(staff.user_id, userId)))
    .returning({ id: staff.id, user_id: staff.user_id });
  return rows;
}

/** Writes the given permissions and raises the person's epoch, so that their devices begin a new snapshot. */
export async function savePermissions(
  tx: Tx,
  schoolId: number,
  of: Of,
  { admin_permission, ...areas }: z.output<typeof permissionsPatch>,
  now: Date,
): Promise<void> {
  const permissions = sql`${appUser.permissions} || ${JSON.stringify(areas)}::jsonb`;
  const permission_epoch = sql`${appUser.permission_epoch} + 1`;
  await updateUser(tx, schoolId, of, { admin_permission, permissions, permission_epoch }, now);
  // The staff row shows the role.
  await updateStaff(tx, schoolId, of, {}, now);
}

/** Writes where and when a person works; each given field is replaced as a whole. */
export async function saveWorking(
  tx: Tx,
  schoolId: number,
  of: Of,
  { suppliers, ...times }: z.output<typeof workingPatch>,
  now: Date,
): Promise<void> {
  await updateStaff(tx, schoolId, of, times, now);
  if (suppliers) await saveSites(tx, schoolId, of.id, suppliers);
}

/**
 * True if somebody else of the school has the address. Locks the school's row, so that two can't be given one address at
 * once.
 */
async function isColleagues(tx: Tx, schoolId: number, of: Of, email: string): Promise<boolean> {
  await tx.select({ id: school.id }).from(school).where(eq(school.id, schoolId)).for('no key update');
  const theirs = and(eq(appUser.school_id, schoolId), eq(appUser.email, email), ne(appUser.id, of.user_id));
  const rows = await tx.select({ id: appUser.id }).from(appUser).where(theirs);
  return rows.length > 0;
}

async function saveSites(tx: Tx, school_id: number, staff_id: number, suppliers: readonly number[]): Promise<void> {
  await tx
    .delete(staffSupplier)
    .where(and(eq(staffSupplier.school_id, school_id), eq(staffSupplier.staff_id, staff_id)));
  const rows = [...new Set(suppliers)].map((supplier_id) => ({ school_id, staff_id, supplier_id }));
  if (rows.length > 0) await tx.insert(staffSupplier).values(rows);
}

type UserValues = Parameters<ReturnType<typeof updateOfUser>['set']>[0];
type StaffValues = Parameters<ReturnType<typeof updateOfStaff>['set']>[0];
const updateOfUser = (tx: Tx) => tx.update(appUser);
const updateOfStaff = (tx: Tx) => tx.update(staff);

async function updateUser(tx: Tx, schoolId: number, of: Of, values: UserValues, now: Date): Promise<void> {
  const raised = updateStamps(appUser, now);
  await updateOfUser(tx)
    .set({ ...values, ...raised })
    .where(isUser(schoolId, of.user_id));
}

async function updateStaff(tx: Tx, schoolId: number, of: Of, values: StaffValues, now: Date): Promise<void> {
  const raised = updateStamps(staff, now);
  await updateOfStaff(tx)
    .set({ ...values, ...raised })
    .where(and(eq(staff.school_id, schoolId), eq(staff.id, of.id)));
}

const isUser = (schoolId: number, id: number) => and(eq(appUser.school_id, schoolId), eq(appUser.id, id));
