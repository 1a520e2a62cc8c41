// How far the school has been set up, as this device knows it. Pending changes count, so that nobody is asked again for what they
// have entered without signal.
import type { RowOf } from '~contract/wire/collections';
import { read } from '~data/database-access';
import { listEdited } from '~data/form-saves/edited-rows';
import { getFeed } from '~data/mirror/feed-state';
import { listPending, type PendingState, pendingStateOf, worstOf } from '~data/pending/pending';
import { getRows } from '~data/mirror/read-rows';

/**
 * `school`: null if this person may not see it. `people` includes the present person, but nobody who was deactivated. `pending`:
 * the state of the pending changes that complete the step.
 */
export type FirstRun = {
  school: RowOf<'school_settings'> | null;
  sites: number;
  bikes: number;
  people: number;
  pending: { school: PendingState | null; bike: PendingState | null };
};

/** Null until a first snapshot is complete: before that this device doesn't know what the school has. */
export async function getFirstRun(): Promise<FirstRun | null> {
  const counts = await read(null, async (database) => {
    if (!(await getFeed(database)).ready) return null;
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: bikes } = await getRows(database, 'bikes');
    const { rows: people } = await getRows(database, 'staff');
    const added = (await listPending(database, 'bikes')).filter(({ op }) => op === 'create');
    return {
      sites: sites.length,
      bikes: bikes.length + added.length,
      people: people.filter(({ active }) => active).length,
      bike: bikes.length > 0 ? null : worstOf(added.map(pendingStateOf)),
    };
  });
  if (counts === null) return null;
  const { bike, ...rest } = counts;
  const [school] = await listEdited('school_settings');
  return { ...rest, school: school?.row ?? null, pending: { school: school?.pending ?? null, bike } };
}
