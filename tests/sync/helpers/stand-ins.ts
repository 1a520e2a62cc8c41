// Loaded before every file of these tests: files that share a process share its modules, so all of them need the same stand-ins.
// First of all: Dexie's live queries never answer where it was loaded before there was an IndexedDB.
import 'fake-indexeddb/auto';
import { vi } from 'vitest';

// Hashes without leaving the current task, so that a history runs the same way twice: the browser's own function is slower.
vi.mock('~data/database/sha256', async () => {
  const { createHash } = await import('node:crypto');
  const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  return { sha256Of: (bytes: ArrayBuffer) => Promise.resolve(hashOf(bytes)) };
});

// The app's reading functions ask the door of the tab that is looked at.
vi.mock('~data/database-access', async () => {
  const { read, run } = await import('./looked-at');
  return { door: { run }, read, openDatabase: () => Promise.resolve() };
});
