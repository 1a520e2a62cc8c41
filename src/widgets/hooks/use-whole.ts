// Live reads for what says that something isn't there. On a new device rows arrive over minutes: until the first snapshot is complete,
// "None yet" and "Nothing owed" would be untrue, so that the answer counts as loading.
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { useLive } from './use-live';
import { useSyncStatus } from './use-sync-status';

/**
 * As `useLive`, for lists, counts and sums of rows. `id`: the row that they lie under; of one that was made here, nothing is still to
 * come.
 */
export function useWhole<T>(querier: () => Promise<T>, deps: readonly unknown[], id = 0): T | undefined {
  const value = useLive(querier, deps);
  return useIsWhole() || id < 0 ? value : undefined;
}

/** As `useLive`, for one row: null, which means that there is none, only once that is certain, or can't become so without signal. */
export function useFound<T>(querier: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const value = useLive(querier, deps);
  const isWhole = useIsWhole();
  const isOffline = useSyncStatus().state === 'offline';
  return value === null && !isWhole && !isOffline ? undefined : value;
}

/** Whether the first snapshot is complete, as far as is known yet. */
export function useIsWhole(): boolean {
  return useLive(getMirrorState, [])?.ready === true;
}
