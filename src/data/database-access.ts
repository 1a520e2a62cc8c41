// This tab's door to the database, and how screens read through it.
import { NobodyError } from './database/connection-lost';
import { type Database, Door } from './database/connection';
import { tellDatabase, tellUpgradeElsewhere } from './page/database-events';
import { noteGuest } from './database/device-database';
import { ADOPTED, TAKEN_OVER } from './database/db';
import { finishLeaving, listErasing, listLeaving, takeFresh } from './session/sign-out-notes';
import { type Owner, ownerOf } from './database/owner';
import { getSession, settleSession, subscribeSession } from './session/session';
import { isStandalone } from './page/standalone';
import { removeTokens } from './session/stored-session';
import { askToPersist } from './database/storage-use';

/** Longer than a browser takes to suspend a page after leaving it. Milliseconds. */
const AWAKE = 500;

/** Screens read through `read`; all other code opens the database here. */
export const door = new Door({
  now: () => Date.now(),
  owner: signedIn,
  beforeOpen: async (name) => {
    // Signing in again right after signing out waits until the clean-up is done.
    if (listLeaving().includes(name)) await finishLeaving();
    // The clean-up failed. Opened now, changes that are to be erased would be sent; so the door tries again, then asks for a
    // reload.
    if (listErasing().includes(name)) throw new DOMException('A deletion isn’t finished', 'InvalidStateError');
    // Not awaited, because every first screen waits for opening. A failed note is made at the next start.
    noteGuest(name, Date.now()).catch(() => undefined);
  },
  afterOpen: async (database) => {
    const [adopted, takenOver] = await database.mirror.meta.bulkGet([ADOPTED, TAKEN_OVER]);
    // What failed is left as it is; the next start tries again.
    await Promise.allSettled([
      adopted ?? import('./outbox/backup').then(({ adoptBackup }) => adoptBackup(database)),
      takenOver ?? import('./form-changes/take-over').then(({ takeOverSubmitted }) => takeOverSubmitted(database)),
    ]);
  },
  takeFresh: (name) => {
    const isFresh = takeFresh(name);
    // The home-screen app asks at every start.
    if (isFresh || isStandalone()) void askToPersist();
    return isFresh;
  },
  onLocked: () => {
    tellDatabase('locked');
    removeTokens();
    settleSession();
  },
  onUpgraded: tellUpgradeElsewhere,
  // Timers stop while a page is suspended, so this one ends only after it is active again.
  awake: () =>
    new Promise((resolve) => {
      setTimeout(resolve, AWAKE);
    }),
  onStorage: tellDatabase,
});

// The next sign-in opens the database anew, also for the same person: that unlocks a locked mirror.
subscribeSession(() => {
  if (!signedIn()) door.close();
});

/**
 * Runs a read on the signed-in person's mirror. Returns `empty` if nobody is signed in or the mirror is locked. Throws
 * StorageLostError and UpgradedError.
 */
export async function read<T>(empty: T, fn: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await door.run(async (database) => (database.locked ? empty : fn(database)));
  } catch (error) {
    if (error instanceof NobodyError) return empty;
    throw error;
  }
}

/** Opens the database if anybody may read; returns at once if it is open. */
export async function openDatabase(): Promise<void> {
  await read(undefined, () => Promise.resolve(undefined));
}

/** Whether the signed-in person's database is open now. */
export function isDatabaseOpen(): boolean {
  return door.isOpen;
}

function signedIn(): Owner | null {
  const session = getSession();
  return session.status === 'signed-in' ? ownerOf(session.person) : null;
}
