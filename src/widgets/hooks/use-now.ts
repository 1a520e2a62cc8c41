// The time, for words such as "3 minutes ago" and "next try 0:40".
import { useEffect, useState } from 'react';

/** Milliseconds since 1970, updated every `every` ms; with null, read at each render and never updated. */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (every === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return every === null ? Date.now() : now;
}
