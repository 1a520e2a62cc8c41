// Unsent work on this device of a person whose session the server has ended. Separate from text.ts, and it loads the
// database on demand, so that the sign-in pages stay small.
import { useEffect, useState } from 'react';
import { ownerOf } from '~data/database/owner';
import { useSession } from '~widgets/hooks/use-session';

/** 'Sign in to send 4 items (nothing lost)'; null for 0 items. */
export function signInText(items: number): string | null {
  return items === 0 ? null : `Sign in to send ${items} ${items === 1 ? 'item' : 'items'} (nothing lost)`;
}

/** The number of unsent items of the person whose session was refused; 0 until counted, and for other sessions. */
export function useLeftBehind(): number {
  const { status, person } = useSession();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (status !== 'refused') return undefined;
    let isGone = false;
    countLeft(ownerOf(person)).then(
      (items) => (isGone ? undefined : setLeft(items)),
      () => undefined, // an unreadable database is reported after signing in
    );
    return () => {
      isGone = true;
    };
  }, [status, person]);
  return status === 'refused' ? left : 0;
}

async function countLeft(owner: ReturnType<typeof ownerOf>): Promise<number> {
  const { countUnsentOf } = await import('~data/sync-centre/unsent');
  const { changes, photos } = await countUnsentOf(owner);
  return changes + photos;
}
