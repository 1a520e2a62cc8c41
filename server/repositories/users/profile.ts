// People's own profiles, under the ids of their users.
import { and, asc, eq } from 'drizzle-orm';
import { appUser, staff } from '~server/db/schema/schema';
import type { Profile } from '~contract/users/profile';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

/** `staff_id`: the person's id in the staff area. */
export type FoundProfile = Profile & { staff_id: number };

/** The details of these users, ascending by id. */
export async function listProfilesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Profile[]> {
  if (ids.length === 0) return [];
  return select(tx)
    .where(and(eq(staff.school_id, schoolId), isAnyOf(staff.user_id, ids)))
    .orderBy(asc(staff.user_id));
}

/** One user's profile; `lock` holds the rows until the transaction ends. */
export async function findProfile(
  tx: Tx,
  schoolId: number,
  userId: number,
  lock = false,
): Promise<FoundProfile | undefined> {
  const query = select(tx).where(and(eq(staff.school_id, schoolId), eq(staff.user_id, userId)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

function select(tx: Tx) {
  const { version, client_key, updated, first_name, last_name, email } = staff;
  const own = { id: staff.user_id, version, client_key, updated, first_name, last_name, email, phone: appUser.phone };
  return tx
    .select({ ...own, staff_id: staff.id })
    .from(staff)
    .innerJoin(appUser, and(eq(appUser.school_id, staff.school_id), eq(appUser.id, staff.user_id)));
}
