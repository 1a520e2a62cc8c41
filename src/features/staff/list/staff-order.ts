// The order of the staff list.
import { sortKey } from '~domain/sort-key';
import { nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { orderText, readOrders, type StaffField, type StaffSearch } from './search';
import type { Person } from './person-parts';

const RANK = { owner: 0, admin: 1, staff: 2 } as const;

/** Null comes last in both directions. */
const KEY: Record<StaffField, (person: Person) => string | number | null> = {
  full_name: ({ row }) => sortKey(row.full_name),
  role: ({ row }) => RANK[row.role],
  email: ({ row }) => sortKey(row.email),
  sites: ({ sites }) => (sites === '' ? null : sortKey(sites)),
  certificate_expires: ({ row }) => row.certificate_expires,
};

export function inListOrder(people: readonly Person[], search: StaffSearch): readonly Person[] {
  const orders = shownOrders(search);
  return people.toSorted((one, other) => {
    for (const { field, descending } of orders) {
      const order = compare(KEY[field](one), KEY[field](other), descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

export function sortOf(search: StaffSearch, field: StaffField): Sorted | undefined {
  return sortIn(shownOrders(search), field);
}

/** The address after a click on a column's head. */
export function withNextSort(search: StaffSearch, field: StaffField, also: boolean): StaffSearch {
  return { ...search, ordering: orderText(nextOrders(shownOrders(search), field, also)) };
}

function shownOrders({ ordering = 'full_name' }: StaffSearch) {
  return readOrders(ordering);
}

function compare(left: string | number | null, right: string | number | null, descending: boolean): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right === descending ? 1 : -1;
}
