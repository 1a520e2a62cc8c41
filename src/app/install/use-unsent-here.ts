// How many unsent changes this browser holds, of anybody: an app installed now wouldn't have them.
import { useEffect, useState } from 'react';

/** Null until it is known; 0 if it can't be found out. */
export function useUnsentHere(): number | null {
  const [unsent, setUnsent] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    count().then(
      (items) => (isGone ? undefined : setUnsent(items)),
      () => (isGone ? undefined : setUnsent(0)), // no storage, so nothing unsent
    );
    return () => {
      isGone = true;
    };
  }, []);
  return unsent;
}

async function count(): Promise<number> {
  const { countUnsentHere } = await import('~data/sync-centre/unsent');
  return countUnsentHere();
}
