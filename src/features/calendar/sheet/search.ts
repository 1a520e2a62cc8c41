// What the address of the day sheet says: a day and a site. Hostile values are ignored.
import { day } from '~contract/text';
import { z } from '~contract/zod';
import { searchField } from '~widgets/list-search';

/** `date`: 'yyyy-MM-dd', today if absent. `site`: the only one; all of them if absent. */
export const sheetSearch = z.object({
  date: searchField((text) => (day.safeParse(text).success ? text : undefined)),
  site: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
});
export type SheetSearch = z.output<typeof sheetSearch>;
