// The sites and people that a bike's form offers, from the mirror.
import type { StaffRef } from '~contract/staff/staff';
import type { Supplier } from '~contract/school/school';
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';

export type BikeOptions = { sites: readonly Supplier[]; staff: readonly StaffRef[] };

/** By name, without people who have left. Empty while nothing may be read. */
export function getBikeOptions(): Promise<BikeOptions> {
  return read({ sites: [], staff: [] }, async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: staff } = await getRows(database, 'staff_ref');
    return {
      sites: byName(sites, (site) => site.connect_location_name || site.name),
      staff: byName(
        staff.filter(({ active }) => active),
        ({ full_name }) => full_name,
      ),
    };
  });
}

function byName<R>(rows: readonly R[], name: (row: R) => string): R[] {
  return rows.toSorted((one, other) => compareKeys(sortKey(name(one)), sortKey(name(other))));
}
