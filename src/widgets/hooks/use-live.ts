// A live database query: it runs again when what it read changes, in any tab.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { isDatabaseOpen, openDatabase } from '~data/database-access';
import { askQuietly } from '~data/live';

/**
 * The result of `querier`; undefined while loading, also after `deps` change. Throws during render if the database
 * can't be read, for the nearest error boundary.
 */
export function useLive<T>(querier: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const isOpen = useOpenDatabase(deps);
  const answer = useLiveQuery(
    // Dexie tracks what an async function reads across each of its awaits.
    async () => (isOpen ? { deps, value: await askQuietly(querier) } : undefined),
    [isOpen, ...deps],
  );
  // While a new query runs, `useLiveQuery` still returns the last result, which belongs to other `deps`.
  return answer && isSame(answer.deps, deps) ? answer.value : undefined;
}

/**
 * Opens the database before each query; true when it is open. A live query can't open it: it may not write, and Dexie
 * would lose track of what it reads.
 */
function useOpenDatabase(deps: readonly unknown[]): boolean {
  // Checked once for each query.
  const wasOpen = useMemo(isDatabaseOpen, deps);
  const [opened, setOpened] = useState<readonly unknown[] | null>(null);
  useEffect(() => {
    if (wasOpen) return undefined;
    let isStopped = false;
    const open = async () => {
      // If opening fails, it fails again in the query, which reports it.
      await openDatabase().catch(() => undefined);
      if (!isStopped) setOpened(deps);
    };
    void open();
    return () => {
      isStopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what the querier depends on
  }, deps);
  return wasOpen || (opened !== null && isSame(opened, deps));
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
}
