// Screens ask for a synchronisation here and the engine listens: data never imports sync. Free of the database.
const listeners = new Set<() => void>();

/** Asks the engine to synchronise now; where none runs, nothing happens. */
export function requestSync(): void {
  for (const fn of listeners) fn();
}

/** Calls `fn` for every request. Returns the way to stop. */
export function onSyncRequested(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}
