// Money that was recorded on this device and that the school doesn't have yet, or has refused, of one day.
import { paymentCreate } from '~contract/orders/orders';
import { listAllOrders, type ListedOrder } from '~data/orders/orders';
import { listOutbox } from '~data/sync-centre/items';
import { londonDay } from '~domain/time/london-time';
import type { PaymentMethod } from '~domain/orders/money';
import { NO_ORDER_FILTERS } from '~domain/orders/query';

/**
 * Pence. `refused`: payments that need fixing, which no booking shows, by method. `mark` changes with every change that is saved,
 * sent or refused.
 */
export type UnsentMoney = {
  taken: number;
  reversed: number;
  refused: ReadonlyMap<PaymentMethod, number>;
  mark: string;
};

/** `day`: London day, 'yyyy-MM-dd'; `site`: its id, all of them if absent. */
export async function findUnsentMoney(day: string, site: number | undefined): Promise<UnsentMoney> {
  const all = await listAllOrders({ filters: NO_ORDER_FILTERS });
  const unsent = { taken: 0, reversed: 0, mark: '' };
  for (const { order, course, pending } of all) {
    if (pending === null) continue;
    for (const { id, kind, amount, date, reverses, site: at = course.supplier } of order.payments) {
      if (id > 0 || (site !== undefined && at !== site)) continue;
      unsent.mark += ` ${order.id} ${id}`;
      // A reversal counts for the day of the reversed row.
      const of = kind === 'REVERSAL' ? order.payments.find((one) => one.id === reverses)?.date : date;
      if (of !== day) continue;
      if (kind === 'PAYMENT') unsent.taken += amount;
      if (kind === 'REVERSAL') unsent.reversed += amount;
    }
  }
  const { sums, seqs } = await findRefused(day, site, all);
  return { ...unsent, refused: sums, mark: `${unsent.mark} refused ${seqs.join(' ')}` };
}

async function findRefused(day: string, site: number | undefined, all: readonly ListedOrder[]) {
  const siteOf = new Map(all.map(({ order, course }) => [order.id, course.supplier]));
  const sums = new Map<PaymentMethod, number>();
  const seqs: number[] = [];
  for (const { entity, action, id, seq, at, body } of (await listOutbox()).fixing) {
    if (entity !== 'orders' || action !== 'pay') continue;
    const payment = paymentCreate.safeParse(body).data;
    // A change by an older version of the app has no site. If its booking isn't on this device, the site is unknown, so every
    // site shows it.
    const taken = payment?.site ?? siteOf.get(id) ?? site;
    if (site !== undefined && taken !== site) continue;
    seqs.push(seq);
    if (!payment || (payment.date ?? londonDay(new Date(at))) !== day) continue;
    sums.set(payment.method, (sums.get(payment.method) ?? 0) + payment.amount);
  }
  return { sums, seqs };
}
