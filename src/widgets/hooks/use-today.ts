// The London day by the best known time, which a phone's wrong clock doesn't change.
import { bestToday } from '~data/today';
import { useNow } from './use-now';

/** Looked at again every minute. */
export function useToday(): string {
  useNow(60_000);
  return bestToday();
}
