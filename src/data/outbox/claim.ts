// The engine's side of the outbox: what it takes in hand, and what becomes of it. Every step is one strict transaction, and
// only the engine that holds the claim changes anything (docs/sync.md, Claims).
import { UNDO_FOR } from '~contract/limits';
import { UPLOAD_IDLE } from '~data/wire/xhr';
import type { Database } from '~data/store/connection';
import type { Mutation, SchoolDb } from '~data/store/db';
import { mirrorTables } from '~data/mirror/shape';
import { saveNames } from '~data/store/ids';
import { putAnsweredIn } from '~data/mirror/apply';
import type { Entry } from './record';
import { isCollection } from '~data/mirror/read-page';
import { fileTables, removeUnused } from '~data/store/files';
import { DONE_ALREADY, type Trouble } from './trouble';
import { isEntity } from '~data/shapes/entities';

/** A change that this engine has taken in hand: as it was when it did. */
export type Claim = Entry & { owner: string };

/** Everything in the queue, oldest first. */
export async function listQueue({ work }: Database): Promise<Entry[]> {
  return (await work.mutations.orderBy(':id').toArray()).filter(isStored);
}

type Taking = {
  owner: string;
  now: number;
  /** How long the claim counts, in ms. */
  lease: number;
  /** Nobody else drives (the lock is ours): what another engine has left is taken over at once. */
  takeOver: boolean;
};

type Renewal = Pick<Taking, 'now' | 'lease'>;

/** Takes those of the changes that are still to be had. From here on they count as sent. */
export async function claim({ work }: Database, seqs: readonly number[], taking: Taking): Promise<Claim[]> {
  const { owner, now, lease } = taking;
  return work.transaction('rw', [work.mutations, work.feed], async () => {
    // The school was restored from a backup: which rows the ids stand for now is known when the snapshot is whole.
    if ((await work.feed.get('main'))?.restored === 'hold') return [];
    const claims: Claim[] = [];
    for (const change of await work.mutations.bulkGet([...seqs])) {
      if (!change || !isStored(change) || !isFree(change, taking)) continue;
      claims.push({
        ...change,
        status: 'inflight',
        attempts: change.attempts + 1,
        owner,
        fence: change.fence + 1,
        leaseUntil: now + lease + moreFor(change),
      });
    }
    await work.mutations.bulkPut(claims);
    return claims;
  });
}

/** How long the person may still undo its deletion, in ms; 0 when that is over, or when it is not deleted. */
export function undoRest({ discardAt }: Mutation, now: number): number {
  const rest = (discardAt ?? now) - now;
  // A clock that was set back must not keep it for ever.
  return rest > 0 && rest <= UNDO_FOR ? rest : 0;
}

/** True if an engine may take this change in hand. */
export function isFree(change: Mutation, { owner, now, lease, takeOver }: Taking): boolean {
  // Deleted between the plan and the claim.
  if (undoRest(change, now) > 0) return false;
  if (change.status === 'queued') return true;
  // What needed the person, and the person has deleted: it may be cancelled now.
  if (change.status !== 'inflight') return change.discardAt !== undefined;
  const rest = (change.leaseUntil ?? 0) - now;
  // A clock that was set back must not keep it for ever.
  return takeOver || change.owner === owner || rest <= 0 || rest > lease + moreFor(change);
}

/** A file may stand still for longer than a text takes: its size is no matter, the claim is renewed while it moves. */
function moreFor({ file }: Pick<Mutation, 'file'>): number {
  return file ? UPLOAD_IDLE : 0;
}

/**
 * Its bytes are moving: the claim counts from `now` again. `reached`: bytes of its file that the server has, for the screen
 * only. False once it is another engine's, or the person has deleted it: nothing more needs to leave.
 */
export function renew({ work }: Database, held: Claim, { now, lease }: Renewal, reached?: number): Promise<boolean> {
  return work.transaction('rw', work.mutations, async () => {
    const stored = await work.mutations.get(held.seq);
    if (!isHeldAs(stored, held) || stored?.discardAt !== undefined) return false;
    const leaseUntil = now + lease + moreFor(held);
    await work.mutations.update(held.seq, { leaseUntil, ...(reached !== undefined && { reached }) });
    return true;
  });
}

/** It did not get there: back into the queue, not before `notBefore`. */
export function release(database: Database, held: Claim, notBefore: number, why?: Trouble): Promise<void> {
  return change(database, held, { status: 'queued', notBefore, ...(why && { lastError: why }) });
}

/** The server said no, or the person must choose; what it says of the row now goes into the mirror. */
export async function stopForPerson(database: Database, held: Claim, why: Trouble, current?: unknown): Promise<void> {
  const isRefusal = why.kind === 'refused' || why.kind === 'stale' || (why.kind === 'deleted' && held.op !== 'patch');
  const status = isRefusal ? 'rejected' : 'conflict';
  await change(database, held, { status, lastError: why }, current);
}

/** Somebody else's change is compatible: the same again, against the row as it is now. */
export function resume(database: Database, held: Claim, version: number, current: unknown): Promise<void> {
  return change(database, held, { status: 'queued', notBefore: 0, baseVersion: version }, current);
}

