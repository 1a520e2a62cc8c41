// One message: from this device, and for older ones from the school.
import { useEffect, useState } from 'react';
import type { Message } from '~contract/messages/row';
import { getMessage } from '~data/messages/messages';
import { askMessage } from '~data/messages/online';
import { ApiError } from '~data/http/api-error';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

export type FoundMessage =
  | { is: 'message'; message: Message }
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'no-signal' }
  | { is: 'failed'; why: string };

type Heard = { turn: string; found: FoundMessage };

/** `hear`: takes an answer of the school to an action on the message. */
export function useMessage(id: number): { found: FoundMessage; hear: (message: Message) => void; again: () => void } {
  const here = useLive(() => getMessage(id), [id]);
  const isOffline = useSyncStatus().state === 'offline';
  const [tries, setTries] = useState(0);
  const [heard, setHeard] = useState<Heard | null>(null);
  const turn = `${id} ${tries} ${isOffline}`;
  const asks = here === null && !isOffline;
  useEffect(() => {
    if (!asks) return undefined;
    const stop = new AbortController();
    const take = (found: FoundMessage) => (stop.signal.aborted ? undefined : setHeard({ turn, found }));
    askMessage(id, stop.signal).then(
      (message) => take({ is: 'message', message }),
      (error: unknown) => take(stop.signal.aborted ? { is: 'loading' } : failureOf(error)),
    );
    return () => stop.abort();
  }, [asks, id, turn]);
  const answer = heard?.found.is === 'message' && heard.found.message.id === id ? heard.found.message : null;
  return {
    found: newest(here, answer) ?? (here === undefined ? { is: 'loading' } : withoutRow(heard, turn, isOffline)),
    hear: (message) => setHeard({ turn, found: { is: 'message', message } }),
    again: () => setTries(tries + 1),
  };
}

function newest(here: Message | null | undefined, answer: Message | null): FoundMessage | null {
  const isOlder = here && answer && here.version < answer.version;
  const message = isOlder ? answer : (here ?? answer);
  return message ? { is: 'message', message } : null;
}

function withoutRow(heard: Heard | null, turn: string, isOffline: boolean): FoundMessage {
  if (isOffline) return { is: 'no-signal' };
  return heard?.turn === turn ? heard.found : { is: 'loading' };
}

function failureOf(error: unknown): FoundMessage {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { is: 'failed', why: 'The school’s answer couldn’t be read on this device.' };
  }
  if (error.status === 404 || error.status === 403) return { is: 'missing' };
  return error.kind === 'offline' ? { is: 'no-signal' } : { is: 'failed', why: error.message };
}
