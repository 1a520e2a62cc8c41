// The time, for words such as "3 minutes ago" and "next try 0:40".
import { useEffect, useState } from 'react';

/** Milliseconds since 1970, renewed every `every` ms; null: not renewed, and read when the component renders. */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (every === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return every === null ? Date.now() : now;
}
