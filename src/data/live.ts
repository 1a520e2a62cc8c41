// Reads that run again when what they read has changed, in this tab or another.
import { liveQuery } from 'dexie';
import { UpgradedError } from './connection-lost';
import { openDatabase } from './door';

/**
 * Runs `querier` now and after every change of what it read; `onValue` gets each answer. `onError` gets what it throws
 * and ends it, except when a newer version of the app has taken the database: then the last answer stays on the screen,
 * with a form that may be open. Returns the way to stop.
 */
export function watch<T>(
  querier: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    // An async function of its own: Dexie follows what it reads through every await in it.
    const subscription = liveQuery(async () => querier()).subscribe({
      next: onValue,
      error: (error: unknown) => {
        if (!(error instanceof UpgradedError)) onError(error);
      },
    });
    stop = () => subscription.unsubscribe();
  };
  // Opened beforehand: what a query waits for besides the database, Dexie cannot follow. Whether it worked is told there.
  openDatabase().then(start, start);
  return () => {
    isStopped = true;
    stop?.();
  };
}
