// What a person does with a waiting change in the Sync centre.

/** Deletes it with what depends on it; can be undone for UNDO_FOR. */
export async function discardItem(_seq: number): Promise<void> {}
/** Brings back what `discardItem` has taken, as long as it is there. */
export async function undoItem(_seq: number): Promise<void> {}
/** Settles a conflict: these fields as they are here, the others as the school has them. */
export async function resolveItem(_seq: number, _mine: readonly string[]): Promise<void> {}
/** Sends it now. */
export async function sendItem(_seq: number): Promise<void> {}
