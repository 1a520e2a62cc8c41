// Tells a full disk apart from every other failure.
import type { Table } from 'dexie';
import type { SchoolDb } from './db';

/** The device has no room left, and nothing was stored. The message is for people. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('There is no room left on this device. Nothing was saved: free some space, then save again.', options);
  }
}

/** Runs one transaction for a person's work: all of it, or nothing and StorageFullError. */
export async function saveWhole<T>(db: SchoolDb, tables: readonly Table[], fn: () => Promise<T>): Promise<T> {
  const begun: { transaction?: IDBTransaction } = {};
  try {
    // The callback is async itself, because Dexie can't track awaits in a plain function.
    return await db.transaction('rw', tables, async ({ idbtrans }) => {
      begun.transaction = idbtrans;
      return fn();
    });
  } catch (error) {
    // A request that is pending when the quota is reached only reports an abort; the transaction has the reason.
    if (isStorageFull(error) || isStorageFull(begun.transaction?.error)) throw new StorageFullError({ cause: error });
    throw error;
  }
}

/** True if the browser found no room; Dexie wraps its error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isStorageFull(error.inner);
}
