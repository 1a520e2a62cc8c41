// The London day by the best known time. Apart from data/tab, because the sign-in page doesn't need London's clock.
import { countTimeBy, today } from '~domain/time/today';
import { bestNow } from '~data/page/best-time';

// Schemas of the contract ask for today, too: a phone that says 2005 must not take a rider's birth for the future.
countTimeBy(bestNow);

/** 'yyyy-MM-dd'. */
export function bestToday(): string {
  return today();
}
