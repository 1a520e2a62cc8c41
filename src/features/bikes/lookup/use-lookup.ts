// Runs one lookup at a time and keeps the result of the last one.
import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './lookup-failure';

export type Lookup<Answer> = { is: 'idle' } | { is: 'busy' } | { is: 'done'; answer: Answer } | Failure;

/** `ask` rejects as `call` does. Its signal aborts on `stop`, on a new lookup, and when the screen is left. */
export function useLookup<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const [lookup, setLookup] = useState<Lookup<Answer>>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<Lookup<Answer>> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setLookup({ is: 'busy' });
    const found = await ask(signal).then(
      (answer) => ({ is: 'done', answer }) as const,
      (error: unknown) => failureOf(error),
    );
    if (signal.aborted) return { is: 'idle' };
    setLookup(found);
    return found;
  };
  /** Back to idle; a late answer is ignored. */
  const stop = () => {
    running.current?.abort();
    setLookup({ is: 'idle' });
  };
  /** Reports too few credits without asking the server. */
  const lack = () => setLookup({ is: 'credits' });
  return { lookup, start, stop, lack };
}
