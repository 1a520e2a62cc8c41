// The data of the list, live from the mirror.
import { useState } from 'react';
import { listContacts, type ContactList } from '~data/contacts/contacts';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import type { ContactOrder } from '~domain/contacts/lines';
import { orNull } from '~widgets/format/or-null';
import { keepShown } from '~widgets/hooks/use-kept';
import { useLive } from '~widgets/hooks/use-live';
import { readSearch } from './query';
import type { ContactsSearch } from './search';
import { useToday } from '~widgets/hooks/use-today';

export type Mirror = Awaited<ReturnType<typeof getMirrorState>>;

/** A page and the order in which it was read: the address may ask for another order already. */
export type ReadList = ContactList & { orders: readonly ContactOrder[] };

export type ContactsData = {
  /** A London day, 'yyyy-MM-dd'. */
  today: string;
  /** Undefined while loading. */
  mirror: Mirror | undefined;
  /** Undefined while loading; null if it can't be read. */
  list: ReadList | null | undefined;
  /** Reads the list again. */
  again: () => void;
};

type Kept = Pick<ContactsData, 'mirror' | 'list'>;

const useKept = keepShown<Kept>();

/** The data for the page that the address asks for. The list itself reports read errors (specification section 8). */
export function useContacts(search: ContactsSearch): ContactsData {
  const today = useToday();
  const address = JSON.stringify(search);
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const list = useLive(() => orNull(readList(search)), [address, tries]);
  return { today, ...useKept({ mirror, list }, address), again: () => setTries(tries + 1) };
}

async function readList(search: ContactsSearch): Promise<ReadList> {
  const query = readSearch(search);
  return { ...(await listContacts(query)), orders: query.orders };
}
