// What the address of the course types says.
import { z } from '~contract/zod';
import { searchField } from '~widgets/lists/search';

/** `supplier`: those of one site. */
export const coursesSearch = z.object({
  supplier: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
});
export type CoursesSearch = z.output<typeof coursesSearch>;
