// Reads of screens that stay true.
import { Dexie } from 'dexie';
import { UpgradedError } from './store/connection-lost';
import { openDatabase } from './door';
import { watchQuery } from './store/watch-query';

/**
 * Runs `querier` now and after every change of what it read; `onValue` gets each answer. `onError` gets what it throws
 * and ends it, except what `askQuietly` keeps quiet about. Returns the way to stop.
 */
export function watch<T>(
  querier: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  return watchQuery({ open: openDatabase, querier: () => askQuietly(querier), onValue, onError });
}

/**
 * What a live query of a screen runs. When a newer version of the app has taken the database, it throws an error that
 * Dexie's live queries swallow: the last answer stays on the screen, with a form that may be open.
 */
export async function askQuietly<T>(querier: () => Promise<T>): Promise<T> {
  try {
    return await querier();
  } catch (error) {
    throw error instanceof UpgradedError ? new Dexie.DatabaseClosedError(error.message, error) : error;
  }
}
