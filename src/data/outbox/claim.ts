// The engine's side of the outbox: claiming changes and recording their results. Every step is one strict transaction, and only
// the engine that holds the claim changes anything (docs/sync.md, Claims).
import { UPLOAD_IDLE } from '~contract/wire/limits';
import type { Database } from '~data/database/connection';
import type { Mutation, SchoolDb } from '~data/database/db';
import { mirrorTables } from '~data/mirror/mirrored-fields';
import { saveNames } from '~data/database/ids';
import { putAnsweredIn } from '~data/mirror/apply';
import { heldFor, isToPrepare, wasSent } from './holds';
import type { Entry } from './record';
import { isCollection } from '~data/mirror/read-page';
import { fileTables, removeUnused } from '~data/database/files';
import { DONE_ALREADY, type Trouble } from './refusal-record';
import { isEntity } from '~data/entities/all';

/** A change as it was when this engine claimed it. */
export type Claim = Entry & { owner: string };

/** Everything in the queue, oldest first. */
export async function listQueue({ work }: Database): Promise<Entry[]> {
  return (await work.mutations.orderBy(':id').toArray()).filter(isStored);
}

type Taking = {
  owner: string;
  now: number;
  /** How long the claim lasts, in ms. */
  lease: number;
  /** No other engine drives (this one has the lock), so its claims are taken over at once. */
  takeOver: boolean;
  /** How much longer a change is held back, in ms, if the engine has measured it; otherwise by the clock. */
  restOf?: (change: Mutation) => number;
};

type Renewal = Pick<Taking, 'now' | 'lease'>;

/** Claims those of the changes that are free. From here on they count as sent. */
export async function claim({ work }: Database, seqs: readonly number[], taking: Taking): Promise<Claim[]> {
  const { owner, now, lease } = taking;
  return work.transaction('rw', [work.mutations, work.feed], async () => {
    // After a restore, only the complete snapshot tells which rows the ids mean now.
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
        // From here on it can't be undone, whatever the clock says.
        ...(change.discardAt !== undefined && { cancelling: true as const }),
      });
    }
    await work.mutations.bulkPut(claims);
    return claims;
  });
}

/** True if an engine may claim this change. */
export function isFree(change: Mutation, taking: Taking): boolean {
  if (isToPrepare(change)) return false;
  const { owner, now, lease, takeOver } = taking;
  // Discarded between the plan and the claim.
  if (restOf(change, taking) > 0) return false;
  if (change.status === 'queued') return true;
  // A change that needed the person, who has discarded it: it may be cancelled now.
  if (change.status !== 'inflight') return change.discardAt !== undefined;
  const rest = (change.leaseUntil ?? 0) - now;
  // A clock that was set back must not keep the claim for ever.
  return takeOver || change.owner === owner || rest <= 0 || rest > lease + moreFor(change);
}

/** How much longer the change is held back because it can be undone, in ms. */
export function restOf(change: Mutation, taking: Pick<Taking, 'now' | 'restOf'>): number {
  return taking.restOf?.(change) ?? heldFor(change, taking.now);
}

/** A file's claim lasts longer, because an upload may stall. Its size doesn't matter: the claim is renewed while bytes move. */
function moreFor({ file }: Pick<Mutation, 'file'>): number {
  return file ? UPLOAD_IDLE : 0;
}

/**
 * Restarts the claim's lease at `now`, because bytes are moving. `reached`: how many bytes of the file the server has, for the
 * screen and the next try. False if another engine has taken the claim or the person has discarded the change: stop sending.
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

/** Puts a change that didn't arrive back into the queue, not to be sent before `notBefore`. */
export function release(database: Database, held: Claim, notBefore: number, why?: Trouble): Promise<void> {
  return change(database, held, { status: 'queued', notBefore, ...(why && { lastError: why }) });
}

