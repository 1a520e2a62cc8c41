// How much waits on this device, live and in every tab, as people count it: a report with its photos is one thing.
import type { Door } from '~data/store/connection';
import type { Mutation, SchoolDb } from '~data/store/db';
import { watchQuery } from '~data/store/watch-query';
import { ATTACHMENTS } from '~data/shapes/entities';

/**
 * `waiting` changes go by themselves, also what is saved while its photos are made ready; `fixing` ones need the person;
 * `photos` (and films) are only here. `lost` had reached the school and is not there any more (lost.ts).
 */
export type Counts = { waiting: number; fixing: number; photos: number; lost: number };

/** Calls `onCounts` now and after every change. What ends it (the storage is gone) goes to `onError`. Returns the way to stop. */
export function watchCounts(
  door: Pick<Door, 'run'>,
  onCounts: (counts: Counts) => void,
  onError: (error: unknown) => void,
): () => void {
  // As of one moment: what leaves the drafts for the queue must not be counted twice, or not at all.
  const querier = () =>
    door.run(({ work }) => work.transaction('r', [work.drafts, work.mutations, work.lost], async () => count(work)));
  return watchQuery({ open: () => door.run(() => Promise.resolve()), querier, onValue: onCounts, onError });
}

/** Texts by the indexes, never by reading them; of photos there are few, and their bytes lie elsewhere. */
async function count({ drafts, mutations, lost }: SchoolDb): Promise<Counts> {
  const [saved, all, stopped, files, gone] = await Promise.all([
    drafts.filter(({ submitted }) => submitted !== undefined).count(),
    mutations.count(),
    mutations.where('status').anyOf('rejected', 'conflict').count(),
    mutations.where('entity').anyOf(ATTACHMENTS).toArray(),
    lost.count(),
  ]);
  const parents = await mutations.bulkGet(files.map(({ parentSeq = 0 }) => parentSeq));
  const [fixing, waiting] = partition(files, isStopped);
  const alone = waiting.filter((file) => parents[files.indexOf(file)] === undefined);
  return {
    waiting: saved + all - stopped - waiting.length + groups(alone),
    fixing: stopped - fixing.length + groups(fixing),
    photos: files.length,
    lost: gone,
  };
}

/** Photos whose text has gone already stand for their report. */
function groups(files: readonly Mutation[]): number {
  return new Set(files.map(({ parentId }) => parentId)).size;
}

function isStopped({ status }: Mutation): boolean {
  return status === 'rejected' || status === 'conflict';
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => is(one)), all.filter((one) => !is(one))];
}
