// Events of the database for the rest of the app. Without the database itself, because the shell's first load contains this.

/** `locked`: 14 days without contact. `lost`: it could not be opened three times in a row; `found`: it was since. */
type DatabaseEvent = 'locked' | 'lost' | 'found';

const listeners = new Set<(event: DatabaseEvent) => void>();
const upgrades = new Set<() => void>();
let upgraded = false;

/**
 * Calls `fn` when a newer version of the app, in another tab, has upgraded the database: this tab has closed it, and should say
 * "Update ready: Reload". At once if that has happened already. Returns a function that stops it.
 */
export function onUpgradeElsewhere(fn: () => void): () => void {
  upgrades.add(fn);
  if (upgraded) fn();
  return () => upgrades.delete(fn);
}

/** Announces that a newer version has upgraded the database. */
export function tellUpgradeElsewhere(): void {
  upgraded = true;
  for (const fn of upgrades) fn();
}

/** Calls `fn` for every other event. Returns a function that stops it. */
export function onDatabase(fn: (event: DatabaseEvent) => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Announces an event. */
export function tellDatabase(event: DatabaseEvent): void {
  for (const fn of listeners) fn(event);
}
