// The search keys of the course types' address.
import { z } from '~contract/wire/zod';
import { orderingOf, searchField } from '~widgets/lists/search';

const SORTABLE = ['code', 'name', 'price', 'duration', 'spaces', 'active'] as const;
export type TypeField = (typeof SORTABLE)[number];
/** The order of training, by default. */
const ordering = orderingOf(SORTABLE, '');
export const { read: readOrders, write: orderText } = ordering;

/** `supplier`: id of the one site shown; all sites if absent. */
export const coursesSearch = z.object({
  supplier: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
  ordering: ordering.field,
});
export type CoursesSearch = z.output<typeof coursesSearch>;
