// Comments and damage reports of a bike, from the mirror with this device's pending changes over it.
import type { BikeComment } from '~contract/bikes/comments';
import type { StaffRef } from '~contract/staff/staff';
import { z } from '~contract/wire/zod';
import { childRows } from '~data/child-rows';
import { door } from '~data/database-access';
import type { Database } from '~data/database/connection';
import { isFullSize } from '~data/entities/all';
import { discardItem } from '~data/form-saves/actions';
import { saveChange } from '~data/form-saves/save-change';
import type { Queued } from '~data/outbox/enqueue';
import { findRow, getRows } from '~data/mirror/read-rows';
import type { Drawn } from '~data/pending/drawn-rows';
import { listPending, worstOf } from '~data/pending/pending';
import { listPendingFiles, type PendingFile } from '~data/pending/pending-files';
import { getBike } from './bikes';
import { drawBikeComment } from './draw';

/**
 * `pending`: the state of its and its files' pending changes; null if there are none. `files`: those not sent yet, in the
 * order in which they were picked.
 */
export type CommentView = Drawn<BikeComment> & { files: PendingFile[] };

type Beside = { staff: readonly StaffRef[]; files: ReadonlyMap<number, PendingFile[]> };

const comments = childRows('bike_comments', {
  collections: ['staff_ref'],
  beside: async (database): Promise<Beside> => ({
    staff: (await getRows(database, 'staff_ref')).rows,
    files: await listPendingFiles(database, 'bike_comments'),
  }),
  draw: ({ staff }) => drawBikeComment(staff),
  show: withFiles,
});

/** Newest first (created, then id). */
export const listBikeComments: (bikeId: number) => Promise<CommentView[]> = comments.list;

/** One comment of this bike; null if it is not on this device. */
export const getBikeComment: (bikeId: number, commentId: number) => Promise<CommentView | null> = comments.get;

/**
 * Deletes a photo or film that the school has of a comment. A full-size version that still waits for it is given up. Throws
 * StorageFullError.
 */
export async function removeCommentFile(
  comment: Pick<CommentView, 'id' | 'bike'>,
  file: { id: number; client_key: string | null },
): Promise<Queued | null> {
  if (file.client_key === null) return null;
  const { id: targetId, bike: parentId } = comment;
  const { said, growing } = await door.run((database) => pendingOf(database, targetId, file.id));
  const about = (await getBike(parentId))?.registration_plate ?? '';
  // A change that hasn't left is joined with this one, whose field then stands for both.
  const removed_files = [...new Set([...said, file.client_key])];
  // Of nothing before: whatever else has changed of the comment, it can be sent.
  const change = { body: { removed_files }, base: { removed_files: null }, about };
  const queued = await saveChange({ op: 'patch', entity: 'bike_comments', targetId, parentId, ...change });
  if (growing.length > 0) await discardItem(growing);
  return queued;
}

const removing = z.object({ removed_files: z.array(z.string()) });

/** `said`: the files that pending changes of this comment delete. `growing`: the seqs of full-size versions of this photo. */
async function pendingOf(database: Database, comment: number, photo: number) {
  const changes = await listPending(database, 'bike_comments');
  const photos = await listPending(database, 'bike_images');
  return {
    said: changes
      .filter(({ op, targetId }) => op === 'patch' && targetId === comment)
      .flatMap(({ body }) => removing.safeParse(body).data?.removed_files ?? []),
    growing: photos.filter((one) => isFullSize(one) && one.targetId === photo).flatMap(({ seq }) => seq ?? []),
  };
}

function withFiles(row: Drawn<BikeComment>, { staff, files: all }: Beside): CommentView {
  // A file that came through the feed before its own answer is shown once.
  const isThere = ({ mid }: PendingFile) => [...row.images, ...row.videos].some((one) => one.client_key === mid);
  const files = (all.get(row.id) ?? []).filter((file) => !isThere(file));
  const pending = worstOf([row.pending, ...files.map((file) => file.state)]);
  return { ...row, reported_by: named(row, staff), pending, files };
}

/** Shows people's present names: they may have changed since. */
function named({ reported_by }: BikeComment, staff: readonly StaffRef[]): BikeComment['reported_by'] {
  return reported_by.map(({ id, full_name }) => ({ id, full_name: findRow(staff, id)?.full_name ?? full_name }));
}
