// A database read that runs again when what it read has changed, in this tab or another.
import { liveQuery } from 'dexie';

type Watched<T> = {
  /** Opens the database beforehand: Dexie can't track reads after an await of anything but its own. */
  open: () => Promise<unknown>;
  querier: () => Promise<T>;
  onValue: (value: T) => void;
  /** Gets the error that ends it. A failed `open` fails again in the querier, which reports it. */
  onError: (error: unknown) => void;
};

/** Runs `querier` now and after every change of what it read. Returns a function that stops it. */
export function watchQuery<T>({ open, querier, onValue, onError }: Watched<T>): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    // An async function of its own, so that Dexie tracks reads after each await in it.
    const subscription = liveQuery(async () => querier()).subscribe({ next: onValue, error: onError });
    stop = () => subscription.unsubscribe();
  };
  open().then(start, start);
  return () => {
    isStopped = true;
    stop?.();
  };
}
