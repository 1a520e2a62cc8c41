// A person discards a pending change and can undo that (docs/sync.md, Editing and discarding). The engine carries it out when
// the time for undoing is over.
import { UNDO_FOR } from '~contract/wire/limits';
import type { Database } from '~data/database/connection';
import type { SchoolDb } from '~data/database/db';
import type { Entry } from './record';
import { stored } from './place';
import { standsAlone } from '~data/entities/all';
import { removeUnused } from '~data/database/files';

/** Takes a change off the screens, with everything that makes no sense without it. `now` in ms. */
export function discard({ work }: Database, seq: number, now: number): Promise<void> {
  return work.transaction('rw', work.mutations, async () => markDiscarded(work, seq, now + UNDO_FOR));
}

/** Brings back this change and what was discarded with it. False if it is too late at `now` (ms). */
export async function undoDiscard({ work }: Database, seq: number, now = 0): Promise<boolean> {
  return work.transaction('rw', work.mutations, () => undoDiscardIn(work, seq, now));
}

async function undoDiscardIn(db: SchoolDb, seq: number, now: number): Promise<boolean> {
  const all = stored(await db.mutations.toArray());
  const start = all.find((entry) => entry.seq === seq);
  if (start?.discardAt === undefined || start.discardAt <= now) return false;
  const { discardAt } = start;
  const together = all.filter((entry) => entry.discardAt === discardAt);
  // The changes that it depends on were discarded with it, and come back with it.
  const roots = together.filter((entry) => dependants(together, entry).has(seq));
  const back = new Set([seq, ...[start, ...roots].flatMap((entry) => [entry.seq, ...dependants(together, entry)])]);
  if (together.some((entry) => entry.cancelling && back.has(entry.seq))) return false;
  await db.mutations
    .where(':id')
    .anyOf([...back])
    .modify((entry) => {
      delete entry.discardAt;
    });
  return true;
}

/**
 * Undoes a deletion that was saved as `undoable` under this mid; of a row that was never sent, brings back its create. False if
 * it is too late at `now` (ms): the engine may have sent it.
 */
export async function undoDeletion({ work }: Database, mid: string, now: number): Promise<boolean> {
  return work.transaction('rw', work.mutations, async () => {
    const [entry] = stored(await work.mutations.where('mid').equals(mid).toArray());
    if (!entry) return false;
    if (entry.discardAt !== undefined) return undoDiscardIn(work, entry.seq, now);
    if (entry.undoUntil === undefined || entry.undoUntil <= now || entry.status !== 'queued' || entry.attempts > 0)
      return false;
    await work.mutations.delete(entry.seq);
    return true;
  });
}

/** Ends the time for taking deletions back: they may be sent at once. */
export async function endHolds({ work }: Database): Promise<void> {
  await work.mutations
    .where(':id')
    .above(0)
    .and(({ undoUntil }) => undoUntil !== undefined)
    .modify((entry) => {
      delete entry.undoUntil;
    });
}

/** `discard` inside the caller's transaction, carried out at `at` (ms). Changes discarded earlier keep their time. */
export async function markDiscarded(db: SchoolDb, seq: number, at: number): Promise<void> {
  for (const one of await listWith(db, seq)) {
    // Carried out at that time, whatever the back-off.
    if (one.discardAt === undefined) await db.mutations.update(one.seq, { discardAt: at, notBefore: 0 });
  }
}

/** Removes changes that were never sent, with their dependants and bytes, inside the caller's transaction. */
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

/** The changes that make no sense without this one: of a row that was never made, and of rows below it. */
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
 * A deletion only waits for the changes below it, and so does voiding a certificate for its duplicate: neither hangs on them. A
 * later change of a row that the server has stands by itself.
 */
function hangsOn(entry: Entry, on: Entry): boolean {
  // An action makes no sense without the action before it, unless either stands alone.
  const areActions = on.op === 'action' && entry.op === 'action';
  const isBase = on.op === 'create' || (areActions && !standsAlone(on) && !standsAlone(entry));
  if (isBase && entry.lane === on.lane && entry.seq > on.seq) return true;
  const isOnlyAfter = entry.op === 'delete' || entry.action === 'void';
  return entry.parentSeq === on.seq || (!isOnlyAfter && entry.deps.includes(on.seq));
}