/** A field has dropped out: a new change takes its place. Without any field left there is nothing more to send. */
export async function shorten(
  { work }: Database,
  held: Claim,
  to: { mid: string; body: Record<string, unknown>; version: number; current: unknown },
): Promise<void> {
  await work.transaction('rw', everything(work), async () => {
    if (!(await isHeld(work, held))) return;
    await putCurrent(work, held, to.current);
    if (Object.keys(to.body).length === 0) return drop(work, held.seq);
    await putBack(work, held.seq, {
      status: 'queued',
      mid: to.mid,
      cancels: [...(held.cancels ?? []), held.mid],
      body: to.body,
      baseVersion: to.version,
      attempts: 0,
      notBefore: 0,
    });
  });
}

/** Earlier forms of this change can no longer happen. One of them had: then its row is there, and this changes it. */
export async function noteCancelled(
  { work }: Database,
  held: Claim,
  done: { id: number; version: number | null; mid: string } | null,
  now: number,
): Promise<void> {
  await work.transaction('rw', [work.mutations, work.idmap], async () => {
    if (!(await isHeld(work, held))) return;
    const { tempId } = held;
    // The earlier form may have been about another row: doing it here as well would do it twice, however often it is tried.
    if (done && held.op === 'action') {
      const why: Trouble = { kind: 'state', at: now, message: DONE_ALREADY, current: null };
      return putBack(work, held.seq, { status: 'conflict', lastError: why });
    }
    // What the earlier form has made of the row is no conflict with its mended one.
    const version = done && done.version !== null ? { baseVersion: done.version } : {};
    if (!done || held.op !== 'create' || tempId === undefined || !isEntity(held.entity)) {
      return putBack(work, held.seq, { status: 'queued', attempts: 0, cancels: [], ...version });
    }
    await saveNames(work, [{ entity: held.entity, tempId, serverId: done.id, key: done.mid }]);
    const asPatch: Partial<Mutation> = { op: 'patch', targetId: done.id, ...version, cancels: [] };
    return putBack(work, held.seq, { ...asPatch, status: 'queued', attempts: 0 });
  });
}

/** Carries out what the person has deleted before it was ever sent, with its bytes. */
export async function discardUnsent({ work }: Database, seqs: readonly number[]): Promise<void> {
  await work.transaction('rw', [work.mutations, work.drafts, ...fileTables(work)], async () => {
    for (const found of await work.mutations.bulkGet([...seqs])) {
      if (found && isStored(found) && found.discardAt !== undefined && !wasSent(found)) await drop(work, found.seq);
    }
  });
}

/** True if the server may know this change, or an earlier form of it. */
export function wasSent({ attempts, cancels = [] }: Mutation): boolean {
  return attempts > 0 || cancels.length > 0;
}

/** The server has promised that it never happens: it goes. */
export async function discardCancelled({ work }: Database, held: Claim): Promise<void> {
  await work.transaction('rw', [work.mutations, work.drafts, ...fileTables(work)], async () => {
    if (await isHeld(work, held)) await drop(work, held.seq);
  });
}

async function change({ work }: Database, held: Claim, to: Partial<Mutation>, current?: unknown): Promise<void> {
  const tables = current === undefined ? [work.mutations] : everything(work);
  await work.transaction('rw', tables, async () => {
    if (!(await isHeld(work, held))) return;
    await putBack(work, held.seq, to);
    if (current !== undefined) await putCurrent(work, held, current);
  });
}

async function putCurrent(db: SchoolDb, { entity }: Claim, current: unknown): Promise<void> {
  if (isCollection(entity)) await putAnsweredIn(db, [{ collection: entity, row: current }]);
}

/** False once another engine has taken it over, or it is gone: then nothing may be changed any more. */
async function isHeld(db: SchoolDb, held: Claim): Promise<boolean> {
  return isHeldAs(await db.mutations.get(held.seq), held);
}

export function isHeldAs(now: Mutation | undefined, { owner, fence }: Claim): boolean {
  return now?.status === 'inflight' && now.owner === owner && now.fence === fence;
}

/** Out of the queue, with its bytes and what was typed to mend it. */
async function drop(db: SchoolDb, seq: number): Promise<void> {
  const found = await db.mutations.get(seq);
  await db.mutations.delete(seq);
  const mending = db.drafts.filter(({ target }) => target === `resend ${seq}`);
  const typed = (await mending.toArray()).flatMap(({ blobs }) => blobs);
  await mending.delete();
  await removeUnused(db, found?.blobId === undefined ? typed : [found.blobId, ...typed]);
}

/** Out of this engine's hand. What the person has done with it meanwhile (deleted it) stays. */
async function putBack(db: SchoolDb, seq: number, to: Partial<Mutation>): Promise<void> {
  await db.mutations
    .where('seq')
    .equals(seq)
    .modify((stored) => {
      delete stored.owner;
      delete stored.leaseUntil;
      Object.assign(stored, to);
    });
}

/** The tables that an answer may touch. */
export function everything(db: SchoolDb) {
  return [db.mutations, db.drafts, db.idmap, db.sent, ...fileTables(db), ...mirrorTables(db)];
}

function isStored(change: Mutation): change is Entry {
  return change.seq !== undefined;
}
