// The order of the course types within each site: that of training, or by a column.
import type { CourseType } from '~contract/course-types';
import { sortKey } from '~domain/sort-key';
import { nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { orderText, readOrders, type CoursesSearch, type TypeField } from './search';
import type { TypeRow } from './use-course-types';

const KEY: Record<TypeField, (row: CourseType) => string | number> = {
  code: ({ code }) => sortKey(code),
  name: ({ name }) => sortKey(name),
  price: ({ price }) => price,
  duration: ({ duration }) => duration,
  spaces: ({ spaces }) => spaces,
  active: ({ active }) => (active ? 0 : 1),
};

export function inListOrder(types: readonly TypeRow[], search: CoursesSearch): readonly TypeRow[] {
  const orders = readOrders(search.ordering ?? '');
  return types.toSorted((one, other) => {
    for (const { field, descending } of orders) {
      const [left, right] = [KEY[field](one.row), KEY[field](other.row)];
      if (left === right) continue;
      return left < right === descending ? 1 : -1;
    }
    return 0;
  });
}

export function sortOf(search: CoursesSearch, field: TypeField): Sorted | undefined {
  return sortIn(readOrders(search.ordering ?? ''), field);
}

/** The address after a click on a column's head. */
export function withNextSort(search: CoursesSearch, field: TypeField, also: boolean): CoursesSearch {
  return { ...search, ordering: orderText(nextOrders(readOrders(search.ordering ?? ''), field, also)) };
}
