// Which database belongs to whom. Without the database itself, because the shell's first load contains this.
import type { Verified } from '~contract/users/users';

/** People and schools never share a database. */
export type Owner = { userId: number; schoolId: number };

/** The owner for a signed-in person. */
export function ownerOf({ user }: Verified): Owner {
  return { userId: user.id, schoolId: user.school_id };
}

/** The name of a person's database. */
export function databaseName({ schoolId, userId }: Owner): string {
  return `connect-${schoolId}-${userId}`;
}
