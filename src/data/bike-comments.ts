// Comments and damage reports of a bike, from the mirror with this device's pending changes over it.
import type { BikeComment } from '~contract/bike-comments';
import type { StaffRef } from '~contract/staff';
import { drawBikeComment } from './bike-changes';
import type { Database } from './database';
import { read } from './door';
import { layOver, withChanges } from './overlay';
import { listPending } from './pending';
import { findRow, getRows, listChildren } from './rows';

/** `pending`: something about it is only on this device. */
export type CommentView = BikeComment & { pending: boolean };

/** Newest first (created, then id). */
export function listBikeComments(bikeId: number): Promise<CommentView[]> {
  return read([], (database) => comments(database, bikeId));
}

/** One comment of this bike; null if it is not on this device. */
export async function getBikeComment(bikeId: number, commentId: number): Promise<CommentView | null> {
  const all = await listBikeComments(bikeId);
  return all.find(({ id }) => id === commentId) ?? null;
}

async function comments(database: Database, bikeId: number): Promise<CommentView[]> {
  const mirrored = await listChildren(database, 'bike_comments', bikeId);
  const { rows: staff } = await getRows(database, 'staff_ref');
  const pending = await listPending(database, 'bike_comments');
  const changed = layOver({
    changes: pending,
    find: (id) => mirrored.find((row) => row.id === id),
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawBikeComment(staff),
  });
  return withChanges(mirrored, changed)
    .filter(({ bike }) => bike === bikeId)
    .toSorted(newestFirst)
    .map((row) => ({ ...row, reported_by: named(row, staff), pending: changed.has(row.id) }));
}

/** Who has married since is called by the new name. */
function named({ reported_by }: BikeComment, staff: readonly StaffRef[]): BikeComment['reported_by'] {
  return reported_by.map(({ id, full_name }) => ({ id, full_name: findRow(staff, id)?.full_name ?? full_name }));
}

function newestFirst(a: BikeComment, b: BikeComment): number {
  return Date.parse(b.created) - Date.parse(a.created) || b.id - a.id;
}
