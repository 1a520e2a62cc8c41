// @vitest-environment dom
// A contact who is already there is named while somebody is typed, without signal too.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { addContact } from '~data/contacts/save';
import { setSyncStatus } from '~sync/status';
import { named, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField, type } from '~tests/unit/features/bikes/bike-form-hands';
import { contactRow, feedContacts, openContacts } from './contact-page';

const ISLA = contactRow(12, {
  first_name: 'Isla Rose',
  last_name: 'Pennington',
  email: 'isla@example.com',
  phone: '07700 900214',
  birthdate: '1998-11-02',
});

async function open(address = '/contacts/new') {
  signInAnew();
  await feedContacts({ customers: [ISLA] });
  setSyncStatus({ state: 'offline' });
  openContacts(address, 390);
  await seeField('First name');
}

it.each([
  ['Phone', '+44 (0)7700 900214', 'Already a contact with this phone number: Isla Rose Pennington'],
  ['Other phone', '7700900214', 'Already a contact with this phone number: Isla Rose Pennington'],
  ['E-mail', 'ISLA@example.com', 'Already a contact with this e-mail address: Isla Rose Pennington'],
])('by %s: %s', async (name, typed, words) => {
  await open();
  type(name, typed);
  await see(words);
  expect(named('Isla Rose Pennington')?.getAttribute('href')).toBe('/contacts/12/details');
});

it('by name and birth date, also somebody who waits on this phone, and no longer once that is corrected', async () => {
  await open();
  await addContact({ first_name: 'Bo', last_name: 'Li', birthdate: '1990-02-01' });
  fill('First name', 'Bo');
  fill('Last name', 'LI');
  type('Birth date', '010290');
  await see('Already a contact with this name and birth date: Bo Li');
  type('Birth date', '020290');
  await soon(() => expect(text()).not.toContain('Already a contact'));
});

it('but not the contact who is being edited', async () => {
  await open('/contacts/12/details/edit');
  type('Other phone', '+44 7700 900214');
  await addContact({ first_name: 'Twin', last_name: 'Pennington', phone: '07700900214' });
  await see('Already a contact with this phone number: Twin Pennington');
  expect(text()).not.toContain('phone number: Isla');
});
