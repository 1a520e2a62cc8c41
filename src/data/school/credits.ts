// The school's credits and the prices, from the mirror.
import type { TokenName } from '~contract/school/credits';
import { CREDITS_LOW } from '~contract/wire/limits';
import { read } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { getRows } from '~data/mirror/read-rows';

/** `balance` null: not received yet. `low`: below it the school is warned. `updated`: when the feed last confirmed it, in ms. */
export type Credits = { balance: number | null; low: number; updated: number | null; prices: readonly Price[] };
/** In credits; `display` is the n of 'Uses {n} credits'. */
export type Price = { name: TokenName; price: number; display: string };

/** The balance and the prices. Empty while nothing may be read. */
export function getCredits(): Promise<Credits> {
  return read({ balance: null, low: CREDITS_LOW, updated: null, prices: [] }, async (database) => {
    const { rows: accounts } = await getRows(database, 'credit_account');
    const { rows: types } = await getRows(database, 'token_types');
    const { pulled } = await getFeed(database);
    const prices = types.map(({ name, unit_price, unit_price_display }) => ({
      name,
      price: unit_price,
      display: unit_price_display,
    }));
    const [account] = accounts;
    return { balance: account?.balance ?? null, low: account?.low_balance ?? CREDITS_LOW, updated: pulled, prices };
  });
}
