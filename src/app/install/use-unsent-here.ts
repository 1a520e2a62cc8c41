// How much lies unsent in this browser, of whomever: an app installed now would not have it.
import { useEffect, useState } from 'react';

/** Null until it is known; 0 where that cannot be found out. */
export function useUnsentHere(): number | null {
  const [unsent, setUnsent] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    count().then(
      (items) => (isGone ? undefined : setUnsent(items)),
      () => (isGone ? undefined : setUnsent(0)), // no storage: then nothing lies there either
    );
    return () => {
      isGone = true;
    };
  }, []);
  return unsent;
}

async function count(): Promise<number> {
  const { countUnsentHere } = await import('~data/waiting/unsent');
  return countUnsentHere();
}
