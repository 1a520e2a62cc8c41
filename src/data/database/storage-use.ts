// How much this browser lets us store, and whether it may delete it. Old Safaris have none of these functions.

/** Bytes used and allowed, and whether the browser has promised to keep them; null if it doesn't tell. */
export async function getStorageUse(): Promise<{ usage: number; quota: number; persisted: boolean } | null> {
  const storage = storageManager();
  if (!storage?.estimate) return null;
  try {
    const { usage = 0, quota = 0 } = await storage.estimate();
    return { usage, quota, persisted: (await storage.persisted?.()) ?? false };
  } catch {
    return null; // private windows refuse
  }
}

/** True at 80 %, or with less than 200 MB left (docs/architecture.md, On the phone); false if the browser doesn't tell. */
export async function isNearlyFull(): Promise<boolean> {
  const use = await getStorageUse();
  if (!use || use.quota === 0) return false;
  return use.usage / use.quota >= NEARLY || use.quota - use.usage < ROOM;
}

/** True at 95 %: there is still room for text, but not for photos (docs/architecture.md, On the phone). */
export async function isFull(): Promise<boolean> {
  const use = await getStorageUse();
  return use !== null && use.quota > 0 && use.usage / use.quota >= FULL;
}

const FULL = 0.95;
const NEARLY = 0.8;
const ROOM = 200 * 1000 * 1000;

/** Asks the browser to keep what is stored here; returns whether it will. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await storageManager()?.persist?.()) ?? false;
  } catch {
    return false; // private windows refuse
  }
}

/**
 * What closing the window does to what is stored here. `kept`: the browser has promised to keep it, or this is the installed app.
 * `gone`: the browser refuses a directory of the app's own, twice, as Safari and Firefox do in private windows only. `unknown`:
 * neither; a private window of Chromium looks the same as any other, down to its quota.
 */
export type AfterClose = 'kept' | 'gone' | 'unknown';

let learned: AfterClose | null = null;

/** As far as it is known (engine-host/after-close.ts); null before, and in browsers that tell nothing. */
export function afterClose(): AfterClose | null {
  return learned;
}

export function noteAfterClose(now: AfterClose | null): void {
  learned = now;
}

/** Any part may be missing, although the type says otherwise. */
export function storageManager(): Partial<StorageManager> | undefined {
  const manager: Partial<StorageManager> | undefined = navigator.storage;
  return manager;
}
