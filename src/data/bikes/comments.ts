// Comments and damage reports of a bike, from the mirror with this device's pending changes over it.
import type { BikeComment } from '~contract/bikes/comments';
import type { StaffRef } from '~contract/staff/staff';
import { drawBikeComment } from './draw';
import type { Database } from '~data/database/connection';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { layOver, withChanges } from '~data/pending/overlay';
import { listPending, type PendingState, pendingStates, worstOf } from '~data/pending/pending';
import { listPendingFiles, type PendingFile } from '~data/pending/pending-files';
import { atOnce, findRow, getRows, listChildren } from '~data/mirror/read-rows';

/**
 * `pending`: the state of its and its files' pending changes; null if there are none. `files`: those not sent yet, in the
 * order in which they were picked.
 */
export type CommentView = BikeComment & { pending: PendingState | null; files: PendingFile[] };

/** Newest first (created, then id). */
export function listBikeComments(bikeId: number): Promise<CommentView[]> {
  return read([], (database) => comments(database, bikeId));
}

/** One comment of this bike; null if it is not on this device. */
export async function getBikeComment(bikeId: number, commentId: number): Promise<CommentView | null> {
  return read(null, async (database) => {
    const id = await nameOf(database.mirror, 'bike_comments', commentId);
    return (await comments(database, bikeId)).find((row) => row.id === id) ?? null;
  });
}

async function comments(database: Database, asked: number): Promise<CommentView[]> {
  const found = await atOnce(database, ['bike_comments', 'staff_ref'], async () => {
    const bikeId = await nameOf(database.mirror, 'bikes', asked);
    return {
      bikeId,
      mirrored: await listChildren(database, 'bike_comments', bikeId),
      staff: (await getRows(database, 'staff_ref')).rows,
      pending: await listPending(database, 'bike_comments'),
      files: await listPendingFiles(database, 'bike_comments'),
    };
  });
  const { bikeId, mirrored, staff, pending } = found;
  const changed = layOver({
    changes: pending,
    find: (id) => mirrored.find((row) => row.id === id),
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawBikeComment(staff),
  });
  const states = pendingStates(pending);
  return withChanges(mirrored, changed)
    .filter(({ bike }) => bike === bikeId)
    .toSorted(newestFirst)
    .map((row) => {
      // A file that came through the feed before its own answer is shown once.
      const isThere = ({ mid }: PendingFile) => [...row.images, ...row.videos].some((one) => one.client_key === mid);
      const files = (found.files.get(row.id) ?? []).filter((file) => !isThere(file));
      const state = worstOf([states.get(row.id) ?? null, ...files.map((file) => file.state)]);
      return { ...row, reported_by: named(row, staff), pending: state, files };
    });
}

/** Shows people's present names: they may have changed since. */
function named({ reported_by }: BikeComment, staff: readonly StaffRef[]): BikeComment['reported_by'] {
  return reported_by.map(({ id, full_name }) => ({ id, full_name: findRow(staff, id)?.full_name ?? full_name }));
}

function newestFirst(a: BikeComment, b: BikeComment): number {
  return Date.parse(b.created) - Date.parse(a.created) || b.id - a.id;
}
