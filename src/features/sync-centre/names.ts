// Names for the ids inside a change, from what this device holds: sites and people.
import { read } from '~data/door';
import { getRows } from '~data/rows';
import { useLive } from '~widgets/use-live';

/** By id. A site by the name that people call it. */
export type Names = { sites: ReadonlyMap<number, string>; staff: ReadonlyMap<number, string> };

const NOBODY: Names = { sites: new Map(), staff: new Map() };

/** Empty until they are read. */
export function useNames(): Names {
  return useLive(findNames, []) ?? NOBODY;
}

function findNames(): Promise<Names> {
  return read(NOBODY, async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: staff } = await getRows(database, 'staff_ref');
    return {
      sites: new Map(sites.map((site) => [site.id, site.connect_location_name || site.name])),
      staff: new Map(staff.map((person) => [person.id, person.full_name])),
    };
  });
}
