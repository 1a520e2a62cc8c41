// @vitest-environment dom
// The list of contacts: what its address says, and what it shows for it.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as contacts from '~data/contacts/contacts';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { sortedBy } from '~tests/unit/features/bikes/bikes-list-page';
import { contactRow, feedContacts, groups, names, openContacts, whyOff } from './contact-page';

const BARE = { email: '', licence_number: '', phone: '' };
const PEOPLE = [
  contactRow(1, {
    ...BARE,
    first_name: 'Daniel',
    last_name: 'Okafor',
    town: 'Netherwick',
    created: '2026-11-03T10:00:00.000Z',
  }),
  contactRow(2, { ...BARE, first_name: 'Isla', last_name: 'Pennington', town: 'Brackenford' }),
  contactRow(3, {
    ...BARE,
    first_name: 'Amir',
    last_name: 'Pennington',
    town: 'Brackenford',
    created: '2026-10-31T23:30:00.000Z',
  }),
  contactRow(4, { ...BARE, first_name: 'Niamh', last_name: 'O’Rourke', town: '', created: '2026-03-31T23:30:00.000Z' }),
];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => contactRow(100 + index, { first_name: `Person ${index}` }));
const seeNames = (...wanted: string[]) => soon(() => expect(names()).toEqual(wanted));
const head = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('thead button')].find((one) => one.textContent.startsWith(title));
const type = (typed: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!input) throw new Error('no search box');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  signInAnew();
});

