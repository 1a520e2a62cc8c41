// The till roll of a day: what was taken and given back, by site and method. The phone computes it over its mirror, the server over
// the day's rows. Amounts are pence.
import { PAYMENT_METHODS, standing, type MoneyRow, type PaymentMethod } from './money';

/** Payments of one booking, each with where it was taken. `site`: of its course now, for payments that don't know their own. */
export type TillBooking = {
  site: number;
  payments: readonly (MoneyRow & { method: PaymentMethod; date: string; site?: number | undefined })[];
};

export type TillLine = { site: number; method: PaymentMethod; payments: number; taken: number; refunded: number };

/**
 * The lines of a London day, by site, then by method; reversed rows don't count. `of`: one site's lines only. `payments`: how many rows
 * each line adds up.
 */
export function tillOf(bookings: readonly TillBooking[], day: string, of?: number): TillLine[] {
  const lines = new Map<string, TillLine>();
  for (const { site: now, payments } of bookings) {
    for (const { date, kind, method, amount, site = now } of standing(payments)) {
      if (date !== day || (of !== undefined && site !== of)) continue;
      const key = `${site} ${method}`;
      const line = lines.get(key) ?? { site, method, payments: 0, taken: 0, refunded: 0 };
      line.payments += 1;
      line[kind === 'REFUND' ? 'refunded' : 'taken'] += amount;
      lines.set(key, line);
    }
  }
  const rank = ({ method }: TillLine) => PAYMENT_METHODS.indexOf(method);
  return [...lines.values()].toSorted((a, b) => a.site - b.site || rank(a) - rank(b));
}
