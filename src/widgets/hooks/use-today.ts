// The time and the London day by the best known time, which a phone's wrong clock doesn't change.
import { bestNow } from '~data/page/best-time';
import { bestToday } from '~data/today';
import { useNow } from './use-now';

const MINUTE = 60_000;

/** Looked at again every minute. */
export function useToday(): string {
  useNow(MINUTE);
  return bestToday();
}

/** For what is over, due or dated by the school; the age of something that this device has dated needs `useNow`. Milliseconds since 1970. */
export function useBestNow(): number {
  useNow(MINUTE);
  return bestNow();
}
