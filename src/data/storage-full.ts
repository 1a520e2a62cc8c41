// A disk that is full, told apart from every other failure.

/** The device has no room left. Nothing of what was to be saved is stored. The message is for people. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('There is no room left on this device. Nothing was saved: free some space, then save again.', options);
  }
}

/** Runs a transaction that stores something a person made. Throws StorageFullError in place of the browser's words. */
export async function orFull<T>(run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isQuota(error)) throw new StorageFullError({ cause: error });
    throw error;
  }
}

/** Browsers end the transaction for it, and Dexie wraps what they say. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isQuota(error.inner);
}
