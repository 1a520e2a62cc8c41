// What happens to the database that the rest of the app must hear of. Free of the database itself: the shell's first load
// has this.

/** `locked`: 14 days without contact. `lost`: it could not be opened three times in a row; `found`: it was since. */
type DatabaseEvent = 'locked' | 'lost' | 'found';

const listeners = new Set<(event: DatabaseEvent) => void>();
const upgrades = new Set<() => void>();
let upgraded = false;

/**
 * Calls `fn` when a newer version of the app, in another tab, wants the database: this tab has let go of it, and should
 * say "Update ready: Reload". At once if that has happened already. Returns the way to stop.
 */
export function onUpgradeElsewhere(fn: () => void): () => void {
  upgrades.add(fn);
  if (upgraded) fn();
  return () => upgrades.delete(fn);
}

/** Says that a newer version has taken over. */
export function tellUpgradeElsewhere(): void {
  upgraded = true;
  for (const fn of upgrades) fn();
}

/** Calls `fn` for every other event. Returns the way to stop. */
export function onDatabase(fn: (event: DatabaseEvent) => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Says what has happened. */
export function tellDatabase(event: DatabaseEvent): void {
  for (const fn of listeners) fn(event);
}
