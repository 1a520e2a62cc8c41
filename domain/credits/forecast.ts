// How long a balance lasts.
import { addDaysTo } from '~domain/time/london-time';

/** Days over which the spending is averaged. */
export const FORECAST_DAYS = 30;
/** Days; further ahead nothing is said. */
const FAR = 730;

/**
 * The London day on which the balance runs out if as much is spent as in the last 30 days; null where nothing was spent or it lasts more
 * than two years. `balance`, `spent`: credits. `today`: a London day.
 */
export function lastsUntil({ balance, spent }: { balance: number; spent: number }, today: string): string | null {
  if (spent <= 0) return null;
  const days = Math.floor((balance * FORECAST_DAYS) / spent);
  return days > FAR ? null : addDaysTo(today, days);
}
