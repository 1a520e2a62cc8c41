// A row that an address names: from the mirror; where it is not there the server is asked, once, and again by itself when
// there is signal again.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { getMirrorState } from '~data/waiting/mirror-state';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { Asked } from '~data/api/fetch-missing-row';

/** `gone`: it was here and somebody deleted it; `row` is how it was last. `busy`: the server is being asked again. */
export type Found<T> =
  | { is: 'loading' }
  | { is: 'row'; row: T }
  | { is: 'gone'; row: T }
  | { is: 'missing' }
  | { is: 'offline' | 'failed'; busy: boolean; again: () => void };

/** `signal`: nobody waits for the answer any more. */
type Ask = (signal: AbortSignal) => Promise<Asked>;

/** `row` as useLive answers it; `ask` must stay the same function. Mount it anew for another address. */
export function useRow<T extends object>(row: T | null | undefined, ask: Ask): Found<T> {
  const [last, setLast] = useState<T | null>(null);
  if (row && row !== last) setLast(row);
  const { state } = useSyncStatus();
  // A locked mirror shows nothing, whatever was there before.
  const gone = row === null && state !== 'locked' ? last : null;
  const { answer, busy, again } = useAnswer(row === null && gone === null, ask);
  // While the first snapshot runs, a row that is not here yet is on its way.
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
    // A row that comes by itself meanwhile is not asked for any more.
    const asking = new AbortController();
    const settle = (answer: Asked) => !asking.signal.aborted && set((now) => ({ ...now, settled: round, answer }));
    // Asking answers with a word; what it throws (a full disk) is a failure like any other.
    ask(asking.signal).then(settle, () => settle('failed'));
    return () => asking.abort();
  }, [needed, round, ask]);
  // Before anything is painted: a signal that comes between is not missed.
  useLayoutEffect(() => (answer === 'offline' ? onSignal(again) : undefined), [answer, again]);
  return { answer, busy: settled < round, again };
}

/** Counted rounds: `settled` behind `round` means that an answer is awaited. */
type Answer = { round: number; settled: number; answer: Asked | null };

/** When the browser says it is online, or the school's server answered something else. */
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
