// What a lookup at DVLA needs: the right to edit, a server that offers it, signal, a known price and enough credits
// (specification section 5).
import { getCredits } from '~data/school/credits';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

export type LookupDoor = {
  /** 'Uses 12 credits'; empty until the price is known. */
  uses: string;
  /** The price of one lookup, and the school's balance, in credits; null if this device doesn't know. */
  price: number | null;
  balance: number | null;
  /** Why no lookup is possible now; null if it can be tried. */
  blocked: string | null;
};

export function useLookupDoor(): LookupDoor {
  const noEdit = useNoEdit('bikes');
  const config = usePublicConfig();
  const { state } = useSyncStatus();
  const credits = useLive(getCredits, []);
  const price = credits?.prices.find(({ name }) => name === 'DVLA_BIKE_CHECK');
  const notSetUp = config?.vehicle_lookup === 'none' ? 'DVLA lookups aren’t set up on this server' : null;
  // No lookup before the person can see what it costs.
  const unknown = price ? null : 'The price hasn’t loaded on this device yet';
  return {
    uses: price ? usesText(price.display) : '',
    price: price?.price ?? null,
    balance: credits?.balance ?? null,
    blocked: noEdit ?? notSetUp ?? (state === 'offline' ? 'The DVLA lookup needs signal' : unknown),
  };
}

/** 'Uses 12 credits' (specification section 9). `credits`: the number as the price list shows it. */
export function usesText(credits: string): string {
  return `Uses ${credits} ${credits === '1' ? 'credit' : 'credits'}`;
}

/** 'Uses 12 credits · 2,412 left'. */
export function costText({ uses, balance }: LookupDoor): string {
  return [uses, balance === null ? '' : `${balance.toLocaleString('en-GB')} left`].filter(Boolean).join(' · ');
}

/** True if the known balance doesn't cover `count` lookups. */
export function isShort({ price, balance }: LookupDoor, count = 1): boolean {
  return price !== null && balance !== null && balance < price * count;
}
