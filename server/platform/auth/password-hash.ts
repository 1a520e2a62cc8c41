// The only place that reads and writes password hashes: no other statement selects the column.
import { and, eq } from 'drizzle-orm';
import { credential } from '~server/db/schema/invitations';
import type { Tx } from '~server/db/db';

/** The person's hash; undefined if there is no such person. The same statement for both, so that time tells nothing. */
export async function readPasswordHash(tx: Tx, schoolId: number, userId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ hash: credential.password_hash })
    .from(credential)
    .where(and(eq(credential.school_id, schoolId), eq(credential.id, userId)));
  return row?.hash;
}

/** Writes the hash and nothing else of the person. */
export async function writePasswordHash(
  tx: Tx,
  schoolId: number,
  userId: number,
  password_hash: string,
): Promise<void> {
  await tx
    .update(credential)
    .set({ password_hash })
    .where(and(eq(credential.school_id, schoolId), eq(credential.id, userId)));
}
