// The people of the school, from the mirror, which has them only if this person may see the staff area.
import type { Supplier } from '~contract/school/school';
import type { StaffMember } from '~contract/staff/staff';
import { read } from '~data/database-access';
import { listEdited, type EditedRow } from '~data/form-saves/edited-rows';
import { findRow, getRows } from '~data/mirror/read-rows';

export type Site = Pick<Supplier, 'id' | 'connect_location_name'>;

/** Everybody as shown; active people first, by name. */
export async function listStaff(): Promise<readonly EditedRow<'staff'>[]> {
  const people = await listEdited('staff');
  return people.toSorted(
    ({ row: a }, { row: b }) => Number(b.active) - Number(a.active) || a.full_name.localeCompare(b.full_name, 'en-GB'),
  );
}

/** One person; null if they aren't here. */
export function findStaffMember(id: number): Promise<StaffMember | null> {
  return read<StaffMember | null>(null, async (database) => {
    const { rows } = await getRows(database, 'staff');
    return findRow(rows, id) ?? null;
  });
}

/** The school's sites as shown, by name. */
export async function listSites(): Promise<readonly Site[]> {
  const sites = await listEdited('suppliers');
  return sites
    .map(({ row }) => row)
    .toSorted((a, b) => a.connect_location_name.localeCompare(b.connect_location_name, 'en-GB'));
}