describe('the list of contacts', () => {
  it('begins with the newest, under the months of London in which they were added', async () => {
    await feedContacts({ customers: PEOPLE });
    openContacts('/contacts');
    await seeNames('Isla Pennington', 'Daniel Okafor', 'Amir Pennington', 'Niamh O’Rourke');
    expect(groups()).toEqual(['November 2026', 'October 2026', 'April 2026']);
  });

  it('orders by a click on a head, and by several fields with Shift, all of it in the address', async () => {
    await feedContacts({ customers: PEOPLE });
    const history = openContacts('/contacts?page=2');
    await see('1–4 of 4');
    head('Last name')?.click();
    await seeNames('Daniel Okafor', 'Niamh O’Rourke', 'Isla Pennington', 'Amir Pennington');
    expect(history.location.search).toBe('?ordering=last_name');
    expect(groups()).toEqual([]);
    head('First name')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await seeNames('Daniel Okafor', 'Niamh O’Rourke', 'Amir Pennington', 'Isla Pennington');
    expect(decodeURIComponent(history.location.search)).toBe('?ordering=last_name,first_name');
    head('Last name')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await seeNames('Amir Pennington', 'Isla Pennington', 'Niamh O’Rourke', 'Daniel Okafor');
    expect(decodeURIComponent(history.location.search)).toBe('?ordering=-last_name,first_name');
    head('First name')?.click();
    await soon(() => expect(sortedBy()).toEqual(['First name ascending']));
    expect(history.location.search).toBe('?ordering=first_name');
    head('First name')?.click();
    await soon(() => expect(sortedBy()).toEqual(['First name descending']));
    head('First name')?.click();
    await soon(() => expect(sortedBy()).toEqual(['Added descending']));
    expect(history.location.search).toBe('');
  });

  it('orders by several fields without a mouse, in the sheet that phones have, too', async () => {
    await feedContacts({ customers: PEOPLE });
    const history = openContacts('/contacts', 390);
    await see('4');
    press('Order');
    await see('Then by');
    const choose = (at: number, value: string) => {
      const select = document.querySelectorAll('select')[at];
      if (!select) throw new Error('no such level');
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(0, 'town');
    await soon(() => expect(document.querySelector('select')?.value).toBe('town'));
    expect(history.location.search).toBe('?ordering=town');
    choose(1, '-last_name');
    await soon(() => expect(decodeURIComponent(history.location.search)).toBe('?ordering=town,-last_name'));
    press('Newest first');
    await soon(() => expect(history.location.search).toBe(''));
  });

  it('searches a moment after typing, from page 1, and can be cleared', async () => {
    await feedContacts({ customers: PEOPLE });
    const history = openContacts('/contacts?page=2&ordering=first_name');
    await see('1–4 of 4');
    type('penn');
    expect(history.location.search).toBe('?page=2&ordering=first_name');
    await seeNames('Amir Pennington', 'Isla Pennington');
    expect(history.location.search).toBe('?ordering=first_name&search=penn');
    type('nobody at all');
    await see('No contacts found');
    press('Clear search');
    await soon(() => expect(names()).toHaveLength(4));
  });

  it.each([
    ['wild cards', '%_\\'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['markup', '<script>alert(1)</script>'],
  ])('finds nobody with %s and stays whole', async (_, search) => {
    await feedContacts({ customers: PEOPLE });
    openContacts(`/contacts?search=${encodeURIComponent(search)}`);
    await see('No contacts found');
    expect(document.querySelector('script')).toBeNull();
  });

  it('shows 10 a page, and the last page for one beyond it', async () => {
    await feedContacts({ customers: many(23) });
    const history = openContacts('/contacts?page=99');
    await see('21–23 of 23');
    press('Page 1');
    await see('1–10 of 23');
    expect(history.location.search).toBe('');
  });

  it('ignores invalid parts of an address', async () => {
    await feedContacts({ customers: PEOPLE });
    openContacts('/contacts?page=-4&ordering=password,-last_name,last_name&search=%5B1%5D');
    await seeNames('Isla Pennington', 'Amir Pennington', 'Niamh O’Rourke', 'Daniel Okafor');
  });

  it('opens a contact from anywhere in the row, and moves between rows of all months by arrows', async () => {
    await feedContacts({ customers: PEOPLE });
    const history = openContacts('/contacts');
    await seeNames('Isla Pennington', 'Daniel Okafor', 'Amir Pennington', 'Niamh O’Rourke');
    const links = [...document.querySelectorAll<HTMLElement>('tbody td:nth-child(2) a')];
    links[0]?.focus();
    const key = (name: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      );
    key('ArrowDown');
    key('ArrowDown');
    expect(document.activeElement).toBe(links[2]);
    key('End');
    expect(document.activeElement).toBe(links[3]);
    document.querySelectorAll<HTMLElement>('tbody td:nth-child(5)')[1]?.click();
    await soon(() => expect(history.location.pathname).toBe('/contacts/1/details'));
  });

  it('says what would be here in an empty school, and who may add', async () => {
    await feedContacts({ customers: [] });
    openContacts('/contacts', 390);
    await see('Your school’s riders will be here');
    expect(named('Add contact')).toMatchObject({ tagName: 'A' });
  });

  it('gives the reason to people who may only look', async () => {
    signInAnew('VIEW');
    await feedContacts({ customers: PEOPLE });
    openContacts('/contacts', 390);
    await see('You can look at this, but not change it');
    expect(whyOff('Add contact')).not.toBeNull();
  });

  it("says 'Unable to load rows' where the mirror cannot be read, and goes on with page 1", async () => {
    await feedContacts({ customers: PEOPLE });
    vi.stubGlobal('reportError', () => undefined);
    const broken = vi.spyOn(contacts, 'listContacts').mockRejectedValue(new Error('broken'));
    const history = openContacts('/contacts?page=2');
    await see('Unable to load rows');
    broken.mockRestore();
    press('Try again');
    await soon(() => expect(names()).toHaveLength(4));
    expect(history.location.search).toBe('');
  });

  it('shows markup in a name as the text that it is', async () => {
    await feedContacts({
      customers: [contactRow(9, { first_name: '<img src=x onerror=alert(1)>', last_name: '"><b>' })],
    });
    openContacts('/contacts', 390);
    await see('<img src=x onerror=alert(1)> "><b>');
    expect(document.querySelector('img, b > b')).toBeNull();
    expect(text()).toContain('Widget');
  });
});
