// Spending credits. They are reserved before the work begins, and consumed or given back when it is done; every step is a
// line of the ledger. The caller records the returned changes as the last work of the transaction.
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { creditAccount, creditReservation, creditTransaction, tokenType } from '~server/db/schema/credits';
import type { CreditAccount, TokenName } from '~contract/school/credits';
import type { Db, Tx } from '~server/db/db';
import { recordChange, type Change } from './changes';
import { accountColumns, getAccount } from './credit-account';

/** `quantity` uses of a token. `reference`: what for; `actorId` null: the system itself. */
export type Purchase = {
  schoolId: number;
  token: TokenName;
  quantity: number;
  reference: string;
  actorId: number | null;
};
/** `amount`: the credits taken. */
export type Reserved = { id: number; amount: number; changes: readonly Change[] };
/** `consumed`, `released`: credits. */
export type HeldEnd = Pick<Purchase, 'schoolId' | 'token' | 'reference'> & { consumed: number; released: number };
export type Settled = { account: CreditAccount; changes: readonly Change[] };

/** Far longer than the longest call that reserves credits, 10 s. */
const ABANDONED_AFTER = 2 * 60 * 1000;

/** What `quantity` uses of a token cost the school, in credits. */
export async function costOf(tx: Tx, { schoolId, token, quantity }: Omit<Purchase, 'reference' | 'actorId'>) {
  const [row] = await tx
    .select({ unit_price: tokenType.unit_price })
    .from(tokenType)
    .where(and(eq(tokenType.school_id, schoolId), eq(tokenType.name, token)));
  if (!row) throw new Error('the school has no price for a token');
  return { unit_price: row.unit_price, cost: row.unit_price * quantity };
}

/** Reserves credits for a use that begins now; null if the balance is too low, and then nothing is taken. */
export async function reserve(tx: Tx, purchase: Purchase, now: Date): Promise<Reserved | null> {
  const { schoolId, token, reference, actorId } = purchase;
  const held = await hold(tx, purchase, now);
  if (!held) return null;
  const line = { at: now.toISOString(), token_type: token, reference, actor_id: actorId };
  const [row] = await tx
    .insert(creditReservation)
    .values({ school_id: schoolId, amount: held.amount, ...line })
    .returning({ id: creditReservation.id });
  if (!row) throw new Error('the reservation was not stored');
  return { id: row.id, ...held };
}

/**
 * Reserves credits for later uses that are recorded elsewhere (messages): they are never given back automatically. Null if the
 * balance is too low, and then nothing is taken.
 */
export async function hold(tx: Tx, purchase: Purchase, now: Date): Promise<Omit<Reserved, 'id'> | null> {
  const { schoolId, token, reference, actorId } = purchase;
  const { cost } = await costOf(tx, purchase);
  const account = await move(tx, schoolId, -cost, now);
  if (!account) return null;
  const line = { at: now.toISOString(), token_type: token, reference, actor_id: actorId };
  await note(tx, account, { school_id: schoolId, kind: 'RESERVE', amount: -cost, ...line });
  return { amount: cost, changes: changesOf(account) };
}

/** `credits`: paid for, `bonus`: on top of them. `reference`: what was bought. */
type Bought = { schoolId: number; credits: number; bonus: number; reference: string; actorId: number | null };

/** Adds what was bought. Returns the account's id and the changes for the feed. */
export async function topUp(
  tx: Tx,
  { schoolId, credits, bonus, reference, actorId }: Bought,
  now: Date,
): Promise<{ id: number; changes: readonly Change[] }> {
  const line = { school_id: schoolId, at: now.toISOString(), token_type: null, reference, actor_id: actorId };
  const account = await move(tx, schoolId, credits, now);
  if (!account) throw new Error('the school has no credit account');
  await note(tx, account, { ...line, kind: 'TOPUP', amount: credits });
  if (bonus === 0) return { id: account.id, changes: changesOf(account) };
  const after = await move(tx, schoolId, bonus, now);
  if (!after) throw new Error('the school has no credit account');
  await note(tx, after, { ...line, kind: 'BONUS', amount: bonus });
  return { id: after.id, changes: changesOf(after) };
}

