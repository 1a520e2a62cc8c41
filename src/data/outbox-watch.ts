// How much waits on this device, live and in every tab: counted by the indexes, never by reading what waits.
import { liveQuery } from 'dexie';
import type { Door } from './database';
import type { SchoolDb } from './db';

/** `waiting` changes go by themselves, `fixing` ones need the person; `photos` are only here. */
export type Counts = { waiting: number; fixing: number; photos: number };

/** Calls `onCounts` now and after every change. What ends it (the storage is gone) goes to `onError`. Returns the way to stop. */
export function watchCounts(
  door: Pick<Door, 'run'>,
  onCounts: (counts: Counts) => void,
  onError: (error: unknown) => void,
): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    const query = liveQuery(async () => door.run(({ work }) => count(work)));
    const subscription = query.subscribe({ next: onCounts, error: onError });
    stop = () => subscription.unsubscribe();
  };
  // Opened beforehand: what a query waits for besides the database, Dexie cannot follow.
  door.run(() => Promise.resolve()).then(start, onError);
  return () => {
    isStopped = true;
    stop?.();
  };
}

async function count({ mutations, blobs }: SchoolDb): Promise<Counts> {
  const [all, fixing, photos] = await Promise.all([
    mutations.count(),
    mutations.where('status').anyOf('rejected', 'conflict').count(),
    blobs.count(),
  ]);
  return { waiting: all - fixing, fixing, photos };
}
