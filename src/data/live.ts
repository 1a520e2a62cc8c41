// Reads of screens that stay true.
import { UpgradedError } from './store/connection-lost';
import { openDatabase } from './door';
import { watchQuery } from './store/watch-query';

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
  const fail = (error: unknown) => {
    if (!(error instanceof UpgradedError)) onError(error);
  };
  return watchQuery({ open: openDatabase, querier, onValue, onError: fail });
}
