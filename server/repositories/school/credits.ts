// Prices, balance and ledger in the wire's form. platform/credits.ts changes the balance.
import { and, asc, count, desc, eq, getTableColumns, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import { addDaysTo, londonInstant } from '~domain/time/london-time';
import { creditAccount, creditTransaction, tokenType } from '~server/db/schema/credits';
import { appUser } from '~server/db/schema/schema';
import type {
  CreditAccount,
  CreditTransaction,
  exportCreditTransactions,
  listCreditTransactions,
  TokenType,
} from '~contract/school/credits';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { accountColumns } from '~server/platform/credit-account';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';

const typeColumns = {
  ...without(getTableColumns(tokenType), 'school_id', 'created'),
  unit_price_display: sql<string>`${tokenType.unit_price}::text`,
};

/** The account if its id is among these. */
export function listAccountsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CreditAccount[]> {
  const which = and(eq(creditAccount.school_id, schoolId), isAnyOf(creditAccount.id, ids));
  return tx.select(accountColumns).from(creditAccount).where(which);
}

/** The account if its id is above `afterId`. */
export function listAccountsAfter(tx: Tx, schoolId: number, afterId: number, limit: number): Promise<CreditAccount[]> {
  const which = and(eq(creditAccount.school_id, schoolId), gt(creditAccount.id, afterId));
  return tx.select(accountColumns).from(creditAccount).where(which).limit(limit);
}

/** The price list, by id. */
export function listTokenTypes(tx: Tx, schoolId: number): Promise<TokenType[]> {
  return selectTypes(tx, schoolId);
}

/** The rows that exist of these ids, ascending. */
export async function listTokenTypesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<TokenType[]> {
  return selectTypes(tx, schoolId, isAnyOf(tokenType.id, ids));
}

/** Up to `limit` prices with ids above `afterId`, ascending. */
export async function listTokenTypesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<TokenType[]> {
  return selectTypes(tx, schoolId, gt(tokenType.id, afterId)).limit(limit);
}

type LedgerQuery = z.output<typeof listCreditTransactions.query>;
type LedgerFilters = z.output<typeof exportCreditTransactions.query>;

/** One page of the ledger, and how many lines there are on all pages. */
export async function listTransactions(
  tx: Tx,
  schoolId: number,
  query: LedgerQuery,
): Promise<{ count: number; results: CreditTransaction[] }> {
  const which = isListed(schoolId, query);
  const [all] = await tx.select({ count: count() }).from(creditTransaction).where(which);
  const rows = await selectLines(tx, which)
    .orderBy(...query.ordering.map(({ field, descending }) => (descending ? desc : asc)(creditTransaction[field])))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: rows };
}

/** The ids of all pages, the newest first. */
export async function listTransactionIds(tx: Tx, schoolId: number, filters: LedgerFilters): Promise<number[]> {
  const { id } = creditTransaction;
  const rows = await tx.select({ id }).from(creditTransaction).where(isListed(schoolId, filters)).orderBy(desc(id));
  return rows.map((row) => row.id);
}

/** Those of these ids. */
export function listTransactionsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CreditTransaction[]> {
  return selectLines(tx, and(eq(creditTransaction.school_id, schoolId), isAnyOf(creditTransaction.id, ids)));
}

function isListed(schoolId: number, { kind, token_type, date__gte: from, date__lte: to }: LedgerFilters) {
  const { at } = creditTransaction;
  return and(
    eq(creditTransaction.school_id, schoolId),
    kind && eq(creditTransaction.kind, kind),
    token_type && eq(creditTransaction.token_type, token_type),
    from === undefined ? undefined : gte(at, londonInstant(from, '00:00:00').toISOString()),
    to === undefined ? undefined : lt(at, londonInstant(addDaysTo(to, 1), '00:00:00').toISOString()),
  );
}

function selectLines(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ ...without(getTableColumns(creditTransaction), 'school_id', 'actor_id'), actor: ITS_ACTOR })
    .from(creditTransaction)
    .where(which)
    .$dynamic();
}

/** Adds a new school's price list and empty account, by a function of the database (0004_credits.sql). */
export async function addCredits(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(sql`select add_credits(${schoolId}::bigint)`);
}

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_ACTOR = sql<CreditTransaction['actor']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
    from ${appUser} u
   where u.school_id = credit_transaction.school_id and u.id = credit_transaction.actor_id)`;

function selectTypes(tx: Tx, schoolId: number, which?: SQL) {
  return tx
    .select(typeColumns)
    .from(tokenType)
    .where(and(eq(tokenType.school_id, schoolId), which))
    .orderBy(asc(tokenType.id));
}
