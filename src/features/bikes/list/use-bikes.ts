// The data of the bikes list, live from the mirror.
import { getBikeFacets, listBikes, type BikeFacets, type BikeList } from '~data/bikes/bikes';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { keepShown } from '~widgets/hooks/use-kept';
import { useLive } from '~widgets/hooks/use-live';
import { readSearch } from './query';
import type { BikesSearch } from './search';
import { useToday } from '~widgets/hooks/use-today';

export type Mirror = Awaited<ReturnType<typeof getMirrorState>>;

export type BikesData = {
  /** A London day, 'yyyy-MM-dd'. */
  today: string;
  /** `mirror`, `list` and `facets` are undefined while loading. */
  mirror: Mirror | undefined;
  list: BikeList | undefined;
  facets: BikeFacets | undefined;
};

const useKept = keepShown<Omit<BikesData, 'today'>>();

/** The data for the page that the address asks for. */
export function useBikes(search: BikesSearch): BikesData {
  const today = useToday();
  const address = JSON.stringify(search);
  const mirror = useLive(getMirrorState, []);
  const facets = useLive(getBikeFacets, [today]);
  const list = useLive(() => listBikes(readSearch(search)), [address, today]);
  return { today, ...useKept({ mirror, list, facets }, address) };
}
