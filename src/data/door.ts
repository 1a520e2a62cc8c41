// This tab's door to the database, and how screens read through it.
import { NobodyError } from './store/connection-lost';
import { type Database, Door } from './store/connection';
import { tellDatabase, tellUpgradeElsewhere } from './tab/database-events';
import { noteGuest } from './store/device-database';
import { finishLeaving, listLeaving, takeFresh } from './session/sign-out-notes';
import { ADOPTED } from './store/db';
import { type Owner, ownerOf } from './store/owner';
import { getSession, settleSession, subscribeSession } from './session/session';
import { isStandalone } from './tab/standalone';
import { removeTokens } from './session/stored-session';
import { askToPersist } from './store/storage-use';

/** Longer than a browser takes to put a page to sleep that it leaves. Milliseconds. */
const AWAKE = 500;

/** Screens read through `read`; whatever else opens the database does it here. */
export const door = new Door({
  now: () => Date.now(),
  owner: signedIn,
  beforeOpen: async (name) => {
    // Whoever signs in again right after signing out waits until that is over.
    if (listLeaving().includes(name)) await finishLeaving();
    // Not waited for: opening is what every first screen waits for. A note that fails is made at the next start.
    noteGuest(name, Date.now()).catch(() => undefined);
  },
  afterOpen: async (database) => {
    if (await database.mirror.meta.get(ADOPTED)) return;
    try {
      const { adoptBackup } = await import('./outbox/backup');
      await adoptBackup(database);
    } catch {
      // The copy stays as it is, and the next start tries again.
    }
  },
  takeFresh: (name) => {
    const isFresh = takeFresh(name);
    // Worth asking for at every start of the home-screen app.
    if (isFresh || isStandalone()) void askToPersist();
    return isFresh;
  },
  onLocked: () => {
    tellDatabase('locked');
    removeTokens();
    settleSession();
  },
  onUpgraded: tellUpgradeElsewhere,
  // A page that sleeps has no timers: this one ends after it was woken.
  awake: () =>
    new Promise((resolve) => {
      setTimeout(resolve, AWAKE);
    }),
  onStorage: tellDatabase,
});

// Whoever signs in next opens it anew, the same person too: a locked one opens then.
subscribeSession(() => {
  if (!signedIn()) door.close();
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

/** Opens the database if anybody may read; done at once where it is open. */
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
