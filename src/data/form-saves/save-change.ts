// Saves a change of the signed-in person and asks the engine to send it.
import { door } from '~data/database-access';
import type { DraftKey } from './drafts';
import { enqueue, enqueueAll, type NewChange, type Queued } from '~data/outbox/enqueue';
import { requestSync } from '~data/page/sync-requests';

/**
 * `draft` ends with the saving; `replaces`: the seq of the record that this corrects; `undoable`: a deletion or an action that
 * isn't sent for UNDO_FOR, so that it can be taken back (`undoDeletion`, `undoVoid`).
 */
export type How = { draft?: DraftKey; replaces?: number; undoable?: boolean };

/** Resolves once the change is saved, under one mid however often the transaction is repeated. Throws StorageFullError. */
export async function saveChange(change: Omit<NewChange, 'mid'>): Promise<Queued> {
  const [mid, now] = [crypto.randomUUID(), Date.now()];
  const queued = await door.run((database) => enqueue(database, { mid, ...change }, now));
  requestSync();
  return queued;
}

/** Saves several changes, all or none of them. Throws StorageFullError. */
export async function saveChanges(changes: readonly Omit<NewChange, 'mid'>[]): Promise<Queued[]> {
  const now = Date.now();
  const named = changes.map((change) => ({ mid: crypto.randomUUID(), ...change }));
  const queued = await door.run((database) => enqueueAll(database, named, now));
  requestSync();
  return queued;
}
