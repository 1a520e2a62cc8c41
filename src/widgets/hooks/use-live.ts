// A read of the database that stays true: it runs again when what it read changes, in any tab.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { isDatabaseOpen, openDatabase } from '~data/door';
import { askQuietly } from '~data/live';

/**
 * What `querier` answers; undefined while loading, and again after `deps` change. Throws in render where the database
 * cannot be read: the nearest error boundary says so.
 */
export function useLive<T>(querier: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const isOpen = useOpenDatabase(deps);
  const answer = useLiveQuery(
    // An async function of its own: Dexie follows what it reads through every await in it.
    async () => (isOpen ? { deps, value: await askQuietly(querier) } : undefined),
    [isOpen, ...deps],
  );
  // `useLiveQuery` goes on showing the last answer while the next question is asked.
  return answer && isSame(answer.deps, deps) ? answer.value : undefined;
}

/**
 * Opens the database before each question, and says when that is done. A query cannot open it by itself: in there, nothing
 * may be written, and Dexie loses track of what it reads.
 */
function useOpenDatabase(deps: readonly unknown[]): boolean {
  // Looked at once for each question.
  const wasOpen = useMemo(isDatabaseOpen, deps);
  const [opened, setOpened] = useState<readonly unknown[] | null>(null);
  useEffect(() => {
    if (wasOpen) return undefined;
    let isStopped = false;
    const open = async () => {
      // A failed opening fails again in the query, which tells.
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
