// What a school spent its credits on. A reservation takes them, and a release gives them back: what is spent is the difference.
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { MonthSpent } from '~contract/credits/spending';
import type { TokenName } from '~contract/school/credits';
import type { Tx } from '~server/db/db';
import { creditAccount, creditTransaction } from '~server/db/schema/credits';

const MONTH = sql<string>`to_char(${creditTransaction.at} at time zone 'Europe/London', 'YYYY-MM')`;
const SPENT = sql<number>`(-sum(${creditTransaction.amount}))::int`;

function isSpending(schoolId: number) {
  return and(eq(creditTransaction.school_id, schoolId), inArray(creditTransaction.kind, ['RESERVE', 'RELEASE']));
}

/** By London month, from this one ('yyyy-MM') on, the oldest first. */
export async function listMonthsSpent(tx: Tx, schoolId: number, from: string): Promise<MonthSpent[]> {
  const rows = await tx
    .select({ month: MONTH, token_type: creditTransaction.token_type, credits: SPENT })
    .from(creditTransaction)
    // Begun a day early, for the index: the month itself is compared in London's time.
    .where(and(isSpending(schoolId), gte(creditTransaction.at, sql`${`${from}-01`}::date - 1`), gte(MONTH, from)))
    .groupBy(MONTH, creditTransaction.token_type)
    .orderBy(MONTH, creditTransaction.token_type);
  return named(rows);
}

/** What was spent on each since a moment. */
export async function listSpentSince(
  tx: Tx,
  schoolId: number,
  since: Date,
): Promise<{ token_type: TokenName; credits: number }[]> {
  const { token_type, at } = creditTransaction;
  const rows = await tx
    .select({ token_type, credits: SPENT })
    .from(creditTransaction)
    .where(and(isSpending(schoolId), gte(at, since.toISOString())))
    .groupBy(token_type)
    .orderBy(token_type);
  return named(rows);
}

/** Lines of a reservation always name what it is for. */
function named<Row extends { token_type: TokenName | null }>(rows: readonly Row[]) {
  return rows.flatMap(({ token_type, ...row }) => (token_type === null ? [] : [{ ...row, token_type }]));
}

/** Whether the balance is the sum of the ledger's lines, read in one statement. */
export async function addsUp(tx: Tx, schoolId: number): Promise<boolean> {
  const [row] = await tx
    .select({
      isSame: sql<boolean>`${creditAccount.balance} = coalesce((
        select sum(t.amount) from credit_transaction t where t.school_id = credit_account.school_id), 0)`,
    })
    .from(creditAccount)
    .where(eq(creditAccount.school_id, schoolId));
  return row?.isSame ?? false;
}
