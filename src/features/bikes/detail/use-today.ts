// Today in London, 'yyyy-MM-dd'. Checked every minute, so that a page left open overnight changes its day.
import { londonDay } from '~domain/time/london-time';
import { useNow } from '~widgets/hooks/use-now';

const MINUTE = 60_000;

export function useToday(): string {
  return londonDay(new Date(useNow(MINUTE)));
}
