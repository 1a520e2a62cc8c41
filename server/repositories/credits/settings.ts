// From which balance on a school is warned.
import { eq } from 'drizzle-orm';
import type { CreditAccount } from '~contract/school/credits';
import type { Tx } from '~server/db/db';
import { creditAccount } from '~server/db/schema/credits';
import { accountColumns } from '~server/platform/credit-account';
import { updateStamps } from '~server/repositories/shared/writes';

/** Writes the given fields of an account that this transaction holds; the version rises. */
export async function saveLowBalance(
  tx: Tx,
  { id }: CreditAccount,
  body: { low_balance?: number | undefined },
  now: Date,
): Promise<CreditAccount> {
  const [row] = await tx
    .update(creditAccount)
    .set({ ...body, ...updateStamps(creditAccount, now) })
    .where(eq(creditAccount.id, id))
    .returning(accountColumns);
  if (!row) throw new Error('the school has no credit account');
  return row;
}
