// Where a person's changes are saved before anything else happens to them: one strict transaction, whole or not at all
// (sync.md, rules 1, 4, 7 and 8).
import type { Database } from './database';
import type { Entity } from './db';
import type { DraftKey } from './drafts';

export { StorageFullError } from './storage-full';

/** A change as a form makes it. */
export type NewChange = {
  /** uuid. */
  mid: string;
  op: 'create' | 'patch' | 'delete';
  entity: Entity;
  /** Of everything but a create: by the server's id, or the negative one. */
  targetId?: number;
  /** The row that it lies under, by either id. */
  parentId?: number;
  /** In wire form. */
  body: Record<string, unknown>;
  /** Each field's value before, as the body would have it; none of a field that is not mirrored. */
  base?: Record<string, unknown>;
  baseVersion?: number;
  /** What a person calls the row. */
  about: string;
  /** Typed into this form: its draft goes with the saving. */
  draft?: DraftKey;
  /** Edit and resend: the record (its seq) whose place this takes. */
  replaces?: number;
};

/**
 * `mid`: the record's, which may be that of an older change that this one was merged into. `seq` null: nothing is left to
 * send. `id`: the row's; negative for a create.
 */
export type Queued = { seq: number | null; mid: string; id: number };

/** Saves a change. Safe to repeat with the same mid. `now` in ms. Throws StorageFullError. */
export async function enqueue(database: Database, change: NewChange, now: number): Promise<Queued> {
  const seq = await database.work.mutations.add({
    mid: change.mid,
    userId: database.owner.userId,
    v: 1,
    op: change.op,
    entity: change.entity,
    body: change.body,
    lane: `${change.entity} ${change.targetId ?? -1}`,
    deps: [],
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    fence: 0,
    recordedAt: new Date(now).toISOString(),
    about: change.about,
  });
  return { seq, mid: change.mid, id: change.targetId ?? -1 };
}
