// The school as it was called when somebody signed.
import { eq } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';

export async function schoolOf(tx: Tx, schoolId: number): Promise<{ id: number; name: string }> {
  const [row] = await tx.select({ name: school.name }).from(school).where(eq(school.id, schoolId));
  return { id: schoolId, name: row?.name ?? '' };
}
