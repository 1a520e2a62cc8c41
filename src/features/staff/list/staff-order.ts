// The order of the staff list.
import { sortKey } from '~domain/text/sort-key';
import { nextOrders, sortIn, sortRows, type Sorted, type SortKeys } from '~widgets/lists/query';
import { orderText, readOrders, type StaffField, type StaffSearch } from './search';
import type { Person } from './person-parts';

const RANK = { owner: 0, admin: 1, staff: 2 } as const;

const KEY: SortKeys<Person, StaffField> = {
  full_name: ({ row }) => sortKey(row.full_name),
  role: ({ row }) => RANK[row.role],
  email: ({ row }) => sortKey(row.email),
  sites: ({ sites }) => (sites === '' ? null : sortKey(sites)),
  certificate_expires: ({ row }) => row.certificate_expires,
};

export function inListOrder(people: readonly Person[], search: StaffSearch): readonly Person[] {
  return sortRows(people, shownOrders(search), KEY);
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
