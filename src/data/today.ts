// The London day by the best known time. Apart from data/tab, because the sign-in page doesn't need London's clock.
import { londonDay } from '~domain/london-time';
import { bestNow } from '~data/tab/best-time';

/** 'yyyy-MM-dd'. */
export function bestToday(): string {
  return londonDay(new Date(bestNow()));
}
