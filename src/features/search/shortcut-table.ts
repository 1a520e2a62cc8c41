// The keyboard shortcuts, for the person who uses them: the same table is obeyed and listed.
import type { Verified } from '~contract/users/users';
import type { LinkProps } from '@tanstack/react-router';
import { accessTo } from '~contract/staff/permissions';
import { addedAnywhere, type OpenArea } from './actions';

/** The letter after g that leads to each area of the menu. */
const LETTER: Readonly<Record<string, string>> = {
  '/calendar': 'c',
  '/orders': 'o',
  '/invoices': 'i',
  '/contacts': 'k',
  '/courses': 'y',
  '/staff': 's',
  '/certificates': 't',
  '/bikes': 'b',
  '/communication': 'm',
};

export type Way = { letter: string; label: string; to: NonNullable<LinkProps['to']> };

/** Where g and a letter lead this person. */
export function waysOf(person: Verified, areas: readonly OpenArea[]): readonly Way[] {
  const ways = areas.flatMap(({ label, to }) => {
    const letter = LETTER[to];
    return letter === undefined ? [] : [{ letter, label, to }];
  });
  const hasSettings = accessTo('settings', person.connect_user_permissions) !== 'hidden';
  const settings: Way = { letter: 'e', label: 'Settings', to: '/settings/school' };
  return [...ways, ...(hasSettings ? [settings] : []), { letter: 'u', label: 'Sync centre', to: '/sync' }];
}

/** `keys`: each inner list is pressed one key after another or together, as it is written. */
export type Listed = { keys: readonly string[]; does: string };
export type ListedPart = { title: string; shortcuts: readonly Listed[] };

/** The shortcuts that work for this person. */
export function listShortcuts(person: Verified, areas: readonly OpenArea[]): readonly ListedPart[] {
  const added = addedAnywhere(person);
  const general: Listed[] = [
    { keys: ['/', 'Ctrl+K'], does: 'Search' },
    ...(added.length > 0 ? [{ keys: ['n'], does: 'Add, on a page that has something to add' }] : []),
    { keys: ['Ctrl+S'], does: 'Save the open form' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['?'], does: 'Show these shortcuts' },
  ];
  const go = waysOf(person, areas).map(({ letter, label }) => ({ keys: [`g ${letter}`], does: label }));
  const tables: Listed[] = [
    { keys: ['j', '↓'], does: 'Next row' },
    { keys: ['k', '↑'], does: 'Previous row' },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['x'], does: 'Select the row' },
  ];
  const calendar: Listed[] = [
    { keys: ['←'], does: 'Previous month, week or day' },
    { keys: ['→'], does: 'Next month, week or day' },
  ];
  const has = (...to: string[]) => areas.some((area) => to.includes(area.to));
  return [
    { title: 'Everywhere', shortcuts: general },
    { title: 'Go to', shortcuts: go },
    ...(has('/contacts', '/bikes', '/certificates', '/orders') ? [{ title: 'In a table', shortcuts: tables }] : []),
    ...(has('/calendar') ? [{ title: 'In the calendar', shortcuts: calendar }] : []),
  ];
}
