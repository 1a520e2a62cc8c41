// The price of one SMS.
import { getCredits } from '~data/school/credits';
import { useLive } from '~widgets/hooks/use-live';

/** In credits; undefined while it isn't known. */
export function useSmsPrice(): number | undefined {
  return useLive(getCredits, [])?.prices.find(({ name }) => name === 'SMS')?.price;
}
