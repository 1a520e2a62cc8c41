// Helpers for a list's address: its comma-separated lists, the columns it is sorted by, and how a click on a column's
// head changes them.
import { splitList } from '~contract/wire/list';

/** The values of a comma-separated list in the address. */
export function listValues(text: string | number | undefined): string[] {
  return text === undefined ? [] : splitList(String(text));
}

type Order<Field extends string> = { field: Field; descending: boolean };

/** How a column is sorted. `at`: its place among the sorted columns, from 0. */
export type Sorted = { descending: boolean; at: number };

export function sortIn<Field extends string>(orders: readonly Order<Field>[], name: Field): Sorted | undefined {
  const at = orders.findIndex(({ field }) => field === name);
  const order = orders[at];
  return order && { descending: order.descending, at };
}

/**
 * The order after a click on a column's head: ascending, then descending, then not sorted. `also`: keeps the other
 * columns, and adds a new one after them; otherwise the column replaces them.
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

/** The value that a column sorts by; null comes last in both directions. */
export type SortKeys<Row, Field extends string> = Record<Field, (row: Row) => string | number | null>;

/** Rows in their default order are sorted by the columns, one after the other. */
export function sortRows<Row, Field extends string>(
  rows: readonly Row[],
  orders: readonly Order<Field>[],
  keys: SortKeys<Row, Field>,
): readonly Row[] {
  return rows.toSorted((one, other) => {
    for (const { field, descending } of orders) {
      const order = compareKeys(keys[field](one), keys[field](other), descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compareKeys(left: string | number | null, right: string | number | null, descending: boolean): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right === descending ? 1 : -1;
}
