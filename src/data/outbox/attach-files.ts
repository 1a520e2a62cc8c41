// The files of a row in the outbox. Each is a change of its own that depends on the row's (docs/sync.md, Lanes and
// dependencies). Everything here runs inside the caller's transaction.
import type { Mutation, Ref, SchoolDb } from '~data/database/db';
import {
  attachmentOf,
  collectionOf,
  type Entity,
  headOf,
  isAttachment,
  isFullSize,
  parentEntity,
} from '~data/entities/all';
import type { Entry } from './record';
import { markDiscarded, removeUnsent } from './discard';
import { withFile } from './entry';
import { idsOf, newPlaces, parentOf, stored } from './place';
import { bare, voidBefore } from './resend';
import { joinRefs } from './references';
import type { SavedFile } from '~data/database/files';
import type { Purpose } from '~data/photos/picked-file';
import { stampOf } from '~data/page/best-time';

/** The row that the files belong to: its record, its id here, and its parent's id, either one, if it has a parent. */
type Holder = { entity: Entity; seq: number; id: number; above?: number; about: string; refs: readonly Ref[] };
type Above = { aboveId?: number };

/** A file change's body: the server compares the bytes with it. Without the hash as long as the file isn't prepared. */
export function fileBody({ size, sha256, state }: SavedFile): Record<string, unknown> {
  return state === 'ready' ? { size, sha256 } : { size };
}

/**
 * Attaches files to a change. `mends`: it corrects another one, and some may be attached already; exactly these files are then pending of
 * the `row`, or of the `change` of a row that may have others. `now` in ms.
 */
export async function attachFiles(
  db: SchoolDb,
  userId: number,
  holder: Holder,
  files: readonly SavedFile[],
  { mends, now }: { mends: 'row' | 'change' | null; now: number },
): Promise<void> {
  const known = mends ? stored(await db.mutations.filter(isFileOfRow).toArray()) : [];
  const wanted = new Set<string | undefined>(files.map(({ id }) => id));
  const { ids, above } = await placeOf(db, holder);
  const isOfRow = ({ entity, parentId }: Entry) =>
    parentOf(entity) === holder.entity && (parentId === ids.id || parentId === ids.tempId);
  const isUnder = (entry: Entry) => entry.parentSeq === holder.seq || (mends === 'row' && isOfRow(entry));
  const fresh: SavedFile[] = [];
  for (const file of files) {
    const entry = known.find(({ blobId }) => blobId === file.id);
    if (!entry) fresh.push(file);
    else if (isUnder(entry) && entry.status !== 'rejected')
      await db.mutations.update(entry.seq, { ...above, refs: [...refsOf(holder)] });
    else await db.mutations.put(moved(entry, holder, above));
  }
  await add(db, userId, { holder, above }, fresh, now);
  for (const entry of known) {
    if (!isUnder(entry) || entry.discardAt !== undefined || wanted.has(entry.blobId)) continue;
    if (voidBefore(entry).length === 0) await removeUnsent(db, entry.seq);
    else await markDiscarded(db, entry.seq, now);
  }
}

/** Another row takes these refused files over, because theirs is gone. Those not in `files` are discarded. `now` in ms. */
export async function dropRefused(
  db: SchoolDb,
  { entity, parentId }: Entry,
  files: readonly SavedFile[],
  now: number,
): Promise<void> {
  const wanted = new Set<string | undefined>(files.map(({ id }) => id));
  for (const one of stored(await db.mutations.filter(isFileOfRow).toArray())) {
    const isOfRow = parentOf(one.entity) === parentOf(entity) && one.parentId === parentId;
    if (isOfRow && one.status === 'rejected' && !wanted.has(one.blobId)) await markDiscarded(db, one.seq, now);
  }
}

/** A larger version belongs to the photo that was sent small, whatever happens to the row. */
function isFileOfRow(change: Mutation): boolean {
  return isAttachment(change) && !isFullSize(change);
}

/** Both ids of the row, and its parent's present id as its files have it. */
async function placeOf(db: SchoolDb, { entity, id, above }: Holder) {
  const parent = parentEntity(entity);
  const aboveId = parent && above !== undefined ? (await idsOf(db, parent, above)).id : above;
  return { ids: await idsOf(db, entity, id), above: aboveId === undefined ? {} : { aboveId } };
}

/** One write for all of them: the person waits for each write to the disk. */
async function add(
  db: SchoolDb,
  userId: number,
  { holder, above }: { holder: Holder; above: Above },
  files: readonly SavedFile[],
  now: number,
): Promise<void> {
  if (files.length === 0) return;
  const taken = await db.mutations
    .where('mid')
    .anyOf(files.map(({ id }) => id))
    .toArray();
  const entities = files.map((file) => entityOf(holder, file));
  const places = await newPlaces(db, entities);
  const isTaken = (id: string) => taken.some(({ mid }) => mid === id);
  const entries = files.map((file, index): Mutation => {
    const { ids, lane } = places[index] ?? { ids: { id: 0 }, lane: '' };
    return {
      mid: isTaken(file.id) ? crypto.randomUUID() : file.id,
      userId,
      op: 'create',
      entity: entities[index] ?? entityOf(holder, file),
      tempId: ids.id,
      parentId: holder.id,
      ...above,
      body: { ...fileBody(file), taken_at: file.takenAt },
      ...joinRefs(refsOf(holder)),
      lane,
      deps: [holder.seq],
      parentSeq: holder.seq,
      ...UNTRIED,
      ...withFile({ file }, takesOf(holder), now),
      ...stampOf(now),
      about: holder.about,
    };
  });
  await db.mutations.bulkAdd(entries);
}

/** Those of the row's references that its files share: to the row at the top. */
function refsOf({ entity, refs }: Holder): readonly Ref[] {
  return refs.filter(({ collection }) => collection === collectionOf(headOf(entity)));
}

/** What a row takes: photos, and films if it can have some. */
function takesOf({ entity }: Holder): Purpose {
  return attachmentOf(entity, 'video') ? 'report' : 'photos';
}

const UNTRIED = { attempts: 0, notBefore: 0, fence: 0 } as const;

/** Throws if such a row can't have a file of this kind: the form doesn't offer it. */
function entityOf({ entity }: Holder, { kind }: SavedFile): Entity {
  const found = attachmentOf(entity, kind);
  if (!found) throw new Error(`${entity} has no files of the kind ${kind}`);
  return found;
}

/** The file's change under this row; one that was refused under another row gets a new key. */
function moved(entry: Entry, holder: Holder, above: Above): Entry {
  const { seq, id } = holder;
  const isKnown = voidBefore(entry).length > 0;
  return {
    ...bare(entry),
    mid: isKnown ? crypto.randomUUID() : entry.mid,
    cancels: voidBefore(entry),
    parentId: id,
    parentSeq: seq,
    deps: [seq],
    ...above,
    refs: [...refsOf(holder)],
  };
}
