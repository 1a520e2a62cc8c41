// A person with their school, as every permission check needs them.
import { and, eq } from 'drizzle-orm';
import { permissions, roleOf, type Permissions } from '~contract/staff/permissions';
import { appUser, school } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import type { ProState } from '~contract/users/users';

export type Person = { user: typeof appUser.$inferSelect; school: typeof school.$inferSelect };

/** The person with their school, or undefined. */
export async function findPerson(tx: Tx, schoolId: number, userId: number): Promise<Person | undefined> {
  const [row] = await tx
    .select({ user: appUser, school })
    .from(appUser)
    .innerJoin(school, eq(school.id, appUser.school_id))
    .where(and(eq(appUser.school_id, schoolId), eq(appUser.id, userId)));
  return row;
}

/** A deactivated person, or a person of a deactivated school, may not work here. */
export function isDeactivated({ user, school }: Person): boolean {
  return !user.active || !school.active;
}

/** The permissions of the wire; one that isn't stored is hidden. */
export function permissionsOf({ user }: Pick<Person, 'user'>): Permissions {
  const { is_account_owner, admin_permission } = user;
  return permissions.parse({ ...user.permissions, is_account_owner, admin_permission });
}

/** Which limits their sessions have: those of staff, or the shorter ones of people who manage the school. */
export function sessionKind({ user }: Person): 'staff' | 'manager' {
  return roleOf(user) === 'staff' ? 'staff' : 'manager';
}

/** The school's Pro state at `now`. */
export function proOf({ school }: Pick<Person, 'school'>, now: Date): ProState {
  const [since, until] = [instant(school.pro_since), instant(school.pro_until)];
  if (since === null || since > now.getTime()) return 'never';
  return until === null || until > now.getTime() ? 'active' : 'ended';
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
