// People's permissions for the change feed, under the ids of their users.
import { and, asc, eq } from 'drizzle-orm';
import { appUser, school } from '~server/db/schema/schema';
import { permissionsOf, proOf } from '~server/platform/auth/person';
import type { PermissionsRow } from '~contract/staff/permissions-row';
import type { Tx } from '~server/db/db';
import { getLastRestore } from '~server/repositories/school/restored';
import { isAnyOf } from '~server/db/query-parts';

/** The permissions of these users, ascending by id. */
export async function listPermissionsByIds(
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
  now: Date,
): Promise<PermissionsRow[]> {
  if (ids.length === 0) return [];
  const people = await tx
    .select({ user: appUser, school })
    .from(appUser)
    .innerJoin(school, eq(school.id, appUser.school_id))
    .where(and(eq(appUser.school_id, schoolId), isAnyOf(appUser.id, ids)))
    .orderBy(asc(appUser.id));
  const restored = await getLastRestore(tx, schoolId, now);
  return people.map((person) => {
    const { id, version, client_key, updated } = person.user;
    return { id, version, client_key, updated, ...permissionsOf(person), pro_state: proOf(person, now), restored };
  });
}

/** Rises with every change of this person's permissions. */
export async function getPermissionEpoch(tx: Tx, schoolId: number, userId: number): Promise<number> {
  const [row] = await tx
    .select({ epoch: appUser.permission_epoch })
    .from(appUser)
    .where(and(eq(appUser.school_id, schoolId), eq(appUser.id, userId)));
  if (!row) throw new Error('the caller has no row');
  return row.epoch;
}
