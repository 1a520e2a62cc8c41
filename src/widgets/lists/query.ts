// What the address of a list means: its comma lists, the columns that it stands in order by, and what a click on a head makes
// of them.
import { splitList } from '~contract/list';

/** The values of a comma list in the address. */
export function listValues(text: string | number | undefined): string[] {
  return text === undefined ? [] : splitList(String(text));
}

type Order<Field extends string> = { field: Field; descending: boolean };

/** How a column is sorted, and as which of several; undefined: it is not. */
export type Sorted = { descending: boolean; at: number };

export function sortIn<Field extends string>(orders: readonly Order<Field>[], name: Field): Sorted | undefined {
  const at = orders.findIndex(({ field }) => field === name);
  const order = orders[at];
  return order && { descending: order.descending, at };
}

/**
 * The next click on a column's head: ascending, descending, then not at all. `also`: beside the other columns, behind them
 * where it is not among them yet; else in their place.
 */
export function nextOrders<Field extends string>(
  orders: readonly Order<Field>[],
  name: Field,
  also: boolean,
): Order<Field>[] {
  const at = orders.findIndex(({ field }) => field === name);
  const next = nextOf(also || at === 0 ? orders[at] : undefined, name);
  const others = also ? orders.filter((_, index) => index !== at) : [];
  const place = also && at >= 0 ? at : others.length;
  return [...others.slice(0, place), ...(next ? [next] : []), ...others.slice(place)];
}

function nextOf<Field extends string>(now: Order<Field> | undefined, field: Field): Order<Field> | null {
  if (!now) return { field, descending: false };
  return now.descending ? null : { field, descending: true };
}
