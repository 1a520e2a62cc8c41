// Sends everything before signing out. Signs out when the outbox is empty, and stays if the person has to decide something.
import { useEffect, useEffectEvent, useState } from 'react';
import { endUndo } from '~data/form-saves/actions';
import { listOutbox, type Outbox } from '~data/sync-centre/items';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { SyncStatus } from '~sync/status';

type Sending = {
  busy: boolean;
  /** Why sending has stopped; null while it goes on. */
  why: string | null;
  start: () => void;
  stop: () => void;
};

/** Calls `onSent` once the outbox is empty. */
export function useSendFirst(onSent: () => void): Sending {
  const [started, setStarted] = useState(false);
  const outbox = useLive(listOutbox, []);
  const status = useSyncStatus();
  const why = started && outbox ? stuck(outbox, status) : null;
  const isDone = started && outbox !== undefined && isEmpty(outbox);
  const leave = useEffectEvent(onSent);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return {
    busy: started && why === null,
    why,
    start: () => {
      setStarted(true);
      // Deletions that could still be taken back go now, too.
      endUndo().catch(reportError);
    },
    stop: () => setStarted(false),
  };
}

/** A discarded change counts until it can't be undone any more. */
function isEmpty({ fixing, waiting, discarding }: Outbox): boolean {
  return fixing.length + waiting.length + discarding.length === 0;
}

/** Why nothing more can be sent; null while something still can. */
function stuck({ fixing, waiting, discarding }: Outbox, { state }: SyncStatus): string | null {
  if (state === 'offline') return 'You lost signal. Nothing is lost: choose again.';
  if (state === 'weak') return 'The server isn’t answering at the moment. Nothing is lost: choose again.';
  if (state === 'outdated') return 'The app needs an update before it can send. Nothing is lost.';
  const moving = waiting.filter((item) => item.state === 'waiting' || item.state === 'sending');
  if (moving.length + discarding.length > 0) return null;
  if (fixing.length > 0)
    return `${fixing.length} ${fixing.length === 1 ? 'needs' : 'need'} fixing: open the Sync centre.`;
  return waiting.length > 0 ? 'The app needs an update before it can send. Nothing is lost.' : null;
}
