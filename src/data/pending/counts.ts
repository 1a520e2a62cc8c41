// How many changes are pending on this device, live and in every tab, as people count: a report with its photos is one.
import type { Door } from '~data/database/connection';
import type { Mutation, SchoolDb } from '~data/database/db';
import { watchQuery } from '~data/database/watch-query';
import { ATTACHMENTS, holderOf } from '~data/entities/all';

/**
 * `waiting` changes go by themselves; `fixing` ones need the person;
 * `photos` (and films) are only on this device. `lost` were sent and are gone since a restore (after-restore/lost-changes.ts).
 */
export type Counts = { waiting: number; fixing: number; photos: number; lost: number };

/** Calls `onCounts` now and after every change; `onError` gets what ends it, such as a lost database. Returns a stop function. */
export function watchCounts(
  door: Pick<Door, 'run'>,
  onCounts: (counts: Counts) => void,
  onError: (error: unknown) => void,
): () => void {
  const querier = () =>
    door.run(({ work }) => work.transaction('r', [work.mutations, work.lost], async () => count(work)));
  return watchQuery({ open: () => door.run(() => Promise.resolve()), querier, onValue: onCounts, onError });
}

/** Counts changes by the indexes without reading them; the few photos are read, without their bytes. */
async function count({ mutations, lost }: SchoolDb): Promise<Counts> {
  const [all, stopped, files, gone] = await Promise.all([
    mutations.count(),
    mutations.where('status').anyOf('rejected', 'conflict').count(),
    mutations.where('entity').anyOf(ATTACHMENTS).toArray(),
    lost.count(),
  ]);
  const parents = await mutations.bulkGet(files.map(({ parentSeq = 0 }) => parentSeq));
  const [fixing, waiting] = partition(files, isStopped);
  const alone = waiting.filter((file) => parents[files.indexOf(file)] === undefined);
  return {
    waiting: all - stopped - waiting.length + groups(alone),
    fixing: stopped - fixing.length + groups(fixing),
    photos: files.length,
    lost: gone,
  };
}

/** Photos whose comment or incident report has been sent already count as one report. */
function groups(files: readonly Mutation[]): number {
  return new Set(files.map(({ entity, parentId }) => `${holderOf({ entity })} ${parentId}`)).size;
}

function isStopped({ status }: Mutation): boolean {
  return status === 'rejected' || status === 'conflict';
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => is(one)), all.filter((one) => !is(one))];
}
