// Saves a person's changes into the outbox, before anything else happens to them: one strict transaction, all or nothing
// (docs/sync.md, The outbox).
import { UNDO_FOR } from '~contract/wire/limits';
import type { RefCollection } from '~contract/wire/batch';
import { z } from '~contract/wire/zod';
import type { Database } from '~data/database/connection';
import type { Mutation, Ref, SchoolDb, Sent } from '~data/database/db';
import { type Entity, hasAttachments, isApart, isAttachment, entityOf, parentEntity } from '~data/entities/all';
import { checkFiles, draftTables, dropDrafts } from './draft-records';
import { isLater } from './one-choice';
import { attachFiles, dropRefused } from './attach-files';
import { coalesce, isUntouched, type Step } from './coalesce';
import type { Entry } from './record';
import { markDiscarded, removeUnsent } from './discard';
import { newEntry, withDeps, type NewChange } from './entry';
import { NotAllowedError } from './not-allowed';
import { findPlace, hasChildren, listBelow, newPlace, type Place, stored } from './place';
import { resend } from './resend';
import { captureRefs, joinRefs } from './references';
import { saveWhole } from '~data/database/storage-full';
import { DONE_ALREADY } from './refusal-record';

export type { NewChange } from './entry';
export { StorageFullError } from '~data/database/storage-full';
import { stampOf } from '~data/page/best-time';

/**
 * `mid`: the record's; that of an older change if this one was joined with it. `seq` null: nothing is left to send. `id`: the
 * row's; negative for a create.
 */
export type Queued = { seq: number | null; mid: string; id: number };

const ENQUEUED = 'enqueued';
/** How many results are remembered: a transaction is only repeated right after the connection was lost. */
const ENQUEUED_MAX = 20;
const enqueued = z.array(z.object({ asked: z.string(), seq: z.number().nullable(), mid: z.string(), id: z.number() }));

/** Saves several changes, all or none; otherwise as `enqueue`. */
export async function enqueueAll(
  { work, owner }: Database,
  asked: readonly NewChange[],
  now: number,
): Promise<Queued[]> {
  const changes: NewChange[] = [];
  for (const change of asked) changes.push(await withRefs(work, change));
  return saveWhole(work, [...draftTables(work), work.meta, work.sent], async () => {
    const queued: Queued[] = [];
    for (const change of changes) queued.push(await enqueueIn(work, owner.userId, change, now));
    return queued;
  });
}

/** Saves a change. Safe to repeat with the same mid. `now` in ms. Throws StorageFullError, DraftChangedError: nothing is saved then. */
export async function enqueue({ work, owner }: Database, asked: NewChange, now: number): Promise<Queued> {
  const change = await withRefs(work, asked);
  const tables = [...draftTables(work), work.meta, work.sent];
  return saveWhole(work, tables, async () => enqueueIn(work, owner.userId, change, now));
}

/** Looks references up before the transaction: with the mirror's tables in it, saving would wait for each page of the feed. */
async function withRefs(db: SchoolDb, change: NewChange): Promise<NewChange> {
  return { ...change, refs: change.refs ?? (await captureRefs(db, change)) };
}

async function enqueueIn(work: SchoolDb, userId: number, change: NewChange, now: number): Promise<Queued> {
  const known = enqueued.safeParse((await work.meta.get(ENQUEUED))?.value).data ?? [];
  const before = known.find(({ asked }) => asked === change.mid) ?? (await findEarlier(work, change.mid));
  if (before) return { seq: before.seq, mid: before.mid, id: before.id };
  const { draft } = change;
  if (draft?.blobs) await checkFiles(work, userId, draft, draft.blobs);
  const queued = await save(work, userId, change, now);
  if (change.files) await attach(work, userId, queued, change, now);
  const value = [...known, { asked: change.mid, ...queued }].slice(-ENQUEUED_MAX);
  await work.meta.put({ key: ENQUEUED, value });
  if (draft) await dropDrafts(work, userId, draft);
  return queued;
}