/** Ends a reservation of `hold`, or a part of it: consumes and gives back so many credits. Returns the changes for the feed. */
export async function settleHeld(
  tx: Tx,
  { schoolId, token, reference, consumed, released }: HeldEnd,
  now: Date,
): Promise<readonly Change[]> {
  const line = { school_id: schoolId, at: now.toISOString(), token_type: token, reference, actor_id: null };
  if (consumed > 0) await note(tx, await getAccount(tx, schoolId, true), { ...line, kind: 'CONSUME', amount: 0 });
  if (released === 0) return [];
  const account = await move(tx, schoolId, released, now);
  if (!account) throw new Error('credits could not be given back');
  await note(tx, account, { ...line, kind: 'RELEASE', amount: released });
  return changesOf(account);
}

/** Ends a reservation: consumes its credits or gives them back. Null if it was settled before; nothing happens then. */
export async function settle(
  tx: Tx,
  schoolId: number,
  reservationId: number,
  outcome: 'consumed' | 'released',
  now: Date,
): Promise<Settled | null> {
  const isOpen = and(
    eq(creditReservation.school_id, schoolId),
    eq(creditReservation.id, reservationId),
    isNull(creditReservation.settled),
  );
  const [row] = await tx
    .update(creditReservation)
    .set({ settled: now.toISOString(), outcome })
    .where(isOpen)
    .returning();
  if (!row) return null;
  const { amount, token_type, reference, actor_id } = row;
  const line = { school_id: schoolId, at: now.toISOString(), token_type, reference, actor_id };
  if (outcome === 'consumed') {
    // Locked, because a line of the ledger must have the balance at its place among the others.
    const account = await getAccount(tx, schoolId, true);
    await note(tx, account, { ...line, kind: 'CONSUME', amount: 0 });
    return { account, changes: [] };
  }
  const account = await move(tx, schoolId, amount, now);
  if (!account) throw new Error('credits could not be given back');
  await note(tx, account, { ...line, kind: 'RELEASE', amount });
  return { account, changes: changesOf(account) };
}

/**
 * Gives back credits reserved for more than 2 minutes: the process that reserved them has died. Returns how many
 * reservations.
 */
export async function releaseAbandoned(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_AFTER).toISOString();
  const { school_id, id, at, settled } = creditReservation;
  const abandoned = await db.system((tx) =>
    tx
      .select({ schoolId: school_id, id })
      .from(creditReservation)
      .where(and(lt(at, before), isNull(settled))),
  );
  let count = 0;
  for (const { schoolId, id } of abandoned) {
    // One transaction each, so that two servers doing this at once can't deadlock.
    count += await db.school(schoolId, async (tx) => {
      const done = await settle(tx, schoolId, id, 'released', now);
      await recordChange(tx, schoolId, done?.changes ?? []);
      return done ? 1 : 0;
    });
  }
  return count;
}

/** Changes the balance in one atomic statement; undefined if it would fall below 0. */
async function move(tx: Tx, schoolId: number, amount: number, now: Date): Promise<CreditAccount | undefined> {
  const { balance, version } = creditAccount;
  const [account] = await tx
    .update(creditAccount)
    .set({ balance: sql`${balance} + ${amount}::int`, version: sql`${version} + 1`, updated: now.toISOString() })
    .where(and(eq(creditAccount.school_id, schoolId), gte(balance, -amount)))
    .returning(accountColumns);
  return account;
}

type Line = Omit<typeof creditTransaction.$inferInsert, 'balance_after'>;

async function note(tx: Tx, { balance }: CreditAccount, line: Line): Promise<void> {
  await tx.insert(creditTransaction).values({ ...line, balance_after: balance });
}

function changesOf({ id }: CreditAccount): readonly Change[] {
  return [{ entity: 'credit_account', id, op: 'w' }];
}
