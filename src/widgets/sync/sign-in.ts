// Unsent work on this device of somebody whose session the server has ended. Apart from text.ts, and the database is loaded
// on demand: the pages around signing in stay small.
import { useEffect, useState } from 'react';
import { ownerOf } from '~data/store/owner';
import { useSession } from '~widgets/hooks/use-session';

/** 'Sign in to send 4 items (nothing lost)'; null where nothing waits. */
export function signInText(items: number): string | null {
  return items === 0 ? null : `Sign in to send ${items} ${items === 1 ? 'item' : 'items'} (nothing lost)`;
}

/** How many items wait for the person whose session was refused; 0 until that is known, and for everybody else. */
export function useLeftBehind(): number {
  const { status, person } = useSession();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (status !== 'refused') return undefined;
    let isGone = false;
    countLeft(ownerOf(person)).then(
      (items) => (isGone ? undefined : setLeft(items)),
      () => undefined, // an unreadable database is told about after signing in
    );
    return () => {
      isGone = true;
    };
  }, [status, person]);
  return status === 'refused' ? left : 0;
}

async function countLeft(owner: ReturnType<typeof ownerOf>): Promise<number> {
  const { countUnsentOf } = await import('~data/waiting/unsent');
  const { changes, photos } = await countUnsentOf(owner);
  return changes + photos;
}
