// The order of the course types within each site: that of training, or by a column.
import { sortKey } from '~domain/text/sort-key';
import { nextOrders, sortIn, sortRows, type Sorted, type SortKeys } from '~widgets/lists/query';
import { orderText, readOrders, type CoursesSearch, type TypeField } from './search';
import type { TypeRow } from './use-course-types';

const KEY: SortKeys<TypeRow, TypeField> = {
  code: ({ row }) => sortKey(row.code),
  name: ({ row }) => sortKey(row.name),
  price: ({ row }) => row.price,
  duration: ({ row }) => row.duration,
  spaces: ({ row }) => row.spaces,
  active: ({ row }) => (row.active ? 0 : 1),
};

export function inListOrder(types: readonly TypeRow[], search: CoursesSearch): readonly TypeRow[] {
  return sortRows(types, readOrders(search.ordering ?? ''), KEY);
}

export function sortOf(search: CoursesSearch, field: TypeField): Sorted | undefined {
  return sortIn(readOrders(search.ordering ?? ''), field);
}

/** The address after a click on a column's head. */
export function withNextSort(search: CoursesSearch, field: TypeField, also: boolean): CoursesSearch {
  return { ...search, ordering: orderText(nextOrders(readOrders(search.ordering ?? ''), field, also)) };
}
