// Retries a picture or film that couldn't be loaded: on a tap, when the browser comes online, and when the server
// answers again. That the browser is online is only a hint (docs/sync.md, Who runs it).
import { useEffect, useState } from 'react';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';

/** `attempt`: the React key of the element that loads the file; a new key loads it again. */
export function useMediaRetry(): { failed: boolean; attempt: number; fail: () => void; retry: () => void } {
  const [{ failed, attempt }, set] = useState<Tried>({ failed: false, attempt: 0 });
  useEffect(() => (failed ? onSignal(() => set(again)) : undefined), [failed]);
  return { failed, attempt, fail: () => set((before) => ({ ...before, failed: true })), retry: () => set(again) };
}

type Tried = { failed: boolean; attempt: number };

function again(tried: Tried): Tried {
  return tried.failed ? { failed: false, attempt: tried.attempt + 1 } : tried;
}

/** Calls `fn` only on a change: a picture that the server doesn't have would otherwise be requested without end. */
function onSignal(fn: () => void): () => void {
  let before = getSyncStatus().state;
  const stop = subscribeSyncStatus(() => {
    const { state } = getSyncStatus();
    if (state === 'all-sent' && before !== 'all-sent') fn();
    before = state;
  });
  window.addEventListener('online', fn);
  return () => {
    stop();
    window.removeEventListener('online', fn);
  };
}
