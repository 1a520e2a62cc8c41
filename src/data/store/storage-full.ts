// A disk that is full, told apart from every other failure.
import type { Table } from 'dexie';
import type { SchoolDb } from './db';

/** The device has no room left. Nothing of what was to be saved is stored. The message is for people. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('There is no room left on this device. Nothing was saved: free some space, then save again.', options);
  }
}

/** One transaction for what a person made: whole, or not at all and StorageFullError. */
export async function saveWhole<T>(db: SchoolDb, tables: readonly Table[], fn: () => Promise<T>): Promise<T> {
  const begun: { transaction?: IDBTransaction } = {};
  try {
    // Async itself: Dexie follows what is awaited in no other function.
    return await db.transaction('rw', tables, async ({ idbtrans }) => {
      begun.transaction = idbtrans;
      return fn();
    });
  } catch (error) {
    // What is still under way when the browser gives up only hears that it was aborted; the transaction knows why.
    if (isStorageFull(error) || isStorageFull(begun.transaction?.error)) throw new StorageFullError({ cause: error });
    throw error;
  }
}

/** True if the browser found no room; Dexie wraps what it says. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isStorageFull(error.inner);
}
