// What a bike cost and is worth. Neither is mirrored (docs/sync.md, Not on the device): the server is asked each time, and
// pending changes are laid over its answer.
import { bikePatch, getBike } from '~contract/bikes/bikes';
import { call } from '~data/api/call';
import { ApiError } from '~data/http/api-error';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { listPending } from '~data/pending/pending';

/** Pence; null if nothing was entered. */
export type BikeMoney = { purchase_price: number | null; current_value: number | null };

/** Null if the server has the values and didn't answer. Never rejects for lack of signal. */
export async function getBikeMoney(asked: number): Promise<BikeMoney | null> {
  const { id, typed } = await read(NOTHING_TYPED(asked), async (database) => {
    const id = await nameOf(database.mirror, 'bikes', asked);
    const changes = await listPending(database, 'bikes');
    const mine = changes.filter(({ status, targetId, tempId }) => status !== 'rejected' && (targetId ?? tempId) === id);
    return { id, typed: Object.assign({}, ...mine.map(({ body }) => moneyOf(body))) as Partial<BikeMoney> };
  });
  const known = id < 0 ? NONE : await ask(id);
  return known && { ...known, ...typed };
}

const NONE: BikeMoney = { purchase_price: null, current_value: null };
const NOTHING_TYPED = (id: number) => ({ id, typed: {} as Partial<BikeMoney> });

async function ask(id: number): Promise<BikeMoney | null> {
  try {
    const { purchase_price, current_value } = await call(getBike, { params: { id } });
    return { purchase_price, current_value };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Another version of the app may have written the body: values that don't parse are ignored. */
const moneyIn = bikePatch.pick({ purchase_price: true, current_value: true }).strip().catch({});

function moneyOf(body: Record<string, unknown>): Partial<BikeMoney> {
  const typed = Object.entries(moneyIn.parse(body)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(typed);
}
