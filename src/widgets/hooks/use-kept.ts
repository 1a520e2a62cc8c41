// What a list showed last: it stands until what is read next is there, so that nothing flickers.
import { useEffect, useState } from 'react';
import { useSession } from './use-session';

/**
 * Makes the hook of one list. It gives what was read, and what was shown before in the place of what is still being read.
 * Somebody who comes back to the address of before has its `list` at once, so that the browser finds its scroll position
 * again. By person: it is gone with the session.
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
