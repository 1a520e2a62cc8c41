// The schools' accounts at the card provider.
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { cardAccount } from '~server/db/schema/payments';
import { updateStamps } from '~server/repositories/shared/writes';

export type FoundAccount = typeof cardAccount.$inferSelect;

export async function getCardAccount(tx: Tx, schoolId: number): Promise<FoundAccount | undefined> {
  const [row] = await tx.select().from(cardAccount).where(eq(cardAccount.school_id, schoolId));
  return row;
}

/** The school of an account at the provider; undefined for nobody's, or if two have it. Across schools: an event names no other thing. */
export async function findSchoolOf(tx: Tx, account: string): Promise<number | undefined> {
  const rows = await tx
    .select({ id: cardAccount.school_id })
    .from(cardAccount)
    .where(eq(cardAccount.account_id, account));
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Keeps the school's account, or the one that it has had already. */
export async function keepAccount(tx: Tx, schoolId: number, account: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .insert(cardAccount)
    .values({ school_id: schoolId, account_id: account, compared_to: at, created: at, updated: at })
    .onConflictDoNothing();
}

export async function noteAccount(
  tx: Tx,
  schoolId: number,
  said: Partial<Pick<FoundAccount, 'ready' | 'submitted' | 'checked_at' | 'compared_to'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(cardAccount)
    .set({ ...said, ...updateStamps(cardAccount, now) })
    .where(eq(cardAccount.school_id, schoolId));
}

/** The schools that have an account. */
export async function listSchoolsWithAccount(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ id: cardAccount.school_id }).from(cardAccount).orderBy(asc(cardAccount.school_id));
  return rows.map(({ id }) => id);
}
