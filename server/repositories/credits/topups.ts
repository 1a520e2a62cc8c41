// Credits that a school buys by card.
import { and, count, desc, eq, getTableColumns, gte, isNotNull, sql } from 'drizzle-orm';
import type { TopUp } from '~contract/credits/topup';
import type { Tx } from '~server/db/db';
import { offsetOf } from '~server/db/query-parts';
import { creditTopUp } from '~server/db/schema/credits';
import { appUser } from '~server/db/schema/schema';

export type FoundTopUp = typeof creditTopUp.$inferSelect;
type NewTopUp = Pick<FoundTopUp, 'package' | 'amount' | 'credits' | 'bonus' | 'actor_id' | 'client_key'>;

/** The purchase of this key, which is added if there is none. */
export async function addTopUp(tx: Tx, schoolId: number, values: NewTopUp, now: Date): Promise<FoundTopUp> {
  const { school_id, client_key } = creditTopUp;
  await tx
    .insert(creditTopUp)
    .values({ school_id: schoolId, ...values, at: now.toISOString() })
    .onConflictDoNothing();
  const its = and(eq(school_id, schoolId), eq(client_key, values.client_key ?? ''));
  const [row] = await tx.select(getTableColumns(creditTopUp)).from(creditTopUp).where(its);
  if (!row) throw new Error('the purchase of credits was not stored');
  return row;
}

/** Held until the transaction ends. */
export async function lockTopUp(tx: Tx, schoolId: number, id: number): Promise<FoundTopUp | undefined> {
  const [row] = await tx.select().from(creditTopUp).where(isTopUp(schoolId, id)).for('update');
  return row;
}

export async function noteTopUp(tx: Tx, schoolId: number, id: number, fields: Partial<FoundTopUp>): Promise<void> {
  await tx.update(creditTopUp).set(fields).where(isTopUp(schoolId, id));
}

/** Of all schools: those that are open and were begun since a moment. */
export function listOpenTopUps(tx: Tx, since: Date): Promise<Pick<FoundTopUp, 'school_id' | 'id' | 'session_id'>[]> {
  const { school_id, id, session_id, state, at } = creditTopUp;
  return tx
    .select({ school_id, id, session_id })
    .from(creditTopUp)
    .where(and(eq(state, 'OPEN'), isNotNull(session_id), gte(at, since.toISOString())));
}

/** One page, the newest first, and how many there are on all pages. */
export async function listTopUps(
  tx: Tx,
  schoolId: number,
  query: { page: number; page_size: number },
): Promise<{ count: number; results: TopUp[] }> {
  const { id, at, amount, credits, bonus, state, paid_at, school_id } = creditTopUp;
  const [all] = await tx.select({ count: count() }).from(creditTopUp).where(eq(school_id, schoolId));
  const results = await tx
    .select({ id, at, amount, credits, bonus, state, paid_at, actor: ITS_ACTOR })
    .from(creditTopUp)
    .where(eq(school_id, schoolId))
    .orderBy(desc(id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results };
}

const ITS_ACTOR = sql<TopUp['actor']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
    from ${appUser} u
   where u.school_id = credit_topup.school_id and u.id = credit_topup.actor_id)`;

function isTopUp(schoolId: number, id: number) {
  return and(eq(creditTopUp.school_id, schoolId), eq(creditTopUp.id, id));
}
