// What the address of the day sheet says: a day and a site. Hostile values are ignored.
import { day } from '~contract/text';

/** `date`: 'yyyy-MM-dd', today if absent. `site`: the only one; all of them if absent. */
export type SheetSearch = { date?: string | undefined; site?: number | undefined };

export function readSheetSearch({ date, site }: Record<string, unknown>): SheetSearch {
  const [known, id] = [day.safeParse(date).data, Number(site)];
  return { ...(known !== undefined && { date: known }), ...(Number.isSafeInteger(id) && id > 0 && { site: id }) };
}
