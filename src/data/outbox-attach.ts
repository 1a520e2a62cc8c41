// The files of a comment in the outbox: each is a change of its own behind the comment's, and goes when that has gone
// (sync.md, rules 1, 5 and 6). All of it inside the caller's transaction.
import type { Mutation, SchoolDb } from './db';
import type { Entry } from './outbox-coalesce';
import { markDiscarded, removeUnsent } from './outbox-discard';
import { newEntry } from './outbox-entry';
import { idsOf, newPlace, stored } from './outbox-place';
import { bare, voidBefore } from './outbox-resend';
import type { ReadyFile } from './stored-files';
import { isAttachment } from './entities';

/** The comment: its record, the id that it has here, and the bike that it is on, by either id. */
type Comment = { seq: number; id: number; bike: number; about: string };

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
  const known = mending ? stored(await db.mutations.filter(isAttachment).toArray()) : [];
  const wanted = new Set<string | undefined>(files.map(({ id }) => id));
  const bike = (await idsOf(db, 'bikes', comment.bike)).id;
  for (const file of files) {
    const entry = known.find(({ blobId }) => blobId === file.id);
    if (entry) await db.mutations.put(moved(entry, comment, bike));
    else await db.mutations.add(await made(db, userId, { ...comment, bike }, file, now));
  }
  for (const entry of known) {
    const isOurs = entry.parentSeq === comment.seq && entry.discardAt === undefined;
    if (!isOurs || wanted.has(entry.blobId)) continue;
    if (voidBefore(entry).length === 0) await removeUnsent(db, entry.seq);
    else await markDiscarded(db, entry.seq, now);
  }
}

async function made(db: SchoolDb, userId: number, comment: Comment, file: ReadyFile, now: number): Promise<Mutation> {
  const entity = file.kind === 'video' ? 'bike_videos' : 'bike_images';
  const isTaken = (await db.mutations.where('mid').equals(file.id).count()) > 0;
  const change = {
    mid: isTaken ? crypto.randomUUID() : file.id,
    op: 'create',
    entity,
    parentId: comment.id,
    body: { ...fileBody(file), taken_at: file.takenAt },
    about: comment.about,
  } as const;
  const entry = await newEntry(db, userId, await newPlace(db, entity), change, now);
  return { ...entry, aboveId: comment.bike, blobId: file.id, file: { name: file.name, type: file.type } };
}

/** Under this comment from now on; one that was refused elsewhere is sent anew. */
function moved(entry: Entry, { seq, id }: Comment, bike: number): Entry {
  if (entry.parentSeq === seq && entry.status !== 'rejected') return { ...entry, aboveId: bike };
  const isKnown = voidBefore(entry).length > 0;
  return {
    ...bare(entry),
    mid: isKnown ? crypto.randomUUID() : entry.mid,
    cancels: voidBefore(entry),
    parentId: id,
    parentSeq: seq,
    deps: [seq],
    aboveId: bike,
  };
}
