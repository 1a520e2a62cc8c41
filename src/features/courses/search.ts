// The search keys of the course types' address.
import { z } from '~contract/zod';
import { searchField } from '~widgets/lists/search';

/** `supplier`: id of the one site shown; all sites if absent. */
export const coursesSearch = z.object({
  supplier: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
});
export type CoursesSearch = z.output<typeof coursesSearch>;
