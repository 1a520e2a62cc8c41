// This tab's door to the database, and the two ways through it: for screens, and for the engine.
import { NobodyError } from './connection-lost';
import { type Database, Door } from './database';
import { tellUpgradeElsewhere } from './database-events';
import type { Owner } from './db';
import { getSession } from './session';

/** Screens read through `read`; whatever else opens the database does it here. */
export const door = new Door({
  now: () => Date.now(),
  owner: signedIn,
  beforeOpen: () => Promise.resolve(),
  takeFresh: () => false,
  onLocked: () => undefined,
  onUpgraded: tellUpgradeElsewhere,
  onStorage: () => undefined,
});

/**
 * Runs a read over the signed-in person's mirror. Answers `empty` where nobody is signed in and while the mirror is
 * locked. Throws StorageLostError and UpgradedError.
 */
export async function read<T>(empty: T, fn: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await door.run(async (database) => (database.locked ? empty : fn(database)));
  } catch (error) {
    if (error instanceof NobodyError) return empty;
    throw error;
  }
}

function signedIn(): Owner | null {
  const session = getSession();
  if (session.status !== 'signed-in') return null;
  const { id: userId, school_id: schoolId } = session.person.user;
  return { userId, schoolId };
}
