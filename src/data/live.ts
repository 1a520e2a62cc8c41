// Live reads for the screens.
import { Dexie } from 'dexie';
import { UpgradedError } from './database/connection-lost';
import { openDatabase } from './database-access';
import { watchQuery } from './database/watch-query';

/**
 * Runs `querier` now and after every change of what it read; `onValue` gets each result. `onError` gets what it throws, which
 * ends it, except what `askQuietly` handles. Returns a function that stops it.
 */
export function watch<T>(
  querier: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  return watchQuery({ open: openDatabase, querier: () => askQuietly(querier), onValue, onError });
}

/**
 * Runs a screen's live query. If a newer version of the app has upgraded the database, it throws an error that Dexie's live
 * queries swallow, so that the last result stays on screen, perhaps with an open form.
 */
export async function askQuietly<T>(querier: () => Promise<T>): Promise<T> {
  try {
    return await querier();
  } catch (error) {
    throw error instanceof UpgradedError ? new Dexie.DatabaseClosedError(error.message, error) : error;
  }
}