/** Stops a change that the server refused or the person must decide; `current`, the server's row, goes into the mirror. */
export async function stopForPerson(database: Database, held: Claim, why: Trouble, current?: unknown): Promise<void> {
  const isRefusal = why.kind === 'refused' || why.kind === 'stale' || (why.kind === 'deleted' && held.op !== 'patch');
  const status = isRefusal ? 'rejected' : 'conflict';
  await change(database, held, { status, lastError: why }, current);
}

/** Sends the same change again with the row's new version: it doesn't conflict with the other person's. */
export function resume(database: Database, held: Claim, version: number, current: unknown): Promise<void> {
  return change(database, held, { status: 'queued', notBefore: 0, baseVersion: version }, current);
}

/** Replaces a change by one with fewer fields under a new mid; with no field left, drops it. */
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

/** Notes that earlier versions of this change are cancelled. If one had succeeded (`done`), this one patches its row. */
export async function noteCancelled(
  { work }: Database,
  held: Claim,
  done: { id: number; version: number | null; mid: string } | null,
  now: number,
): Promise<void> {
  await work.transaction('rw', [work.mutations, work.idmap], async () => {
    if (!(await isHeld(work, held))) return;
    const { tempId } = held;
    // The earlier version of an action may have been about another row, so sending this one might do it twice.
    if (done && held.op === 'action') {
      const why: Trouble = { kind: 'state', at: now, message: DONE_ALREADY, current: null };
      return putBack(work, held.seq, { status: 'conflict', lastError: why });
    }
    // The row's change by the earlier version is no conflict with this one.
    const version = done && done.version !== null ? { baseVersion: done.version } : {};
    if (!done || held.op !== 'create' || tempId === undefined || !isEntity(held.entity)) {
      return putBack(work, held.seq, { status: 'queued', attempts: 0, cancels: [], ...version });
    }
    await saveNames(work, [{ entity: held.entity, tempId, serverId: done.id, key: done.mid }]);
    const asPatch: Partial<Mutation> = { op: 'patch', targetId: done.id, ...version, cancels: [] };
    return putBack(work, held.seq, { ...asPatch, status: 'queued', attempts: 0 });
  });
}

/** Removes discarded changes that were never sent, with their bytes. */
export async function discardUnsent({ work }: Database, seqs: readonly number[]): Promise<void> {
  await work.transaction('rw', [work.mutations, work.drafts, ...fileTables(work)], async () => {
    for (const found of await work.mutations.bulkGet([...seqs])) {
      if (found && isStored(found) && found.discardAt !== undefined && !wasSent(found)) await drop(work, found.seq);
    }
  });
}

/** Removes a discarded change that the server has cancelled. */
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

/** False if another engine has taken the claim or the change is gone: then nothing may be written. */
async function isHeld(db: SchoolDb, held: Claim): Promise<boolean> {
  return isHeldAs(await db.mutations.get(held.seq), held);
}

export function isHeldAs(now: Mutation | undefined, { owner, fence }: Claim): boolean {
  return now?.status === 'inflight' && now.owner === owner && now.fence === fence;
}

/** Removes a change from the queue, with its bytes and the draft of its correction. */
async function drop(db: SchoolDb, seq: number): Promise<void> {
  const found = await db.mutations.get(seq);
  await db.mutations.delete(seq);
  const mending = db.drafts.filter(({ target }) => target === `resend ${seq}`);
  const typed = (await mending.toArray()).flatMap(({ blobs }) => blobs);
  await mending.delete();
  await removeUnused(db, found?.blobId === undefined ? typed : [found.blobId, ...typed]);
}

/** Gives a claimed change back with these fields. If the person has discarded it meanwhile, that stays. */
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

/** The tables that an answer may change. */
export function everything(db: SchoolDb) {
  return [db.mutations, db.drafts, db.idmap, db.sent, ...fileTables(db), ...mirrorTables(db)];
}

function isStored(change: Mutation): change is Entry {
  return change.seq !== undefined;
}
