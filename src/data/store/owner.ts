// Whose database is which. Free of the database: the shell's first load has this.
import type { Verified } from '~contract/users';

/** No two people, and no two schools, ever share a database. */
export type Owner = { userId: number; schoolId: number };

/** Whose the database of a signed-in person is. */
export function ownerOf({ user }: Verified): Owner {
  return { userId: user.id, schoolId: user.school_id };
}

/** The name of a person's database. */
export function databaseName({ schoolId, userId }: Owner): string {
  return `connect-${schoolId}-${userId}`;
}
