// The London day by the best known time. Apart from data/tab, because the sign-in page doesn't need London's clock.
import { londonDay } from '~domain/time/london-time';
import { bestNow } from '~data/page/best-time';

/** 'yyyy-MM-dd'. */
export function bestToday(): string {
  return londonDay(new Date(bestNow()));
}
