// Attaches stored photos and films to comments, and removes them. Either way the comment's version rises, because its row in
// the feed contains them.
import { and, eq } from 'drizzle-orm';
import { bikeComment, bikeImage, bikeVideo } from '~server/db/schema/schema';
import type { BikeComment } from '~contract/bikes/comments';
import type { Tx } from '~server/db/db';
import type { Filed } from '~server/platform/media/rows/keep';
import { insertOnce, updateStamps } from '~server/repositories/shared/writes';
import { bikeComments } from './comments';

const TABLES = { image: bikeImage, video: bikeVideo } as const;
/** The kinds of files of a comment. */
export type Attachment = keyof typeof TABLES;
export type CommentFile = { id: number; comment: number };

type Made = { taken_at: string | null; now: Date; key: string | null };

/** Attaches a stored file to a comment that this transaction holds; returns its id, and the comment. */
export async function addFile(
  tx: Tx,
  schoolId: number,
  comment: BikeComment,
  { kind, file }: { kind: Attachment; file: Filed },
  { taken_at, now, key }: Made,
): Promise<{ id: number; comment: BikeComment }> {
  const hashes = { sha256: file.sha256, received_sha256: file.received };
  const times = { taken_at, received_at: now.toISOString() };
  const its = { school_id: schoolId, comment_id: comment.id, client_key: key };
  const id = await insertOnce(tx, TABLES[kind], { ...its, ...hashes, ...times });
  return { id, comment: await bikeComments.save(tx, schoolId, comment, {}, now) };
}

/** Gives a photo its full-size bytes; all else of the photo stays. This transaction holds the comment. */
export async function replacePhoto(
  tx: Tx,
  schoolId: number,
  comment: BikeComment,
  { id, file }: { id: number; file: Filed },
  now: Date,
): Promise<BikeComment> {
  await tx
    .update(bikeImage)
    .set({ sha256: file.sha256, received_sha256: file.received })
    .where(and(eq(bikeImage.school_id, schoolId), eq(bikeImage.comment_id, comment.id), eq(bikeImage.id, id)));
  return bikeComments.save(tx, schoolId, comment, {}, now);
}

/** A photo or film of that comment of that bike; `lock` holds the comment, for which all writes on it wait. */
export async function findFile(
  tx: Tx,
  schoolId: number,
  kind: Attachment,
  { bike, comment, id }: { bike: number; comment: number; id: number },
  lock: boolean,
): Promise<CommentFile | undefined> {
  const held = tx
    .select({ id: bikeComment.id })
    .from(bikeComment)
    .where(isOfBike(schoolId, bike, comment));
  const [parent] = await (lock ? held.for('update') : held);
  if (!parent) return undefined;
  const table = TABLES[kind];
  const isIt = and(eq(table.school_id, schoolId), eq(table.comment_id, comment), eq(table.id, id));
  const [row] = await tx.select({ id: table.id, comment: table.comment_id }).from(table).where(isIt);
  return row;
}

/** Removes a photo or film from its comment, which this transaction holds; returns the comment's version. */
export async function removeFile(
  tx: Tx,
  schoolId: number,
  kind: Attachment,
  { id, comment }: CommentFile,
  now: Date,
): Promise<number> {
  const table = TABLES[kind];
  await tx.delete(table).where(and(eq(table.school_id, schoolId), eq(table.id, id)));
  return raiseVersion(tx, schoolId, comment, now);
}

async function raiseVersion(tx: Tx, schoolId: number, id: number, now: Date): Promise<number> {
  const [row] = await tx
    .update(bikeComment)
    .set(updateStamps(bikeComment, now))
    .where(and(eq(bikeComment.school_id, schoolId), eq(bikeComment.id, id)))
    .returning({ version: bikeComment.version });
  if (!row) throw new Error('the comment is not there');
  return row.version;
}

function isOfBike(schoolId: number, bike: number, comment: number) {
  return and(eq(bikeComment.school_id, schoolId), eq(bikeComment.bike_id, bike), eq(bikeComment.id, comment));
}
