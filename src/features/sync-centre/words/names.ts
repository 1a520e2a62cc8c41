// Names for the ids inside a change, from this device: sites, staff, bikes, and files in the outbox.
import { read } from '~data/door';
import { DOCUMENTS } from '~data/shapes/entities';
import { getRows } from '~data/mirror/read-rows';
import { useLive } from '~widgets/hooks/use-live';

/** By id; `files` by the seq of their change. Sites by their everyday name, bikes by their plate. */
export type Names = Readonly<Record<'sites' | 'staff' | 'bikes' | 'files', ReadonlyMap<number, string>>>;

const NOBODY: Names = { sites: new Map(), staff: new Map(), bikes: new Map(), files: new Map() };

/** Empty while loading. */
export function useNames(): Names {
  return useLive(findNames, []) ?? NOBODY;
}

function findNames(): Promise<Names> {
  return read(NOBODY, async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: staff } = await getRows(database, 'staff_ref');
    const { rows: bikes } = await getRows(database, 'bikes');
    const documents = await database.mirror.mutations.where('entity').anyOf(DOCUMENTS).toArray();
    return {
      sites: new Map(sites.map((site) => [site.id, site.connect_location_name || site.name])),
      staff: new Map(staff.map((person) => [person.id, person.full_name])),
      bikes: new Map(bikes.map((bike) => [bike.id, bike.registration_plate])),
      files: new Map(documents.map(({ seq = 0, file }) => [seq, file?.name ?? ''])),
    };
  });
}
