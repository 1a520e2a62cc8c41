// The school's answer to the list's question: asked when the question changes, when signal returns, when a change of this device
// is saved or sent, and on request.
import { useEffect, useState } from 'react';
import { askOrders } from '~data/orders/online';
import { listAllOrders, type OrderList } from '~data/orders/orders';
import { ApiError } from '~data/http/api-error';
import { NO_ORDER_FILTERS } from '~domain/orders/query';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { Query } from './query';

/** `at`: when the school gave it, in ms; null if it is from this device. */
export type ShownList = OrderList & { at: number | null };

/** Why there is no answer, or no newer one. */
export type Trouble = 'no-signal' | { message: string } | null;

type Unsent = { added: number; changed: number; mark: string };
const NOTHING: Unsent = { added: 0, changed: 0, mark: '' };

type School = { list: ShownList | null; isAsking: boolean; trouble: Trouble; unsent: Omit<Unsent, 'mark'> };

/** `address` says what is asked; `tries` counts the requests to ask again. Nothing is asked unless `isOn`. */
export function useSchool(
  query: Query,
  { address, tries, isOn }: { address: string; tries: number; isOn: boolean },
): School {
  const isOffline = useSyncStatus().state === 'offline';
  const unsent = useLive(() => (isOn ? findUnsent(query) : Promise.resolve(NOTHING)), [isOn, address]);
  const [heard, setHeard] = useState<{ turn: string; trouble: Trouble } | null>(null);
  const [answer, setAnswer] = useState<{ address: string; list: ShownList } | null>(null);
  const turn = `${tries} ${isOffline} ${unsent?.mark ?? ''} ${address}`;
  const asks = isOn && !isOffline && unsent !== undefined;
  useEffect(() => {
    if (!asks) return undefined;
    const stop = new AbortController();
    const take = (list: ShownList | null, trouble: Trouble) => {
      if (stop.signal.aborted) return;
      if (list) setAnswer({ address, list });
      setHeard({ turn, trouble });
    };
    ask(query, stop.signal).then(
      (list) => take({ ...list, at: Date.now() }, null),
      (error: unknown) => take(null, stop.signal.aborted ? null : troubleOf(error)),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `turn` changes with everything that the question depends on
  }, [asks, turn]);
  const outcome = heard?.turn === turn ? heard : null;
  const list = answer?.address === address ? answer.list : null;
  return {
    list: isOn ? list : null,
    isAsking: isOn && !isOffline && outcome === null,
    trouble: isOffline ? 'no-signal' : (outcome?.trouble ?? null),
    unsent: unsent ?? NOTHING,
  };
}

/** Beyond the last page the school answers with nothing: the last one is shown, as on this device. */
async function ask(query: Query, signal: AbortSignal): Promise<OrderList> {
  const list = await askOrders(query, signal);
  return list.rows.length === 0 && list.count > 0 ? askOrders({ ...query, page: list.pages }, signal) : list;
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { message: 'The school’s answer couldn’t be read on this device.' };
  }
  return error.kind === 'offline' ? 'no-signal' : { message: error.message };
}

/** `added`: bookings that match and that the school doesn't have; `changed`: others with unsent changes. */
async function findUnsent({ filters }: Query): Promise<Unsent> {
  const all = await listAllOrders({ filters: NO_ORDER_FILTERS });
  const pending = all.filter((row) => row.pending !== null);
  if (pending.length === 0) return NOTHING;
  const added = (await listAllOrders({ filters })).filter(({ order }) => order.id < 0).length;
  const changed = pending.filter(({ order }) => order.id > 0).length;
  return {
    added,
    changed,
    mark: pending.map(({ order, pending: state }) => `${order.id} ${order.version} ${state}`).join(),
  };
}
