// Comments and damage reports of a bike, from the mirror with this device's pending changes over it.
import type { BikeComment } from '~contract/bikes/comments';
import type { StaffRef } from '~contract/staff/staff';
import { childRows } from '~data/child-rows';
import { findRow, getRows } from '~data/mirror/read-rows';
import type { Drawn } from '~data/pending/drawn-rows';
import { worstOf } from '~data/pending/pending';
import { filesNotIn, listPendingFiles, type PendingFile } from '~data/pending/pending-files';
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

function withFiles(row: Drawn<BikeComment>, { staff, files: all }: Beside): CommentView {
  const files = filesNotIn([...row.images, ...row.videos], all.get(row.id));
  const pending = worstOf([row.pending, ...files.map((file) => file.state)]);
  return { ...row, reported_by: named(row, staff), pending, files };
}

/** Shows people's present names: they may have changed since. */
function named({ reported_by }: BikeComment, staff: readonly StaffRef[]): BikeComment['reported_by'] {
  return reported_by.map(({ id, full_name }) => ({ id, full_name: findRow(staff, id)?.full_name ?? full_name }));
}
