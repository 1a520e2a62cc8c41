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

/** Any part may be missing, although the type says otherwise. */
function storageManager(): Partial<StorageManager> | undefined {
  const manager: Partial<StorageManager> | undefined = navigator.storage;
  return manager;
}
