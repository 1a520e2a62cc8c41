// How much waits on this device, live and in every tab: counted by the indexes, never by reading what waits.
import type { Door } from './database';
import type { SchoolDb } from './db';
import { watchQuery } from './watching';

/** `waiting` changes go by themselves, `fixing` ones need the person; `photos` are only here. */
export type Counts = { waiting: number; fixing: number; photos: number };

/** Calls `onCounts` now and after every change. What ends it (the storage is gone) goes to `onError`. Returns the way to stop. */
export function watchCounts(
  door: Pick<Door, 'run'>,
  onCounts: (counts: Counts) => void,
  onError: (error: unknown) => void,
): () => void {
  const querier = () => door.run(({ work }) => count(work));
  return watchQuery({ open: () => door.run(() => Promise.resolve()), querier, onValue: onCounts, onError });
}

async function count({ mutations, blobs }: SchoolDb): Promise<Counts> {
  const [all, fixing, photos] = await Promise.all([
    mutations.count(),
    mutations.where('status').anyOf('rejected', 'conflict').count(),
    blobs.count(),
  ]);
  return { waiting: all - fixing, fixing, photos };
}
