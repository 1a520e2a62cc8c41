// The search keys of the till roll's address. Invalid values are ignored.
import { day } from '~contract/text/text';

/** `date`: 'yyyy-MM-dd', today if absent. `site`: id of the one site shown; all sites if absent. */
export type TillSearch = { date?: string | undefined; site?: number | undefined };

export function readTillSearch({ date, site }: Record<string, unknown>): TillSearch {
  const [known, id] = [day.safeParse(date).data, Number(site)];
  return { ...(known !== undefined && { date: known }), ...(Number.isSafeInteger(id) && id > 0 && { site: id }) };
}
