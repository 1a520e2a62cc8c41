// The row that an address names, from the mirror. If it isn't there, the server is asked once, and again when signal
// returns.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { Asked } from '~data/api/fetch-missing-row';

/** `gone`: deleted while on the screen; `row`: as it was last. `busy`: the server is being asked again. */
export type Found<T> =
  | { is: 'loading' }
  | { is: 'row'; row: T }
  | { is: 'gone'; row: T }
  | { is: 'missing' }
  | { is: 'offline' | 'failed'; busy: boolean; again: () => void };

/** `signal`: aborts when the answer isn't needed any more. */
type Ask = (signal: AbortSignal) => Promise<Asked>;

/** `row`: from `useLive`. `ask`: the same function at every render. Remount the component for another address. */
export function useRow<T extends object>(row: T | null | undefined, ask: Ask): Found<T> {
  const [last, setLast] = useState<T | null>(null);
  if (row && row !== last) setLast(row);
  const { state } = useSyncStatus();
  // A locked mirror shows nothing, not even a row that was shown before.
  const gone = row === null && state !== 'locked' ? last : null;
  const { answer, busy, again } = useAnswer(row === null && gone === null, ask);
  // During the first snapshot, a missing row may still arrive.
  const filling = useLive(getMirrorState, [])?.ready === false && state === 'pulling';
  if (row) return { is: 'row', row };
  if (gone) return { is: 'gone', row: gone };
  if (row === undefined || answer === null || answer === 'found') return { is: 'loading' };
  if (answer === 'missing') return { is: 'missing' };
  return filling ? { is: 'loading' } : { is: answer, busy, again };
}

function useAnswer(needed: boolean, ask: Ask) {
  const [{ round, settled, answer }, set] = useState<Answer>({ round: 1, settled: 0, answer: null });
  const again = useCallback(() => set((now) => ({ ...now, round: now.settled + 1 })), []);
  useEffect(() => {
    if (!needed) return undefined;
    // Aborted if the row arrives through the feed meanwhile.
    const asking = new AbortController();
    const settle = (answer: Asked) => !asking.signal.aborted && set((now) => ({ ...now, settled: round, answer }));
    // `ask` resolves with a result for every answer. If it throws (a full disk), that counts as failed.
    ask(asking.signal).then(settle, () => settle('failed'));
    return () => asking.abort();
  }, [needed, round, ask]);
  // A layout effect subscribes before the first paint, so that no returning signal is missed.
  useLayoutEffect(() => (answer === 'offline' ? onSignal(again) : undefined), [answer, again]);
  return { answer, busy: settled < round, again };
}

/** `settled` is less than `round` while an answer is awaited. */
type Answer = { round: number; settled: number; answer: Asked | null };

/** Calls `fn` when the browser comes online or the server has answered another request. Returns how to stop it. */
function onSignal(fn: () => void): () => void {
  let { lastContact: before } = getSyncStatus();
  const stop = subscribeSyncStatus(() => {
    const { lastContact } = getSyncStatus();
    if (lastContact !== before) fn();
    before = lastContact;
  });
  window.addEventListener('online', fn);
  return () => {
    stop();
    window.removeEventListener('online', fn);
  };
}
