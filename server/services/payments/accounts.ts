// The school's account at the card provider: begun, told of, and looked at again.
import type { CardAccount } from '~contract/payments/account';
import type { Tx } from '~server/db/db';
import { HttpError } from '~server/platform/http/http-error';
import type { Services } from '~server/platform/services';
import { getCardAccount, keepAccount, noteAccount, type FoundAccount } from '~server/repositories/payments/accounts';
import { CardsAway, CardsRefused, type Cards } from './provider';

export const NOT_CONFIGURED = 'Card payments are not set up on this server';
const AWAY = "The card provider can't be reached; nothing was charged. Try again later.";

/** As the school has it. */
export async function accountState({ cards }: Pick<Services, 'cards'>, tx: Tx, schoolId: number): Promise<CardAccount> {
  const row = await getCardAccount(tx, schoolId);
  return { mode: cards?.mode ?? 'none', state: stateOf(row), checked_at: row?.checked_at ?? null };
}

export function stateOf(row: FoundAccount | undefined): CardAccount['state'] {
  if (!row) return 'NONE';
  return row.ready ? 'READY' : 'STARTED';
}

type Using = Pick<Services, 'db' | 'cards' | 'now'>;

/** The address at which the school tells the provider of itself. Makes its account first, if it has none. */
export async function onboard(services: Using, schoolId: number, addresses: { again: string; back: string }) {
  const { db, now } = services;
  const cards = needCards(services);
  return asking(async () => {
    const kept = await db.school(schoolId, (tx) => getCardAccount(tx, schoolId));
    if (!kept) {
      const account = await cards.openAccount(schoolId);
      await db.school(schoolId, (tx) => keepAccount(tx, schoolId, account.id, now()));
    }
    const row = await db.school(schoolId, (tx) => getCardAccount(tx, schoolId));
    if (!row) throw new Error('the account was not stored');
    return cards.onboard(row.account_id, addresses);
  });
}

/** Asks the provider how the account stands, and notes it. */
export async function refreshAccount(services: Using, schoolId: number): Promise<void> {
  const cards = needCards(services);
  const { db, now } = services;
  const row = await db.school(schoolId, (tx) => getCardAccount(tx, schoolId));
  if (!row) return;
  const { charges_enabled: ready, details_submitted: submitted } = await cards.at(row.account_id).account();
  const checked_at = now().toISOString();
  await db.school(schoolId, (tx) => noteAccount(tx, schoolId, { ready, submitted, checked_at }, now()));
}

/** Throws 409 where no provider is configured. */
export function needCards({ cards }: Pick<Services, 'cards'>): Cards {
  if (!cards) throw new HttpError(409, { detail: NOT_CONFIGURED, code: 'invalid_state' });
  return cards;
}

/** Runs calls of the provider for somebody who waits. Throws 503 where it can't be reached, 409 where it refuses. */
export async function asking<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    // 503 without Retry-After: trying again is the person's decision, not a queue's.
    if (error instanceof CardsAway) throw new HttpError(503, { detail: AWAY }, {}, error);
    if (!(error instanceof CardsRefused)) throw error;
    throw new HttpError(409, { detail: 'The card provider has refused this', code: 'invalid_state' }, {}, error);
  }
}
