// Edit and resend (docs/sync.md, Editing and discarding): a new change takes the place of one that was refused or is in
// conflict.
import type { Ref, SchoolDb } from '~data/database/db';
import type { Entry } from './record';
import { goneHere, type NewChange, withFile } from './entry';
import { joinCreate } from './one-choice';
import { findNeeded, findParent, findPlace, stored } from './place';
import { isSameId, joinRefs } from './references';
import { readTrouble } from './refusal-record';
import { PAYLOAD, entityOf } from '~data/entities/all';
import { removeUnused } from '~data/database/files';
import { stampOf } from '~data/page/best-time';

/**
 * Puts the change in the old record's place, inside the caller's transaction. Its seq stays, and so does everything that
 * depends on it. The old version must be cancelled before the new one is sent.
 */
export async function resend(db: SchoolDb, old: Entry, change: NewChange, now: number): Promise<Entry> {
  const isMade = old.op === 'create';
  const entry: Entry = {
    ...(await under(db, withoutFile(bare(old), change), change)),
    ...(await moved(db, old, change)),
    mid: change.mid,
    op: isMade ? 'create' : change.op,
    ...(change.action !== undefined && { action: change.action }),
    body: isMade && change.op === 'patch' ? joinCreate(change.entity, old.body, change.body) : change.body,
    ...(!isMade && change.base && { base: change.base }),
    ...(!isMade && change.baseVersion !== undefined && { baseVersion: change.baseVersion }),
    ...(change.file && withFile(change, 'document', now)),
    ...renewed(old, change),
    about: change.about,
    ...stampOf(now),
    cancels: voidBefore(old),
    ...((await isGone(db, old, change)) && goneHere(now)),
  };
  await db.mutations.put(entry);
  if (old.blobId !== undefined && old.blobId !== entry.blobId) await removeUnused(db, [old.blobId]);
  return entry;
}

/**
 * The old references stay, whatever rows the mirror has under those ids now. Only a reference that was refused as stale is
 * replaced, because the person was told and has chosen again.
 */
function renewed({ refs = [], lastError }: Entry, { refs: fresh = [], replaces }: NewChange): Pick<Entry, 'refs'> {
  const trouble = readTrouble(lastError);
  const isChosen = (ref: Ref) => replaces !== undefined && trouble?.kind === 'stale' && isSameId(ref, trouble);
  const kept = refs.filter((ref) => !isChosen(ref));
  return { refs: joinRefs(kept, fresh).refs ?? [] };
}

/** The mids to cancel before this change may be sent: its earlier ones, and its own if it was ever sent. */
export function voidBefore({ cancels = [], attempts, mid }: Entry): string[] {
  return attempts > 0 ? [...cancels, mid] : cancels;
}

/** A record as if it had never been sent, without its base. The fence stays, so that an engine's old claim doesn't count. */
export function bare(old: Entry): Entry {
  const {
    owner: _,
    leaseUntil: _l,
    lastError: _e,
    discardAt: _d,
    base: _b,
    baseVersion: _v,
    reached: _r,
    ...rest
  } = old;
  return { ...rest, status: 'queued', attempts: 0, notBefore: 0 };
}

/** A new file in the change replaces the old one, prepared or not. */
function withoutFile(old: Entry, { file }: NewChange): Entry {
  const { prepare, ...rest } = old;
  return { ...(file ? rest : old), v: file || prepare === undefined ? PAYLOAD : PAYLOAD + 1 };
}

async function isGone(db: SchoolDb, old: Entry, { entity, targetId, parentId, body }: NewChange): Promise<boolean> {
  if ((await findNeeded(db, entity, body))?.isGone) return true;
  if (parentId !== undefined && (await findParent(db, entity, parentId)).isGone) return true;
  return old.op !== 'create' && targetId !== undefined && (await findPlace(db, entity, targetId)).isGone;
}

/** Moves an action to another row, if the person chose one, and with it the later actions on the old row. */
async function moved(db: SchoolDb, old: Entry, { op, entity, targetId, body }: NewChange): Promise<Partial<Entry>> {
  if (op !== 'action' || targetId === undefined || targetId === old.targetId) return {};
  const { ids, lane } = await findPlace(db, entity, targetId);
  const number = entityOf(entity)?.number;
  if (number === undefined) return { targetId: ids.id, lane };
  const numbers = { from: old.body[number], to: body[number] };
  for (const entry of stored(await db.mutations.where('lane').equals(old.lane).toArray())) {
    if (entry.seq <= old.seq || entry.op !== 'action') continue;
    const renamed: Entry['body'] = {};
    for (const [field, value] of Object.entries(entry.body))
      renamed[field] = value === numbers.from ? numbers.to : value;
    const about = entry.about.replace(String(numbers.from), String(numbers.to));
    await db.mutations.update(entry.seq, { lane, targetId: ids.id, body: renamed, about });
  }
  return { targetId: ids.id, lane };
}

/** Moves a change to another parent, if the person chose one. */
async function under(db: SchoolDb, old: Entry, { entity, parentId, body }: NewChange): Promise<Entry> {
  if (parentId === undefined) return old;
  const { parentSeq: _, ...rest } = old;
  const parent = await findParent(db, entity, parentId);
  const { parentSeq } = parent;
  const needed = await findNeeded(db, entity, body);
  const deps = [parentSeq, needed?.parentSeq].filter((seq) => seq !== undefined);
  return { ...rest, parentId: parent.parentId, deps, ...(parentSeq !== undefined && { parentSeq }) };
}
