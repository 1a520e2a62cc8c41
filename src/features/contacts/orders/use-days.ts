import { CALENDAR_DAYS } from '~contract/wire/limits';
import { addDaysTo } from '~domain/time/london-time';
import { useToday } from '~widgets/hooks/use-today';

/** The first day whose courses are on this device, and today; both 'yyyy-MM-dd'. */
export function useDays(): { first: string; today: string } {
  const today = useToday();
  return { first: addDaysTo(today, -CALENDAR_DAYS), today };
}
