// Builds the outbox record of a change: what must go before it, and which version it was made on
// (docs/sync.md, Lanes and dependencies).
import { UNDO_FOR } from '~contract/wire/limits';
import type { Mutation, Ref, SchoolDb } from '~data/database/db';
import { type Entity, PAYLOAD } from '~data/entities/all';
import type { DraftKey } from './draft-records';
import type { Entry } from './record';
import { findNeeded, findParent, listBelow, type Parent, type Place } from './place';
import { joinRefs } from './references';
import type { SavedFile } from '~data/database/files';
import type { Purpose } from '~data/photos/picked-file';
import type { Trouble } from './refusal-record';
import { stampOf } from '~data/page/best-time';

/** A change as a form saves it. */
export type NewChange = {
  /** uuid. */
  mid: string;
  op: Mutation['op'];
  /** The action's name, for an action. */
  action?: string;
  entity: Entity;
  /** The row, by the server's id or the negative one; absent for a create. */
  targetId?: number;
  /** The parent row, by either id. */
  parentId?: number;
  /** The row's name in the path, if that isn't an id. */
  called?: string;
  /** In wire form. */
  body: Record<string, unknown>;
  /** Each field's previous value in wire form; without fields that aren't mirrored. */
  base?: Record<string, unknown>;
  baseVersion?: number;
  /** Seqs of other rows' changes that must go first. */
  after?: readonly number[];
  /** What a person calls the row. */
  about: string;
  /** The form's draft, which ends with the saving. `blobs`: the files that the form had when it was read. */
  draft?: DraftKey & { blobs?: readonly string[] };
  /** The rows that it means (references.ts); looked up by `enqueue` if absent. */
  refs?: readonly Ref[];
  /** For a deletion or an action: it can be taken back for UNDO_FOR and isn't sent before (docs/sync.md, Undoing a deletion). */
  undoable?: boolean;
  /** Edit and resend: the seq of the record that this replaces. */
  replaces?: number;
  /** For a document: its file. */
  file?: SavedFile;
  /** For a comment or a report of an incident: its photos and films, each sent as a change of its own. */
  files?: readonly SavedFile[];
};

/** The record of a change that isn't joined with another, inside the caller's transaction. `now` in ms. */
export async function newEntry(
  db: SchoolDb,
  userId: number,
  place: Place,
  change: NewChange,
  now: number,
): Promise<Mutation> {
  const { mid, op, action, entity, body, base, about, parentId, called } = change;
  const parent = parentId === undefined ? null : await findParent(db, entity, parentId);
  const needed = await findNeeded(db, entity, body);
  const version = versionOf(place.entries, change);
  return {
    mid,
    userId,
    op,
    ...(action !== undefined && { action }),
    entity,
    ...(op === 'create' ? { tempId: place.ids.id } : { targetId: place.ids.id }),
    ...(parent && { parentId: parent.parentId }),
    ...(called !== undefined && { called }),
    body,
    ...withFile(change, 'document', now),
    ...joinRefs(change.refs),
    ...(base && { base }),
    ...(version !== undefined && { baseVersion: version }),
    lane: place.lane,
    ...(await orderOf(db, place, change, { parent, needed })),
    attempts: 0,
    notBefore: 0,
    fence: 0,
    ...stampOf(now),
    about,
    ...(change.undoable && (op === 'delete' || op === 'action') && { undoUntil: now + UNDO_FOR }),
    // Typed for a row that is gone: keep it for the person to copy.
    ...((place.isGone || parent?.isGone || needed?.isGone) && goneHere(now)),
  };
}

type OfFile = Pick<Mutation, 'v' | 'status' | 'blobId' | 'file' | 'prepare' | 'lastError'>;

/**
 * The fields for the file that goes with a change, and the change's status: a file may still have to be prepared (`as`), or was
 * found to be unsendable, which then needs the person. `at` in ms.
 */
export function withFile({ file }: Pick<NewChange, 'file'>, as: Purpose, at: number): OfFile {
  if (!file) return { v: PAYLOAD, status: 'queued' };
  const named = { blobId: file.id, file: { name: file.name, type: file.type } };
  if (file.state === 'ready') return { v: PAYLOAD, status: 'queued', ...named };
  const kept = { v: PAYLOAD + 1, ...named, prepare: as };
  return file.state === 'picked' ? { ...kept, status: 'queued' } : { ...kept, ...unsendable(file.message ?? '', at) };
}

/** Marks a change as refused by this device: its file can't be sent, and `message` says why. `at` in ms. */
export function unsendable(message: string, at: number): Pick<Mutation, 'status' | 'lastError'> {
  const why: Trouble = { kind: 'refused', at, status: 0, message, fields: {} };
  return { status: 'rejected', lastError: why };
}

/** These dependencies and more, each once. */
export function withDeps(deps: readonly number[], more: readonly Entry[]): number[] {
  return [...new Set([...deps, ...more.map(({ seq }) => seq)])];
}

/** Marks a change as refused: its row was deleted here before it was sent, so nothing can be sent about it. */
export function goneHere(at: number): Pick<Mutation, 'status' | 'lastError'> {
  const why: Trouble = { kind: 'deleted', at, message: 'It was deleted on this device before it was sent.' };
  return { status: 'rejected', lastError: why };
}

/** Dependencies: the creates of the parent and of the needed row, and for a deletion all pending changes below. */
async function orderOf(
  db: SchoolDb,
  { ids }: Place,
  { op, entity, after = [] }: NewChange,
  { parent, needed }: Record<'parent' | 'needed', Parent | null>,
): Promise<Pick<Mutation, 'deps' | 'parentSeq'>> {
  if (op === 'delete') return { deps: withDeps([], await listBelow(db, entity, ids)) };
  const parentSeq = op === 'create' || op === 'action' ? parent?.parentSeq : undefined;
  const neededSeq = op === 'create' || op === 'action' ? needed?.parentSeq : undefined;
  const first = [parentSeq, neededSeq].filter((seq) => seq !== undefined);
  return { deps: [...first, ...after], ...(parentSeq !== undefined && { parentSeq }) };
}

/**
 * Behind another change of the row, its base version; the engine replaces it when that one is settled. An action has none: it
 * says itself what it expects, and two payments of two phones must both arrive.
 */
function versionOf(entries: readonly Entry[], { op, baseVersion }: NewChange): number | undefined {
  if (op === 'action') return undefined;
  const before = entries.findLast((one) => one.op !== 'action' && one.status !== 'rejected' && !one.discardAt);
  return before ? before.baseVersion : baseVersion;
}
