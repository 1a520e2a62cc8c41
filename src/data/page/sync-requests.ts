// How data talks to the engine without importing sync. Without the database, because the shell's first load contains this.
const requests = new Set<() => void>();
const answers = new Set<() => void>();

/** Asks the engine to synchronise now; does nothing if none runs. */
export function requestSync(): void {
  for (const fn of requests) fn();
}

/** Calls `fn` for every request. Returns a function that stops it. */
export function onSyncRequested(fn: () => void): () => void {
  requests.add(fn);
  return () => requests.delete(fn);
}

/** Announces that the server has answered a screen's call. */
export function tellAnswered(): void {
  for (const fn of answers) fn();
}

/** Calls `fn` for every answer: there is signal. Returns a function that stops it. */
export function onAnswered(fn: () => void): () => void {
  answers.add(fn);
  return () => answers.delete(fn);
}
