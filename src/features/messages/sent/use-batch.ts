// How far a group of messages has come: asked every 2 seconds while some of them have not left, and the page is in view.
import { useEffect, useState } from 'react';
import type { MessageBatch } from '~contract/messages/messages';
import { askBatch } from '~data/messages/online';
import { ApiError } from '~data/http/api-error';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

/** Milliseconds between two questions. */
const EVERY = 2000;

export type BatchTrouble = 'no-signal' | 'missing' | { message: string } | null;
export type BatchData = {
  /** Undefined while loading, and where it couldn't be loaded. */
  batch: MessageBatch | undefined;
  trouble: BatchTrouble;
  hear: (batch: MessageBatch) => void;
  again: () => void;
};

export function isMoving({ queued, sending }: Pick<MessageBatch, 'queued' | 'sending'>): boolean {
  return queued + sending > 0;
}

export function useBatch(id: number): BatchData {
  const isOffline = useSyncStatus().state === 'offline';
  const [batch, setBatch] = useState<MessageBatch>();
  const [trouble, setTrouble] = useState<BatchTrouble>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (isOffline) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(() => (document.visibilityState === 'hidden' ? later() : void ask()), EVERY);
    };
    const ask = async () => {
      try {
        const answer = await askBatch(id, stop.signal);
        if (stop.signal.aborted) return;
        setBatch((last) => (last && last.version > answer.version ? last : answer));
        setTrouble(null);
        if (isMoving(answer)) later();
      } catch (error) {
        if (stop.signal.aborted) return;
        const what = troubleOf(error);
        setTrouble(what);
        if (what === 'no-signal') later();
      }
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [id, isOffline, tries]);
  return {
    batch: batch?.id === id ? batch : undefined,
    trouble: isOffline ? 'no-signal' : trouble,
    hear: setBatch,
    again: () => setTries(tries + 1),
  };
}

function troubleOf(error: unknown): Exclude<BatchTrouble, null> {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { message: 'The school’s answer couldn’t be read on this device.' };
  }
  if (error.status === 404 || error.status === 403) return 'missing';
  return error.kind === 'offline' ? 'no-signal' : { message: error.message };
}
