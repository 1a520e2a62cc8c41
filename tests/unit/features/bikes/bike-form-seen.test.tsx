// @vitest-environment dom
// The bike changes at the school while somebody types into its form.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { asAnswered, bikeRow, open, press, signInAnew, soon } from './bike-page';
import { fill, seeField, value } from './bike-form-hands';
import { feedSchool, seeQueued } from './bike-school';

const bike = bikeRow(12, { colour: 'Red', model: 'CB125F' });

async function openEdit(): Promise<void> {
  signInAnew().answer('/bike_management/motorbikes/12/', { status: 200, json: asAnswered(bike) });
  await feedSchool(bike);
  open('12/details/edit');
  await seeField('Colour');
}

it('sends the value that was seen, so that a change made meanwhile becomes a conflict', async () => {
  await openEdit();
  fill('Colour', 'Blue');
  await feedSchool(bikeRow(12, { colour: 'Green', model: 'CB500', version: 9 }));
  await soon(() => expect(value('Model')).toBe('CB500'));
  expect(value('Colour')).toBe('Blue');
  press('Save changes');
  const { body, base, baseVersion } = await seeQueued();
  expect({ body, base }).toEqual({ body: { colour: 'Blue' }, base: { colour: 'Red' } });
  expect(baseVersion).toBeLessThan(9);
});
