// A change as the outbox stores it: what must go before it, and which version it was made on
// (docs/sync.md, Lanes and dependencies).
import type { Mutation, Ref, SchoolDb } from '~data/store/db';
import { type Entity, PAYLOAD } from '~data/shapes/entities';
import type { DraftKey } from './draft-records';
import type { Entry } from './record';
import { findNeeded, findParent, listBelow, type Parent, type Place } from './place';
import { joinRefs } from './references';
import type { ReadyFile } from '~data/store/files';
import type { Trouble } from './trouble';

/** A change as a form makes it. */
export type NewChange = {
  /** uuid. */
  mid: string;
  op: Mutation['op'];
  /** Of an action: which. */
  action?: string;
  entity: Entity;
  /** Of everything but a create: by the server's id, or the negative one. */
  targetId?: number;
  /** The row that it lies under, by either id. */
  parentId?: number;
  /** What its path calls it, where that is no id. */
  called?: string;
  /** In wire form. */
  body: Record<string, unknown>;
  /** Each field's value before, as the body would have it; none of a field that is not mirrored. */
  base?: Record<string, unknown>;
  baseVersion?: number;
  /** Changes of other rows that go first (their seqs). */
  after?: readonly number[];
  /** What a person calls the row. */
  about: string;
  /** Typed into this form: its draft goes with the saving. `blobs`: the files that it held when it was read. */
  draft?: DraftKey & { blobs?: readonly string[] };
  /** Which rows it means (references.ts): `enqueue` looks. */
  refs?: readonly Ref[];
  /** Edit and resend: the record (its seq) whose place this takes. */
  replaces?: number;
  /** Of a document: the file that it is. */
  file?: ReadyFile;
  /** Of a comment: what is sent behind it, each by itself. */
  files?: readonly ReadyFile[];
};

/** The record of a change that goes by itself, inside the caller's transaction. `now` in ms. */
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
    v: PAYLOAD,
    op,
    ...(action !== undefined && { action }),
    entity,
    ...(op === 'create' ? { tempId: place.ids.id } : { targetId: place.ids.id }),
    ...(parent && { parentId: parent.parentId }),
    ...(called !== undefined && { called }),
    body,
    ...withFile(change),
    ...joinRefs(change.refs),
    ...(base && { base }),
    ...(version !== undefined && { baseVersion: version }),
    lane: place.lane,
    ...(await orderOf(db, place, change, { parent, needed })),
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    fence: 0,
    recordedAt: new Date(now).toISOString(),
    about,
    // Typed for a row that is gone: kept, for the person to copy.
    ...((place.isGone || parent?.isGone || needed?.isGone) && goneHere(now)),
  };
}

/** The bytes that go with it. */
export function withFile({ file }: Pick<NewChange, 'file'>): Pick<Mutation, 'blobId' | 'file'> {
  return file ? { blobId: file.id, file: { name: file.name, type: file.type } } : {};
}

/** What it waits for, and these too. */
export function withDeps(deps: readonly number[], more: readonly Entry[]): number[] {
  return [...new Set([...deps, ...more.map(({ seq }) => seq)])];
}

/** The row was deleted here before the school ever heard of it: nothing can be sent about it. */
export function goneHere(at: number): Pick<Mutation, 'status' | 'lastError'> {
  const why: Trouble = { kind: 'deleted', at, message: 'It was deleted on this device before it was sent.' };
  return { status: 'rejected', lastError: why };
}

/** What goes first: the creates of the row above and of the one it needs, and before a deletion all that waits below. */
async function orderOf(
  db: SchoolDb,
  { ids }: Place,
  { op, entity, after = [] }: NewChange,
  { parent, needed }: Record<'parent' | 'needed', Parent | null>,
): Promise<Pick<Mutation, 'deps' | 'parentSeq'>> {
  if (op === 'delete') return { deps: withDeps([], await listBelow(db, entity, ids)) };
  const parentSeq = op === 'create' || op === 'action' ? parent?.parentSeq : undefined;
  const first = [parentSeq, op === 'create' ? needed?.parentSeq : undefined].filter((seq) => seq !== undefined);
  return { deps: [...first, ...after], ...(parentSeq !== undefined && { parentSeq }) };
}

/** Behind another change the version that it was made on is that one's, until the engine knows the next. */
function versionOf(entries: readonly Entry[], { baseVersion }: NewChange): number | undefined {
  const before = entries.findLast(({ status, discardAt }) => status !== 'rejected' && discardAt === undefined);
  return before ? before.baseVersion : baseVersion;
}
