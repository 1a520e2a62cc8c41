// Keeps what a list showed last on the screen until the next result is read, so that nothing flickers.
import { useEffect, useState } from 'react';
import { useSession } from './use-session';

/**
 * Makes the hook of one list. The hook returns what was read; values that are still undefined are replaced by those
 * shown last. On a return to the last address, `list` is there at once, so that the browser can restore the scroll
 * position. Kept in memory for one person's session.
 */
export function keepShown<Shown extends { list: unknown }>(): (read: Shown, address: string) => Shown {
  const kept = new WeakMap<object, { shown: Shown; address: string }>();
  return function useKept(read, address) {
    const { person } = useSession();
    const [last, setLast] = useState<Shown | undefined>(() => {
      const before = person ? kept.get(person) : undefined;
      return before && { ...before.shown, list: before.address === address ? before.shown.list : undefined };
    });
    const fresh = Object.entries(read).filter(([, value]) => value !== undefined);
    const shown = { ...read, ...last, ...Object.fromEntries(fresh) };
    if (!last || fresh.some(([name, value]) => last[name as keyof Shown] !== value)) setLast(shown);
    useEffect(() => {
      if (person && last) kept.set(person, { shown: last, address });
    }, [person, last, address]);
    return shown;
  };
}
