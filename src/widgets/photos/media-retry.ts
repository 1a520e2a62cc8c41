// A picture or film that could not be had, and when it is asked for again: by a tap, when the browser comes online, and
// when the school's server answers after it had not. The browser's own word is only a hint (docs/sync.md, Who runs it).
import { useEffect, useState } from 'react';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';

/** `attempt` is the key of the element that loads: a new one asks anew. */
export function useMediaRetry(): { failed: boolean; attempt: number; fail: () => void; retry: () => void } {
  const [{ failed, attempt }, set] = useState<Tried>({ failed: false, attempt: 0 });
  useEffect(() => (failed ? onSignal(() => set(again)) : undefined), [failed]);
  return { failed, attempt, fail: () => set((before) => ({ ...before, failed: true })), retry: () => set(again) };
}

type Tried = { failed: boolean; attempt: number };

function again(tried: Tried): Tried {
  return tried.failed ? { failed: false, attempt: tried.attempt + 1 } : tried;
}

/** Only a change counts: a picture that the server does not have would be asked for without end. */
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
