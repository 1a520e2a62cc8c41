// Reads that run again when what they read has changed, in this tab or another.
import { liveQuery } from 'dexie';
import { UpgradedError } from './connection-lost';

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
  // An async function of its own: Dexie follows what it reads through every await in it.
  const subscription = liveQuery(async () => querier()).subscribe({
    next: onValue,
    error: (error: unknown) => {
      if (!(error instanceof UpgradedError)) onError(error);
    },
  });
  return () => subscription.unsubscribe();
}
