// The files of a comment in the outbox: each is a change of its own behind the comment's, and goes when that has gone
// (docs/sync.md, Lanes and dependencies). All of it inside the caller's transaction.
import type { Mutation, Ref, SchoolDb } from '~data/store/db';
import { type Entity, isAttachment, isFullSize, PAYLOAD } from '~data/shapes/entities';
import type { Entry } from './record';
import { markDiscarded, removeUnsent } from './discard';
import { withFile } from './entry';
import { idsOf, newPlaces, stored } from './place';
import { bare, voidBefore } from './resend';
import { joinRefs } from './references';
import type { ReadyFile } from '~data/store/files';

/** The comment: its record, the id that it has here, and the bike that it is on, by either id. */
type Comment = { seq: number; id: number; bike: number; about: string; refs: readonly Ref[] };

/** What is said of a file in its change: what the server compares the bytes with. */
export function fileBody({ size, sha256 }: ReadyFile): Record<string, unknown> {
  return { size, sha256 };
}

/** Makes the comment's waiting files these, and no others. `mending`: some may be there already. `now` in ms. */
export async function attachFiles(
  db: SchoolDb,
  userId: number,
  comment: Comment,
  files: readonly ReadyFile[],
  { mending, now }: { mending: boolean; now: number },
): Promise<void> {
  const known = mending ? stored(await db.mutations.filter(isFileOfComment).toArray()) : [];
  const wanted = new Set<string | undefined>(files.map(({ id }) => id));
  const { ids, bike } = await placeOf(db, comment);
  const isUnder = ({ parentSeq, parentId }: Entry) =>
    parentSeq === comment.seq || parentId === ids.id || parentId === ids.tempId;
  const fresh: ReadyFile[] = [];
  for (const file of files) {
    const entry = known.find(({ blobId }) => blobId === file.id);
    if (!entry) fresh.push(file);
    else if (isUnder(entry) && entry.status !== 'rejected')
      await db.mutations.update(entry.seq, { aboveId: bike, refs: [...refsOf(comment)] });
    else await db.mutations.put(moved(entry, comment, bike));
  }
  await add(db, userId, { ...comment, bike }, fresh, now);
  for (const entry of known) {
    if (!isUnder(entry) || entry.discardAt !== undefined || wanted.has(entry.blobId)) continue;
    if (voidBefore(entry).length === 0) await removeUnsent(db, entry.seq);
    else await markDiscarded(db, entry.seq, now);
  }
}

/** The comment of these refused files is gone, and another takes their place: those that it leaves out go. `now` in ms. */
export async function dropRefused(
  db: SchoolDb,
  { parentId }: Entry,
  files: readonly ReadyFile[],
  now: number,
): Promise<void> {
  const wanted = new Set<string | undefined>(files.map(({ id }) => id));
  for (const one of stored(await db.mutations.filter(isFileOfComment).toArray())) {
    const isLeftOut = one.parentId === parentId && one.status === 'rejected' && !wanted.has(one.blobId);
    if (isLeftOut) await markDiscarded(db, one.seq, now);
  }
}

/** The larger version of a photo belongs to that photo, whatever becomes of the comment. */
function isFileOfComment(change: Mutation): boolean {
  return isAttachment(change) && !isFullSize(change);
}

/** Both ids of the comment, and the bike's of today. */
async function placeOf(db: SchoolDb, { id, bike }: Comment) {
  return { ids: await idsOf(db, 'bike_comments', id), bike: (await idsOf(db, 'bikes', bike)).id };
}

/** All of them at once: whoever saves waits for each journey to the disk. */
async function add(
  db: SchoolDb,
  userId: number,
  comment: Comment,
  files: readonly ReadyFile[],
  now: number,
): Promise<void> {
  if (files.length === 0) return;
  const taken = await db.mutations
    .where('mid')
    .anyOf(files.map(({ id }) => id))
    .toArray();
  const places = await newPlaces(db, files.map(entityOf));
  const isTaken = (id: string) => taken.some(({ mid }) => mid === id);
  const entries = files.map((file, index): Mutation => {
    const { ids, lane } = places[index] ?? { ids: { id: 0 }, lane: '' };
    return {
      mid: isTaken(file.id) ? crypto.randomUUID() : file.id,
      userId,
      v: PAYLOAD,
      op: 'create',
      entity: entityOf(file),
      tempId: ids.id,
      parentId: comment.id,
      aboveId: comment.bike,
      body: { ...fileBody(file), taken_at: file.takenAt },
      ...withFile({ file }),
      ...joinRefs(refsOf(comment)),
      lane,
      deps: [comment.seq],
      parentSeq: comment.seq,
      ...UNTRIED,
      recordedAt: new Date(now).toISOString(),
      about: comment.about,
    };
  });
  await db.mutations.bulkAdd(entries);
}

/** Of those of the comment: the bike that both lie on. */
function refsOf({ refs }: Comment): readonly Ref[] {
  return refs.filter(({ collection }) => collection === 'bikes');
}

const UNTRIED = { status: 'queued', attempts: 0, notBefore: 0, fence: 0 } as const;

function entityOf({ kind }: ReadyFile): Entity {
  return kind === 'video' ? 'bike_videos' : 'bike_images';
}

/** Under this comment from now on; one that was refused elsewhere is sent anew. */
function moved(entry: Entry, comment: Comment, bike: number): Entry {
  const { seq, id } = comment;
  const isKnown = voidBefore(entry).length > 0;
  return {
    ...bare(entry),
    mid: isKnown ? crypto.randomUUID() : entry.mid,
    cancels: voidBefore(entry),
    parentId: id,
    parentSeq: seq,
    deps: [seq],
    aboveId: bike,
    refs: [...refsOf(comment)],
  };
}
