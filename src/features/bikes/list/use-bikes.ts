// Everything the list shows, live from the mirror.
import { useEffect, useState } from 'react';
import { getBikeFacets, listBikes, type BikeFacets, type BikeList } from '~data/bikes';
import { getMirrorState } from '~data/mirror-state';
import { londonDay } from '~domain/london-time';
import { useLive } from '~widgets/use-live';
import { useNow } from '~widgets/use-now';
import { useSession } from '~widgets/use-session';
import { readSearch } from './query';
import type { BikesSearch } from './search';

export type Mirror = Awaited<ReturnType<typeof getMirrorState>>;

export type BikesData = {
  /** A London day. */
  today: string;
  /** Undefined until it is known. */
  mirror: Mirror | undefined;
  list: BikeList | undefined;
  facets: BikeFacets | undefined;
};

type Kept = Omit<BikesData, 'today'>;

/** What was shown last, by person: it is gone with the session. */
const kept = new WeakMap<object, Kept & { address: string }>();

/**
 * The page that the address asks for. While another page is being read, the one before stands: nothing flickers. Coming
 * back to the list it is there at once, so that the browser finds its scroll position again.
 */
export function useBikes(search: BikesSearch): BikesData {
  const today = londonDay(new Date(useNow(60_000)));
  const address = JSON.stringify(search);
  const mirror = useLive(getMirrorState, []);
  const facets = useLive(getBikeFacets, [today]);
  const list = useLive(() => listBikes(readSearch(search)), [address, today]);
  return { today, ...useKept({ mirror, list, facets }, address) };
}

function useKept(read: Kept, address: string): Kept {
  const { person } = useSession();
  const [last, setLast] = useState<Kept | undefined>(() => {
    const before = person ? kept.get(person) : undefined;
    return before && { ...before, list: before.address === address ? before.list : undefined };
  });
  const shown = {
    mirror: read.mirror ?? last?.mirror,
    list: read.list ?? last?.list,
    facets: read.facets ?? last?.facets,
  };
  const isNew = shown.mirror !== last?.mirror || shown.list !== last?.list || shown.facets !== last?.facets;
  if (isNew) setLast(shown);
  useEffect(() => {
    if (person && last) kept.set(person, { ...last, address });
  }, [person, last, address]);
  return shown;
}
