// People of a school, and its seats.
import { and, eq, sql } from 'drizzle-orm';
import { appUser, school, schoolCounter, staff } from '~server/db/schema/schema';
import { permissions } from '~contract/staff/permissions';
import type { Tx } from '~server/db/db';
import { addFirstTemplates } from '~server/repositories/messages/first-templates';
import { addCredits } from '~server/repositories/school/credits';
import { claimAddress } from '~server/platform/auth/logins';
import { writePasswordHash } from '~server/platform/auth/password-hash';
import { addRestrictions } from '~server/repositories/certificates/restrictions';
import { updateStamps } from '~server/repositories/shared/writes';

const FREE_SEATS = 5;

/** Seats in use: the owner counts as an admin, inactive people don't count (docs/domain.md, Seats). */
export async function countSeats(tx: Tx, schoolId: number) {
  const isAdmin = sql`(${appUser.is_account_owner} or ${appUser.admin_permission})`;
  const [row] = await tx
    .select({
      admin_user_count: sql<number>`count(*) filter (where ${isAdmin})`,
      staff_user_count: sql<number>`count(*) filter (where not ${isAdmin})`,
    })
    .from(appUser)
    .where(and(eq(appUser.school_id, schoolId), eq(appUser.active, true)));
  return row ?? { admin_user_count: 0, staff_user_count: 0 };
}

/** Sets a password. */
export async function savePassword(tx: Tx, schoolId: number, userId: number, password_hash: string, now: Date) {
  await writePasswordHash(tx, schoolId, userId, password_hash);
  await tx
    .update(appUser)
    .set(updateStamps(appUser, now))
    .where(and(eq(appUser.school_id, schoolId), eq(appUser.id, userId)));
}

export type NewSchool = {
  schoolName: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password_hash: string;
};

/** A new school with its owner; null if the address signs in to a school already. */
export async function addSchool(
  tx: Tx,
  form: NewSchool,
  now: Date,
): Promise<{ school_id: number; user_id: number } | null> {
  const { schoolName, password_hash, ...person } = form;
  const at = { created: now.toISOString(), updated: now.toISOString() };
  const [made] = await tx
    .insert(school)
    .values({ name: schoolName, email: person.email, phone: person.phone, total_users: FREE_SEATS, ...at })
    .returning({ id: school.id });
  if (!made) throw new Error('a school was not stored');
  await tx.insert(schoolCounter).values({ school_id: made.id });
  await addRestrictions(tx, made.id);
  await addCredits(tx, made.id);
  await addFirstTemplates(tx, made.id, now);
  const [owner] = await tx
    .insert(appUser)
    .values({ school_id: made.id, ...person, is_account_owner: true, permissions: everything(), ...at })
    .returning({ id: appUser.id });
  if (!owner) throw new Error('an owner was not stored');
  await writePasswordHash(tx, made.id, owner.id, password_hash);
  const { first_name, last_name, email } = person;
  await tx.insert(staff).values({ school_id: made.id, user_id: owner.id, first_name, last_name, email, ...at });
  const isClaimed = await claimAddress(tx, { schoolId: made.id, userId: owner.id }, email, now);
  return isClaimed ? { school_id: made.id, user_id: owner.id } : null;
}

function everything(): Record<string, string> {
  const areas = Object.keys(permissions.shape).filter(
    (name) => name.endsWith('_permission') && !name.startsWith('admin'),
  );
  return Object.fromEntries(areas.map((name) => [name, 'USER_PERMISSION_EDIT']));
}
