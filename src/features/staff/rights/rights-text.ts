// Texts of the permissions overview, with the order and labels of the permissions form.
import { accessTo, type Access } from '~contract/staff/permissions';
import type { PersonRights } from '~contract/staff/staff';
import { AREAS } from './permission-form';

export type Cell = { label: string; access: Access };

/** The person's access to each area, as the app's guards decide it: an admin can edit staff whatever was chosen. */
export function cellsOf(person: PersonRights): Cell[] {
  return AREAS.map(({ area, label }) => ({ label, access: accessTo(area, person) }));
}

/**
 * True for an owner or admin who can edit every area. False for other staff, who can't change permissions, and for an
 * admin with less than edit access to an area.
 */
export function isEverything(person: PersonRights): boolean {
  return person.role !== 'staff' && cellsOf(person).every(({ access }) => access === 'edit');
}

/** Groups 'Edit' and 'View' with the names of their areas, joined by commas. Empty groups are left out. */
export function groupsOf(person: PersonRights): { title: string; areas: string }[] {
  const cells = cellsOf(person);
  const named = (wanted: Access) =>
    cells
      .filter(({ access }) => access === wanted)
      .map(({ label }) => label)
      .join(', ');
  return [
    { title: 'Edit', areas: named('edit') },
    { title: 'View', areas: named('view') },
  ].filter(({ areas }) => areas !== '');
}
