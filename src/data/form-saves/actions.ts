// What a person does with a pending change in the Sync centre. Each action asks the engine to synchronise.
import { keepAll } from './backup-now';
import type { Database } from '~data/database/connection';
import type { SchoolDb } from '~data/database/db';
import { door } from '~data/database-access';
import { discard, endHolds, undoDeletion as undoDeletionOf, undoDiscard } from '~data/outbox/discard';
import { resolveConflict } from '~data/outbox/resolve';
import { requestSync } from '~data/page/sync-requests';
import { readTrouble } from '~data/outbox/refusal-record';

/** Discards these changes of one item and all that make no sense without them; can be undone for UNDO_FOR. */
export async function discardItem(seqs: readonly number[]): Promise<void> {
  const now = Date.now();
  await act((database) =>
    database.work.transaction('rw', database.work.mutations, async () => {
      for (const seq of seqs) await discard(database, seq, now);
    }),
  );
  await keepAll();
}

/** Brings back what `discardItem` has discarded; false if it is too late. */
export async function undoItem(seqs: readonly number[]): Promise<boolean> {
  const isAnyBack = await act((database) =>
    database.work.transaction('rw', database.work.mutations, async () => {
      let isBack = false;
      for (const seq of seqs) isBack = (await undoDiscard(database, seq, Date.now())) || isBack;
      return isBack;
    }),
  );
  await keepAll();
  return isAnyBack;
}

/** Takes back deletions that were saved as `undoable`, by their mids; false if it was too late for one of them. */
export function undoDeletion(mids: readonly string[]): Promise<boolean> {
  return act((database) =>
    database.work.transaction('rw', database.work.mutations, async () => {
      let isBack = true;
      for (const mid of mids) isBack = (await undoDeletionOf(database, mid, Date.now())) && isBack;
      return isBack;
    }),
  );
}

/** Sends deletions at once that could still be taken back: the person is leaving. */
export function endUndo(): Promise<void> {
  return act(endHolds);
}

/** Resolves a conflict: the fields in `mine` as they are here, the others as the server has them. */
export function resolveItem(seq: number, mine: readonly string[]): Promise<void> {
  return act((database) => resolveConflict(database, seq, mine, Date.now()));
}

/** Sends them now, whatever the back-off; refused ones are sent again unchanged, and files prepared again. */
export function sendItem(seqs: readonly number[]): Promise<void> {
  return act(({ work }) =>
    work.transaction('rw', [work.mutations, work.previews], async () => {
      for (const entry of await work.mutations.bulkGet([...seqs])) {
        if (entry?.seq === undefined) continue;
        const kind = readTrouble(entry.lastError)?.kind;
        const isRefused = entry.status === 'rejected' && kind === 'refused';
        // The row's state may allow the action by now.
        const isAgain = entry.status === 'conflict' && kind === 'state';
        if (entry.status === 'queued' || isRefused || isAgain) {
          await work.mutations.update(entry.seq, { notBefore: 0, status: 'queued', undoUntil: undefined });
          if (entry.prepare && isRefused) await prepareAgain(work, entry.blobId);
        }
      }
    }),
  );
}

/** As if nobody had tried to prepare it. */
async function prepareAgain({ previews }: SchoolDb, id = ''): Promise<void> {
  await previews.update(id, { state: 'picked', message: null, tries: 0 });
}

async function act<T>(fn: (database: Database) => Promise<T>): Promise<T> {
  const answer = await door.run(fn);
  requestSync();
  return answer;
}
