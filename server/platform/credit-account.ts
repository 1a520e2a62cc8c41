// A school's credit account in the wire's form. credits.ts changes the balance.
import { eq, getTableColumns } from 'drizzle-orm';
import { without } from '~server/db/query-parts';
import { creditAccount } from '~server/db/schema/credits';
import type { CreditAccount } from '~contract/school/credits';
import type { Tx } from '~server/db/db';

/** The account's columns as the wire has them. */
export const accountColumns = without(getTableColumns(creditAccount), 'school_id', 'created');

/** The school's account. `lock` keeps the balance as it is until the transaction ends. */
export async function getAccount(tx: Tx, schoolId: number, lock = false): Promise<CreditAccount> {
  const query = tx.select(accountColumns).from(creditAccount).where(eq(creditAccount.school_id, schoolId));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw new Error('the school has no credit account');
  return row;
}
