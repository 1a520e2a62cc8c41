// Reports the result of a save to the form that waits for it (docs/sync.md, The form and the outbox).
import type { Mutation, SchoolDb } from '~data/database/db';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { watch } from '~data/live';
import { readTrouble, type Trouble } from '~data/outbox/refusal-record';
import { isEntity } from '~data/entities/all';

/** `waiting`: saved here, nothing more is known yet. `id`: the row's id on the server; null if the row is gone. */
export type SaveOutcome =
  | { is: 'done'; id: number | null }
  | { is: 'refused'; seq: number; trouble: Trouble }
  | { is: 'conflict'; seq: number; trouble: Trouble }
  | { is: 'waiting' };

/**
 * `mid`: the change's present one; `row`: what it is about; `database`: where it was saved, so that another person's isn't
 * read.
 */
type Trail = {
  database: string | null;
  mid: string;
  row: Pick<Mutation, 'entity' | 'tempId' | 'targetId' | 'op'> | null;
};

/** Waits for the outcome of a change for at most `patience` ms (0: not at all). Never rejects: the change is saved. */
export function waitForOutcome(mid: string, patience: number): Promise<SaveOutcome> {
  if (patience <= 0) return Promise.resolve({ is: 'waiting' });
  return new Promise((resolve) => {
    const trail: Trail = { database: null, mid, row: null };
    const end = (outcome: SaveOutcome) => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ is: 'waiting' }), patience);
    const stop = watch(
      () => read<SaveOutcome>({ is: 'waiting' }, ({ mirror }) => look(mirror, trail)),
      (outcome) => outcome.is !== 'waiting' && end(outcome),
      () => end({ is: 'waiting' }),
    );
  });
}

function look(db: SchoolDb, trail: Trail): Promise<SaveOutcome> {
  return db.transaction('r', [db.mutations, db.sent, db.idmap], async () => {
    const change = await follow(db, trail);
    if (change) return judge(change);
    const sent = await db.sent.filter(({ mid }) => mid === trail.mid).first();
    if (sent) return { is: 'done', id: sent.id };
    return trail.database === db.name ? { is: 'done', id: await lastKnown(db, trail) } : { is: 'waiting' };
  });
}

/** Finds the change, or the one that a merge has put in its place, which lists the old mid in `cancels`. */
async function follow(db: SchoolDb, trail: Trail): Promise<Mutation | null> {
  const change =
    (await db.mutations.where('mid').equals(trail.mid).first()) ??
    (await db.mutations.filter(({ cancels }) => cancels?.includes(trail.mid) === true).first());
  if (!change) return null;
  trail.database = db.name;
  trail.mid = change.mid;
  trail.row = change;
  return change;
}

function judge({ seq = 0, status, lastError, discardAt }: Mutation): SaveOutcome {
  if (discardAt !== undefined || (status !== 'rejected' && status !== 'conflict')) return { is: 'waiting' };
  const trouble = readTrouble(lastError) ?? { kind: 'waiting', at: 0, status: 0, message: '' };
  return { is: status === 'rejected' ? 'refused' : 'conflict', seq, trouble };
}

/** The row's id after a merge left nothing to send. */
async function lastKnown(db: SchoolDb, { row }: Trail): Promise<number | null> {
  const id = row?.targetId ?? row?.tempId;
  if (!row || id === undefined || row.op === 'delete' || !isEntity(row.entity)) return null;
  const named = await nameOf(db, row.entity, id);
  return named > 0 ? named : null;
}
