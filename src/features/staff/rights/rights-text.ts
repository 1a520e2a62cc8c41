// Who can do what, in words: area by area, in the order and the words of the permissions' form.
import { accessTo, type Access } from '~contract/permissions';
import type { PersonRights } from '~contract/staff';
import { AREAS } from './permission-form';

export type Cell = { label: string; access: Access };

/** What the person may do in each area. As the guards decide it: an admin edits staff, whatever was chosen there. */
export function cellsOf(person: PersonRights): Cell[] {
  return AREAS.map(({ area, label }) => ({ label, access: accessTo(area, person) }));
}

/**
 * Whether they may do everything there is. Who is neither owner nor admin never may: nobody's permissions are theirs to
 * change. An admin is kept out of an area that was hidden from them, and then everything would not be true.
 */
export function isEverything(person: PersonRights): boolean {
  return person.role !== 'staff' && cellsOf(person).every(({ access }) => access === 'edit');
}

/** Only what they may do: 'Edit' before 'View', each with the names of its areas. Empty: nothing at all. */
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
