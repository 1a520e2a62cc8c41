// A person deletes a change that has not reached the school, and can undo that (docs/sync.md, Editing and discarding). The
// engine carries it out when the time for undoing is over.
import { UNDO_FOR } from '~contract/limits';
import type { Database } from '~data/store/connection';
import type { SchoolDb } from '~data/store/db';
import type { Entry } from './record';
import { stored } from './place';
import { removeUnused } from '~data/store/files';

/** Takes a change off the screens, with everything that is nothing without it. `now` in ms. */
export function discard({ work }: Database, seq: number, now: number): Promise<void> {
  return work.transaction('rw', work.mutations, async () => markDiscarded(work, seq, now + UNDO_FOR));
}

/**
 * Brings back what was deleted with this change, in one go. False if it is too late by `now` (ms): then it goes.
 */
export async function undoDiscard({ work }: Database, seq: number, now = 0): Promise<boolean> {
  return work.transaction('rw', work.mutations, async () => {
    const all = stored(await work.mutations.toArray());
    const start = all.find((entry) => entry.seq === seq);
    if (start?.discardAt === undefined || start.discardAt <= now) return false;
    const { discardAt } = start;
    const together = all.filter((entry) => entry.discardAt === discardAt);
    // Whatever it hung on was deleted with it, and comes back with it.
    const roots = together.filter((entry) => dependants(together, entry).has(seq));
    const back = new Set([seq, ...[start, ...roots].flatMap((entry) => [entry.seq, ...dependants(together, entry)])]);
    await work.mutations
      .where(':id')
      .anyOf([...back])
      .modify((entry) => {
        delete entry.discardAt;
      });
    return true;
  });
}

/** The same inside the caller's transaction: gone at `at`, in ms. What is going already goes when it was to. */
export async function markDiscarded(db: SchoolDb, seq: number, at: number): Promise<void> {
  for (const one of await listWith(db, seq)) {
    // At that time, not when the change would have been tried again.
    if (one.discardAt === undefined) await db.mutations.update(one.seq, { discardAt: at, notBefore: 0 });
  }
}

/** Removes changes that were never sent, with what hangs on them and their bytes, inside the caller's transaction. */
export async function removeUnsent(db: SchoolDb, seq: number): Promise<void> {
  const going = await listWith(db, seq);
  await db.mutations.bulkDelete(going.map((entry) => entry.seq));
  await removeUnused(
    db,
    going.flatMap(({ blobId }) => blobId ?? []),
  );
}

async function listWith(db: SchoolDb, seq: number): Promise<Entry[]> {
  const all = stored(await db.mutations.toArray());
  const start = all.find((entry) => entry.seq === seq);
  if (!start) return [];
  const below = dependants(all, start);
  return [start, ...all.filter((entry) => below.has(entry.seq))];
}

/** What is nothing without this change: all of a row that was never made, and what lies under it. */
function dependants(all: readonly Entry[], start: Entry): Set<number> {
  const found = new Set<number>();
  const open = [start];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const entry of all) {
      if (entry.seq === start.seq || found.has(entry.seq) || !hangsOn(entry, one)) continue;
      found.add(entry.seq);
      open.push(entry);
    }
  }
  return found;
}

/**
 * A deletion only lets the changes below it go first, and so does a certificate that is void after its duplicate. A later
 * change of a row that the school has stands by itself.
 */
function hangsOn(entry: Entry, on: Entry): boolean {
  // Nor has an action any meaning without the one before it.
  const isBase = on.op === 'create' || (on.op === 'action' && entry.op === 'action');
  if (isBase && entry.lane === on.lane && entry.seq > on.seq) return true;
  const isOnlyAfter = entry.op === 'delete' || entry.action === 'void';
  return entry.parentSeq === on.seq || (!isOnlyAfter && entry.deps.includes(on.seq));
}
