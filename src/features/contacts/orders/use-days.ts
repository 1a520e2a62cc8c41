import { CALENDAR_DAYS } from '~contract/wire/limits';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { useNow } from '~widgets/hooks/use-now';

/** The first day whose courses are on this device, and today; both 'yyyy-MM-dd'. */
export function useDays(): { first: string; today: string } {
  const today = londonDay(new Date(useNow(60_000)));
  return { first: addDaysTo(today, -CALENDAR_DAYS), today };
}
