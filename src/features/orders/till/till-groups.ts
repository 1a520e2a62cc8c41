// The lines of a till roll by site, with their totals. Pence.
import type { TillLine } from '~contract/orders/lists';
import { PAYMENT_METHOD_LABEL, PAYMENT_METHODS } from '~domain/orders/money';

export type Sums = { payments: number; taken: number; refunded: number };
export type MethodLine = Sums & { method: string };
type TillGroup = { id: number; name: string; lines: readonly MethodLine[]; total: Sums };

type Site = { id: number; name: string };

/** By the sites' names; a site that this device doesn't know comes last. */
export function groupsOf(lines: readonly TillLine[], sites: readonly Site[]): TillGroup[] {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const ids = [...new Set(lines.map(({ site }) => site))];
  return ids
    .map((id) => {
      const own = lines.filter(({ site }) => site === id);
      return { id, name: names.get(id) ?? 'Another site', lines: byMethod(own), total: sumOf(own) };
    })
    .toSorted((a, b) => Number(names.has(b.id)) - Number(names.has(a.id)) || a.name.localeCompare(b.name, 'en-GB'));
}

/** One line for each method that was used. */
export function byMethod(lines: readonly TillLine[]): MethodLine[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const own = lines.filter((line) => line.method === method);
    return own.length === 0 ? [] : [{ method: PAYMENT_METHOD_LABEL[method], ...sumOf(own) }];
  });
}

export function sumOf(lines: readonly Sums[]): Sums {
  const sum = { payments: 0, taken: 0, refunded: 0 };
  for (const { payments, taken, refunded } of lines) {
    sum.payments += payments;
    sum.taken += taken;
    sum.refunded += refunded;
  }
  return sum;
}
