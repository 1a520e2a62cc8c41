// What a rider pays at booking, and the days in which they may cancel it. Money is pence.
import { CARD_LEAST } from '~domain/payments/limits';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { PayWay } from '~domain/widget/values';

/** 0: all of it on the day. A deposit is rounded up to the penny, and is never less than a card takes. */
export function payNow(pay: PayWay, price: number, percent: number): number {
  if (pay === 'ON_DAY' || price < CARD_LEAST) return 0;
  if (pay === 'FULL') return price;
  const deposit = Math.max(CARD_LEAST, Math.ceil((price * percent) / 100));
  return price - deposit < CARD_LEAST ? price : deposit;
}

/** Days after the contract's, in which a consumer may cancel. */
const COOLING_DAYS = 14;

/** The last day on which a booking of this moment may be cancelled by law, 'yyyy-MM-dd'. */
export function coolingUntil(booked: Date): string {
  return addDaysTo(londonDay(booked), COOLING_DAYS);
}
