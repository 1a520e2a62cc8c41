// The data of the list: from this device at once, or from the school if older bookings are wanted and there is signal.
import { useState } from 'react';
import { firstDayHere, listOrders } from '~data/orders/orders';
import { listSites, type Site } from '~data/school/staff';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { orNull } from '~widgets/format/or-null';
import { keepShown } from '~widgets/hooks/use-kept';
import { useLive } from '~widgets/hooks/use-live';
import { readSearch, wantsOlder } from './query';
import type { OrdersSearch } from './search';
import { useSchool, type ShownList, type Trouble } from './use-school';
import { useBestNow } from '~widgets/hooks/use-today';

export type OrdersData = {
  /** The first day whose courses are on this device, 'yyyy-MM-dd'. */
  first: string;
  /** Undefined while loading. */
  mirror: Awaited<ReturnType<typeof getMirrorState>> | undefined;
  /** Undefined while loading; null if this device can't be read. */
  list: ShownList | null | undefined;
  sites: readonly Site[];
  /** Older bookings are asked for, too. */
  older: boolean;
  /** Why older bookings are missing; null if they aren't, or if they aren't asked for. */
  trouble: Trouble;
  /** Bookings and changes that the school's answer doesn't have yet. */
  unsent: { added: number; changed: number };
  again: () => void;
};

type Kept = Pick<OrdersData, 'mirror' | 'list'>;

const useKept = keepShown<Kept>();

export function useOrders(search: OrdersSearch): OrdersData {
  const first = firstDayHere(useBestNow());
  const older = wantsOlder(search, first);
  const address = JSON.stringify(search);
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const sites = useLive(listSites, []) ?? [];
  const here = useLive(() => orNull(listHere(search)), [address, tries, first]);
  const school = useSchool(readSearch(search), { address, tries, isOn: older });
  // Without the school's answer the list shows what is here, and says what is missing.
  const wanted = school.isAsking ? undefined : here;
  const list = older ? (school.list ?? wanted) : here;
  const kept = useKept({ mirror, list }, address);
  return {
    first,
    ...kept,
    // Rows of the one source are never shown while the other one is read.
    list: list === undefined && isOfSchool(kept.list) !== older ? undefined : kept.list,
    sites,
    older,
    trouble: older ? school.trouble : null,
    unsent: school.unsent,
    again: () => setTries(tries + 1),
  };
}

function isOfSchool(list: ShownList | null | undefined): boolean {
  return list !== null && list !== undefined && list.at !== null;
}

async function listHere(search: OrdersSearch): Promise<ShownList> {
  return { ...(await listOrders(readSearch(search))), at: null };
}
