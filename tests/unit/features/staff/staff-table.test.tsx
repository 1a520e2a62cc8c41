// @vitest-environment dom
// The table of staff on wide screens: its order, which the address keeps, and the cards of narrower windows.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { see, soon } from '~tests/unit/features/bikes/bike-page';
import { sortedBy } from '~tests/unit/features/bikes/bikes-list-page';
import { member } from './member';
import { openStaff, signInAs } from './staff-page';

const PEOPLE = [
  member(6, 'Nia Vance', { role: 'staff', certificate_expires: '2027-03-01', suppliers: [] }),
  member(7, 'Émile Adair', { role: 'owner', certificate_expires: null, suppliers: [3] }),
  member(8, 'Bo Zephyr', { role: 'admin', certificate_expires: '2027-01-01', suppliers: [3] }),
];

beforeEach(() => {
  signInAs();
});

const names = () => [...document.querySelectorAll('tbody a')].map((link) => link.lastElementChild?.textContent);
const seeNames = (...wanted: string[]) => soon(() => expect(names()).toEqual(wanted));
const head = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('thead button')].find((one) => one.textContent.startsWith(title));

it('orders by each head, people without the value last both ways', async () => {
  await openStaff(['/staff'], PEOPLE);
  await seeNames('Bo Zephyr', 'Émile Adair', 'Nia Vance');
  expect(sortedBy()).toEqual(['Name ascending']);
  head('Role')?.click();
  await seeNames('Émile Adair', 'Bo Zephyr', 'Nia Vance');
  head('Certificate')?.click();
  await seeNames('Bo Zephyr', 'Nia Vance', 'Émile Adair');
  head('Certificate')?.click();
  await seeNames('Nia Vance', 'Bo Zephyr', 'Émile Adair');
  head('Sites')?.click();
  await soon(() => expect(names().at(-1)).toBe('Nia Vance'));
  head('Name')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  await seeNames('Bo Zephyr', 'Émile Adair', 'Nia Vance');
  await soon(() => expect(sortedBy()).toEqual(['Name2 ascending', 'Sites ascending']));
});

it('reads the order from the address, and ignores what it can’t mean', async () => {
  await openStaff(['/staff?ordering=-full_name,password,<b>'], PEOPLE);
  await seeNames('Nia Vance', 'Émile Adair', 'Bo Zephyr');
  expect(sortedBy()).toEqual(['Name descending']);
});

it('is a list of cards where there is no room for the table', async () => {
  await openStaff(['/staff'], PEOPLE, 1024);
  await see('Nia Vance');
  expect(document.querySelector('table')).toBeNull();
  expect(document.querySelectorAll('ul[aria-label="Staff"] > li')).toHaveLength(3);
});
