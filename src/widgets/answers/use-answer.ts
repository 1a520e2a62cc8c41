// A server answer whose rows aren't mirrored: the kept answer at once, with its time, and a newer one when there is
// signal.
import { useEffect, useState } from 'react';
import type { AnswerOf, Endpoint } from '~contract/wire/endpoint';
import { askSchool, getKept, nameOf, type AskResult, type Question } from '~data/api/kept-answers';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

/** Milliseconds. If absent after this, the answer just stored was evicted: by a new snapshot or an erased person. */
const GRACE = 500;
/** Ends the automatic retries: an answer that this device can't read looks evicted every time. */
const TRIES_MAX = 3;

export type Answered<T> = {
  /** The kept answer, and when the server gave it, in ms since 1970; both null if there is none. */
  value: T | null;
  at: number | null;
  /** True while the server is asked or the kept answer is read. */
  isAsking: boolean;
  /** Why there is no newer answer; null if nothing is wrong. */
  trouble: 'no-signal' | { message: string } | null;
  again: () => void;
};

/** Asks on mount, when `question` changes, when signal returns, when the new answer was evicted, and on `again`. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `turn` changes with everything that the question depends on
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

/**
 * As `useAnswer`, but what was shown stays while its kept answer was evicted: a form over it would lose what was typed. Only for answers
 * that are about nobody, because an erased person evicts them, too.
 */
export function useHeldAnswer<E extends Endpoint>(question: Question<E>): Answered<AnswerOf<E>> {
  const answered = useAnswer(question);
  const { state } = useSyncStatus();
  const { value, at } = answered;
  const [last, setLast] = useState({ value, at });
  if (value !== null && value !== last.value) setLast({ value, at });
  // A locked mirror shows nothing, not even what was shown before.
  return value === null && state !== 'locked' ? { ...answered, ...last } : answered;
}

function troubleOf(outcome: AskResult | null): Answered<unknown>['trouble'] {
  if (outcome === null || outcome.is === 'kept') return null;
  return 'message' in outcome ? { message: outcome.message } : 'no-signal';
}
