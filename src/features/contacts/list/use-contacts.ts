// Everything the list shows, live from the mirror.
import { useEffect, useState } from 'react';
import { listContacts, type ContactList } from '~data/contacts';
import { getMirrorState } from '~data/mirror-state';
import type { ContactOrder } from '~domain/contact-query';
import { londonDay } from '~domain/london-time';
import { useLive } from '~widgets/use-live';
import { useNow } from '~widgets/use-now';
import { useSession } from '~widgets/use-session';
import { readSearch } from './query';
import type { ContactsSearch } from './search';

export type Mirror = Awaited<ReturnType<typeof getMirrorState>>;

/** A page, and the order in which it was read: the address may ask for another one already. */
export type ReadList = ContactList & { orders: readonly ContactOrder[] };

export type ContactsData = {
  /** A London day. */
  today: string;
  /** Undefined until it is known. */
  mirror: Mirror | undefined;
  /** Undefined until it is read; null where it cannot be. */
  list: ReadList | null | undefined;
  /** Reads it once more. */
  again: () => void;
};

type Kept = Pick<ContactsData, 'mirror' | 'list'>;

/** What was shown last, by person: it is gone with the session. */
const kept = new WeakMap<object, Kept & { address: string }>();

/**
 * The page that the address asks for. While another page is being read, the one before stands: nothing flickers. Coming
 * back to the list it is there at once, so that the browser finds its scroll position again.
 */
export function useContacts(search: ContactsSearch): ContactsData {
  const today = londonDay(new Date(useNow(60_000)));
  const address = JSON.stringify(search);
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const list = useLive(() => readList(search), [address, tries]);
  return { today, ...useKept({ mirror, list }, address), again: () => setTries(tries + 1) };
}

/** Null where the mirror cannot be read: the list says so itself (specification section 8). */
async function readList(search: ContactsSearch): Promise<ReadList | null> {
  try {
    const query = readSearch(search);
    return { ...(await listContacts(query)), orders: query.orders };
  } catch (error) {
    reportError(error);
    return null;
  }
}

function useKept(read: Kept, address: string): Kept {
  const { person } = useSession();
  const [last, setLast] = useState<Kept | undefined>(() => {
    const before = person ? kept.get(person) : undefined;
    return before && { ...before, list: before.address === address ? before.list : undefined };
  });
  const shown = {
    mirror: read.mirror ?? last?.mirror,
    list: read.list === undefined ? last?.list : read.list,
  };
  if (shown.mirror !== last?.mirror || shown.list !== last?.list) setLast(shown);
  useEffect(() => {
    if (person && last) kept.set(person, { ...last, address });
  }, [person, last, address]);
  return shown;
}
