// Money that was recorded on this device and that the school doesn't have yet, of one day.
import { listAllOrders } from '~data/orders/orders';
import { NO_ORDER_FILTERS } from '~domain/order-query';

/** Pence. `mark` changes with every change that is saved or sent. */
export type UnsentMoney = { taken: number; reversed: number; mark: string };

/** `day`: London day, 'yyyy-MM-dd'; `site`: its id, all of them if absent. */
export async function findUnsentMoney(day: string, site: number | undefined): Promise<UnsentMoney> {
  const all = await listAllOrders({ filters: { ...NO_ORDER_FILTERS, site: site === undefined ? [] : [site] } });
  const unsent = { taken: 0, reversed: 0, mark: '' };
  for (const { order, pending } of all) {
    if (pending === null) continue;
    for (const { id, kind, amount, date, reverses } of order.payments) {
      if (id > 0) continue;
      unsent.mark += ` ${order.id} ${id}`;
      // A reversal counts for the day of what it reverses.
      const of = kind === 'REVERSAL' ? order.payments.find((one) => one.id === reverses)?.date : date;
      if (of !== day) continue;
      if (kind === 'PAYMENT') unsent.taken += amount;
      if (kind === 'REVERSAL') unsent.reversed += amount;
    }
  }
  return unsent;
}
