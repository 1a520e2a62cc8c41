// A read of the database that runs again when what it read has changed, in this tab or another.
import { liveQuery } from 'dexie';

type Watched<T> = {
  /** Opens the database beforehand: what a query waits for besides it, Dexie cannot follow. */
  open: () => Promise<unknown>;
  querier: () => Promise<T>;
  onValue: (value: T) => void;
  /** What ends it. A failed `open` fails again in the querier, which tells. */
  onError: (error: unknown) => void;
};

/** Runs `querier` now and after every change of what it read. Returns the way to stop. */
export function watchQuery<T>({ open, querier, onValue, onError }: Watched<T>): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    // An async function of its own: Dexie follows what it reads through every await in it.
    const subscription = liveQuery(async () => querier()).subscribe({ next: onValue, error: onError });
    stop = () => subscription.unsubscribe();
  };
  open().then(start, start);
  return () => {
    isStopped = true;
    stop?.();
  };
}
