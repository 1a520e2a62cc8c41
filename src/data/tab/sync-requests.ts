// What the engine listens to: data never imports sync. Free of the database: the shell's first load has this.
const requests = new Set<() => void>();
const answers = new Set<() => void>();

/** Asks the engine to synchronise now; where none runs, nothing happens. */
export function requestSync(): void {
  for (const fn of requests) fn();
}

/** Calls `fn` for every request. Returns the way to stop. */
export function onSyncRequested(fn: () => void): () => void {
  requests.add(fn);
  return () => requests.delete(fn);
}

/** Says that the school's server has answered a call of a screen. */
export function tellAnswered(): void {
  for (const fn of answers) fn();
}

/** Calls `fn` for every answer: there is signal. Returns the way to stop. */
export function onAnswered(fn: () => void): () => void {
  answers.add(fn);
  return () => answers.delete(fn);
}
