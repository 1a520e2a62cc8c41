// The search keys of the day sheet's address. Invalid values are ignored.
import { day } from '~contract/text/text';

/** `date`: 'yyyy-MM-dd', today if absent. `site`: id of the one site shown; all sites if absent. */
export type SheetSearch = { date?: string | undefined; site?: number | undefined };

export function readSheetSearch({ date, site }: Record<string, unknown>): SheetSearch {
  const [known, id] = [day.safeParse(date).data, Number(site)];
  return { ...(known !== undefined && { date: known }), ...(Number.isSafeInteger(id) && id > 0 && { site: id }) };
}
