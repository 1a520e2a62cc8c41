// Which errors mean that the browser has dropped the database connection, as WebKit does when a phone wakes up.

/** There is nobody to read for: nobody is signed in, or they have just signed out. */
export class NobodyError extends Error {
  override readonly name = 'NobodyError';
}

/** A newer version of the app has upgraded the database: only a reload helps, and nothing is lost. */
export class UpgradedError extends Error {
  override readonly name = 'UpgradedError';
}

/** The database couldn't be opened three times in a row: only a reload helps, and nothing is lost. */
export class StorageLostError extends Error {
  override readonly name = 'StorageLostError';
}

const NAMES: ReadonlySet<string> = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
]);

/** True if closing, opening again and repeating the whole transaction may help. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  if (NAMES.has(error.name) || /server lost|connection is closing/iu.test(error.message)) return true;
  // Dexie wraps the browser's error.
  return 'inner' in error && error.inner !== error && isConnectionLost(error.inner);
}
