// @vitest-environment dom
// The number of a photocard, which ends with the card's issue number.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { press, see, signInAnew, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, seeField, type } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { feedContacts, openContacts } from './contact-page';

it('is taken without it, which is said, also after the field is left', async () => {
  signInAnew();
  await feedContacts({ customers: [] });
  openContacts('/contacts/new', 390);
  await seeField('First name');
  fill('First name', 'Daniel');
  fill('Last name', 'Okafor');
  type('Licence number', 'okafo-003145-dc9ta 12');
  await see('12 at the end is the card’s issue number.');
  field('Licence number').dispatchEvent(new Event('focusout', { bubbles: true }));
  await see('is left out');
  expect(field('Licence number').value).toBe('OKAFO 003145 DC9TA');
  press('Add contact');
  expect((await seeQueued()).body).toMatchObject({ licence_number: 'OKAFO003145DC9TA' });
  expect(text()).not.toContain('too long');
});
