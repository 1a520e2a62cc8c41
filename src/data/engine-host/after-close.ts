// Finds out what closing the window does to what is stored here, as far as browsers tell. Apart from database/storage-use.ts, because no first
// screen waits for it.
import { isStandalone } from '~data/page/standalone';
import { noteAfterClose, storageManager } from '~data/database/storage-use';

/** Never rejects. */
export async function learnAfterClose(): Promise<void> {
  const storage = storageManager();
  const persisted = await storage?.persisted?.().catch(() => false);
  if (persisted === undefined) noteAfterClose(null);
  else if (persisted || isStandalone()) noteAfterClose('kept');
  else noteAfterClose((await refusesDirectory(storage)) && (await refusesDirectory(storage)) ? 'gone' : 'unknown');
}

async function refusesDirectory(storage: Partial<StorageManager> | undefined): Promise<boolean> {
  try {
    await storage?.getDirectory?.();
    return false;
  } catch (error) {
    return error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'UnknownError');
  }
}
