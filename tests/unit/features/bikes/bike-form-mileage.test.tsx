// @vitest-environment dom
// A mileage that is lower than the last is asked about before it is saved.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { hearToasts } from '~tests/helpers/stand-ins';
import { asAnswered, bikeRow, open, press, see, signInAnew, soon, text } from './bike-page';
import { fill, seeField } from './bike-form-hands';
import { feedSchool, queue } from './bike-school';

hearToasts();
const bike = bikeRow(12);

async function openEdit() {
  signInAnew().answer('/bike_management/motorbikes/12/', { status: 200, json: asAnswered(bike) });
  await feedSchool(bike);
  open('12/details/edit');
  await seeField('Colour');
}

it.each([
  ['18,411', 'LB22 QDE had 18,412 miles. You typed 18,411.'],
  ['1841', 'LB22 QDE had 18,412 miles. You typed 1,841.'],
  ['0', 'LB22 QDE had 18,412 miles. You typed 0.'],
])('a mileage of %s, lower than the last, is asked about', async (typed, words) => {
  await openEdit();
  fill('Current mileage', typed);
  press('Save changes');
  await see(words);
  press('Cancel');
  await soon(() => expect(text()).not.toContain(words));
  expect(await queue()).toEqual([]);
  press('Save changes');
  await see(words);
  press('Lower mileage');
  await soon(async () => expect(await queue()).toHaveLength(1));
  expect((await queue())[0]?.body).toEqual({ current_mileage: Number(typed.replace(',', '')) });
});

it.each([['18,412'], ['18413'], ['']])('a mileage of %j is saved without a question', async (typed) => {
  await openEdit();
  fill('Colour', 'Blue');
  fill('Current mileage', typed);
  press('Save changes');
  await soon(async () => expect(await queue()).toHaveLength(1));
  expect(text()).not.toContain('Lower the mileage?');
});
