// What stands between a tap and the licensing agency: the right, the server, the signal, the credits (specification
// section 5).
import { getCredits } from '~data/school/credits';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

export type LookupDoor = {
  /** 'Uses 12 credits'; empty until the price is known. */
  uses: string;
  /** Of one lookup, and what the school has left, in credits; null: not known here. */
  price: number | null;
  balance: number | null;
  /** Why nothing can be looked up now; null: it can be tried. */
  blocked: string | null;
};

export function useLookupDoor(): LookupDoor {
  const noEdit = useNoEdit('bikes');
  const config = usePublicConfig();
  const { state } = useSyncStatus();
  const credits = useLive(getCredits, []);
  const price = credits?.prices.find(({ name }) => name === 'DVLA_BIKE_CHECK');
  const notSetUp = config?.vehicle_lookup === 'none' ? 'DVLA lookups aren’t set up on this server' : null;
  // Nobody pays what they were not told.
  const unknown = price ? null : 'The price hasn’t loaded on this device yet';
  return {
    uses: price ? usesText(price.display) : '',
    price: price?.price ?? null,
    balance: credits?.balance ?? null,
    blocked: noEdit ?? notSetUp ?? (state === 'offline' ? 'The DVLA lookup needs signal' : unknown),
  };
}

/** Specification section 9. `credits` as the price list writes them. */
export function usesText(credits: string): string {
  return `Uses ${credits} ${credits === '1' ? 'credit' : 'credits'}`;
}

/** 'Uses 12 credits · 2,412 left'. */
export function costText({ uses, balance }: LookupDoor): string {
  return [uses, balance === null ? '' : `${balance.toLocaleString('en-GB')} left`].filter(Boolean).join(' · ');
}

/** True where the balance is known not to cover `count` lookups. */
export function isShort({ price, balance }: LookupDoor, count = 1): boolean {
  return price !== null && balance !== null && balance < price * count;
}
