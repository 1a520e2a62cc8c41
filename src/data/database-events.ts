// What happens to the database that the shell must hear of. Free of the database itself: the shell's first load has this.
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
