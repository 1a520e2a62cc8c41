// What a person does with a waiting change in the Sync centre. The engine hears of each.
import type { Database } from './database';
import { door } from './door';
import { discard, undoDiscard } from './outbox-discard';
import { resolveConflict } from './outbox-resolve';
import { requestSync } from './sync-requests';
import { readTrouble } from './trouble';

/** Deletes it with what is nothing without it; can be undone for UNDO_FOR. */
export function discardItem(seq: number): Promise<void> {
  return act((database) => discard(database, seq, Date.now()));
}

/** Brings back what `discardItem` has taken; false if it is too late. */
export function undoItem(seq: number): Promise<boolean> {
  return act((database) => undoDiscard(database, seq, Date.now()));
}

/** Settles a conflict: these fields as they are here, the others as the school has them. */
export function resolveItem(seq: number, mine: readonly string[]): Promise<void> {
  return act((database) => resolveConflict(database, seq, mine, Date.now()));
}

/** Sends it without waiting any longer; what was refused is sent once more as it is. */
export function sendItem(seq: number): Promise<void> {
  return act(({ work }) =>
    work.transaction('rw', work.mutations, async () => {
      const entry = await work.mutations.get(seq);
      if (entry?.status === 'queued') await work.mutations.update(seq, { notBefore: 0 });
      const isRefused = entry?.status === 'rejected' && readTrouble(entry.lastError)?.kind === 'refused';
      if (isRefused) await work.mutations.update(seq, { notBefore: 0, status: 'queued' });
    }),
  );
}

async function act<T>(fn: (database: Database) => Promise<T>): Promise<T> {
  const answer = await door.run(fn);
  requestSync();
  return answer;
}
