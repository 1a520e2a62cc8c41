// What the school answers to a question whose rows are not mirrored: the last answer at once, with its age, and a newer one
// as soon as there is signal.
import { useEffect, useState } from 'react';
import type { AnswerOf, Endpoint } from '~contract/endpoint';
import { askSchool, getKept, nameOf, type AskResult, type Question } from '~data/api/kept-answers';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

/** What has come is read within this; after it, it was forgotten in between: with a change of rights, or a first snapshot. */
const GRACE = 500;
/** An answer that this device cannot read is not asked for without end. */
const TRIES_MAX = 3;

export type Answered<T> = {
  /** The last answer, and when the school gave it, in ms. Null: none is here. */
  value: T | null;
  at: number | null;
  /** It is being asked now, or what is here is still being read. */
  isAsking: boolean;
  /** Why there is no newer one. */
  trouble: 'no-signal' | { message: string } | null;
  again: () => void;
};

/** Asks when it is first shown, when `question` changes, when the signal comes back, when what came is forgotten, and on `again`. */
export function useAnswer<E extends Endpoint>(question: Question<E>): Answered<AnswerOf<E>> {
  const name = nameOf(question);
  const { state } = useSyncStatus();
  const isOffline = state === 'offline';
  const [tries, setTries] = useState(0);
  const [heard, setHeard] = useState<{ turn: string; outcome: AskResult } | null>(null);
  const kept = useLive(() => getKept(question), [name]);
  const turn = `${tries} ${isOffline} ${name}`;
  useEffect(() => {
    if (isOffline) return undefined;
    const stop = new AbortController();
    void askSchool(question, stop.signal).then((outcome) => stop.signal.aborted || setHeard({ turn, outcome }));
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the turn names all that the question depends on
  }, [turn]);
  const outcome = heard?.turn === turn ? heard.outcome : null;
  const isGone = outcome?.is === 'kept' && kept === null && tries < TRIES_MAX;
  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(() => setTries(tries + 1), GRACE);
    return () => clearTimeout(timer);
  }, [isGone, tries]);
  return {
    value: kept?.value ?? null,
    at: kept?.at ?? null,
    isAsking: kept === undefined || isGone || (outcome === null && !isOffline),
    trouble: isOffline ? 'no-signal' : troubleOf(outcome),
    again: () => setTries(tries + 1),
  };
}

function troubleOf(outcome: AskResult | null): Answered<unknown>['trouble'] {
  if (outcome === null || outcome.is === 'kept') return null;
  return 'message' in outcome ? { message: outcome.message } : 'no-signal';
}