async function save(db: SchoolDb, userId: number, change: NewChange, now: number): Promise<Queued> {
  const { replaces, entity, op, targetId, mid } = change;
  const [old] = replaces === undefined ? [] : stored(await db.mutations.where(':id').equals(replaces).toArray());
  const sent = replaces === undefined || old ? undefined : await findSent(db, entity, replaces);
  // The old record was sent while it was edited: patch the row that it made. An action isn't done twice.
  if (sent && op === 'action') throw new NotAllowedError(DONE_ALREADY);
  const made = sent && op === 'create' && entityOf(entity)?.staysOpen === true ? sent.id : null;
  if (sent && made !== null) {
    const { replaces: _, ...rest } = change;
    const own: Ref = { collection: entity as RefCollection, id: made, key: sent.mid, name: change.about };
    return save(db, userId, { ...rest, op: 'patch', targetId: made, ...joinRefs([own], rest.refs) }, now);
  }
  if (old && isAttachment(old)) await dropRefused(db, old, change.files ?? [], now);
  else if (old && (op !== 'create' || old.op === 'create')) return queuedAs(await resend(db, old, change, now));
  // A refused change of a row that is gone, saved as a new row.
  else if (old) await markDiscarded(db, old.seq, now);
  const place =
    op === 'create' || targetId === undefined ? await newPlace(db, entity) : await findPlace(db, entity, targetId);
  if (place.isGone && op === 'delete') return { seq: null, mid, id: place.ids.id };
  return (await join(db, place, change, now)) ?? add(db, await newEntry(db, userId, place, change, now));
}

/** Joins the change with the pending ones of its row; null if it must be a record of its own. */
async function join(db: SchoolDb, { entries, ids }: Place, change: NewChange, now: number): Promise<Queued | null> {
  const { op, body, base, about } = change;
  const last = entries.at(-1);
  // Each action is sent as it was done (docs/sync.md, Coalescing).
  if (op === 'create' || op === 'action' || !last) return null;
  const refused = entries.find((entry) => entry.op === 'create' && entry.status === 'rejected' && !entry.discardAt);
  if (refused && op === 'delete') {
    await markDiscarded(db, refused.seq, now + UNDO_FOR);
    return { seq: null, mid: refused.mid, id: ids.id };
  }
  // Editing a refused create corrects it.
  if (refused && refused === last && !isApart(change) && !isLater(change.entity, body))
    return queuedAs(await resend(db, refused, change, now));
  if (change.undoable && last.op !== 'delete' && isUntouched(last)) return holdApart(db, last, ids.id, now);
  const step: Step = {
    op,
    body,
    ...(base && { base }),
    about,
    ...joinRefs(change.refs),
    ...stampOf(now),
  };
  const below = op === 'delete' ? await listBelow(db, change.entity, ids) : [];
  const crosses = last.op === 'create' ? await hasChildren(db, last) : below.some(({ seq }) => seq > last.seq);
  const joined = coalesce(last, step, crosses);
  if (joined.is === 'apart') return null;
  // Its files need a change to go with.
  if (joined.is === 'nothing' && (change.files ?? []).length > 0) return null;
  if (joined.is === 'nothing') {
    await removeUnsent(db, last.seq);
    return { seq: null, mid: last.mid, id: ids.id };
  }
  await db.mutations.put({ ...joined.entry, deps: withDeps(joined.entry.deps, below) });
  return queuedAs(joined.entry);
}

/** A deletion that can be taken back isn't joined with an unsent change, which would be lost with it. */
async function holdApart(db: SchoolDb, last: Entry, id: number, now: number): Promise<Queued | null> {
  if (last.op !== 'create') return null;
  await markDiscarded(db, last.seq, now + UNDO_FOR);
  return { seq: null, mid: last.mid, id };
}

/** Attaches the change's files, unless nothing is left to send. */
async function attach(
  db: SchoolDb,
  userId: number,
  { seq, id }: Queued,
  change: NewChange,
  now: number,
): Promise<void> {
  const { op, entity, files = [], parentId, about, replaces, refs = [] } = change;
  const above = parentId === undefined ? {} : { above: parentId };
  if (seq === null || !hasAttachments(entity) || (parentEntity(entity) && parentId === undefined)) return;
  const corrected = op === 'create' ? 'row' : 'change';
  await attachFiles(db, userId, { entity, seq, id, ...above, about, refs }, files, {
    mends: replaces === undefined ? null : corrected,
    now,
  });
}

async function add(db: SchoolDb, entry: Mutation): Promise<Queued> {
  return queuedAs({ ...entry, seq: await db.mutations.add(entry) });
}

/** The sent line of a record that has left the queue. */
function findSent(db: SchoolDb, entity: Entity, replaces: number): Promise<Sent | undefined> {
  return db.sent.filter((one) => one.seq === replaces && one.entity === entity).last();
}

async function findEarlier(db: SchoolDb, mid: string): Promise<Queued | null> {
  const [entry] = stored(await db.mutations.where('mid').equals(mid).toArray());
  return entry ? queuedAs(entry) : null;
}

function queuedAs({ seq, mid, targetId, tempId }: Entry): Queued {
  return { seq, mid, id: targetId ?? tempId ?? 0 };
}
