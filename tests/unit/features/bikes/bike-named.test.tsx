// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBike } from '~data/bikes/save';
import { addContactNote } from '~data/contacts/notes';
import { saveChange } from '~data/form-saves/save-change';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, feed, heading, open, press, see, signInAnew, text, soon } from './bike-page';
import { field, fill, seeField, type, value } from './bike-form-hands';
import { accept, feedSchool, queue, seeQueued } from './bike-school';

hearToasts();

const NEW = { registration_plate: 'KX23QBA', make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1] };

beforeEach(async () => {
  signInAnew().answer('/bike_management/motorbikes/57/', 'no signal');
  setSyncStatus({ state: 'offline' });
  await feedSchool();
});

describe('remap-while-detail-open', () => {
  it('the open form keeps its text and its fields, and the address becomes the real one', async () => {
    const { id } = await addBike(NEW);
    const history = open(`${id}/details/edit?x=1#y`);
    await seeField('Colour');
    type('Colour', 'Blu');
    const [input, page] = [field('Colour'), document.querySelector('h1')];
    input.focus();
    await accept(bikeRow(57, { registration_plate: 'KX23QBA', colour: '' }));
    await soon(() => expect(history.location.pathname).toBe('/bikes/57/details/edit'));
    expect(history.location.search).toBe('?x=1');
    expect(history.location.hash).toBe('#y');
    expect(history.length).toBe(2);
    expect(field('Colour')).toBe(input);
    expect(value('Colour')).toBe('Blu');
    expect(document.querySelector('h1')).toBe(page);
    expect(document.activeElement).toBe(input);
    type('Colour', 'Blue');
    press('Save changes');
    const change = await seeQueued();
    expect(change).toMatchObject({ op: 'patch', targetId: 57, body: { colour: 'Blue' } });
    await soon(() => expect(history.location.pathname).toBe('/bikes/57/details'));
  });

  it('the page of the bike stays, and an old link to it finds it', async () => {
    const { id } = await addBike(NEW);
    const history = open(`${id}/details`);
    await see('Honda CB125F');
    const page = document.querySelector('h1');
    await accept(bikeRow(57, { registration_plate: 'KX23QBA' }));
    await soon(() => expect(history.location.pathname).toBe('/bikes/57/details'));
    expect(document.querySelector('h1')).toBe(page);
    expect(text()).not.toContain('This bike was deleted');
    history.push(`/bikes/${id}/details`);
    await soon(() => expect(history.location.pathname).toBe('/bikes/57/details'));
    expect(heading()).toBe('Honda CB125F');
  });
});

describe('a bike that the school does not know yet', () => {
  it('opens, says so, and is edited before it was ever sent', async () => {
    const { id } = await addBike(NEW);
    open(`${id}/details/edit`);
    await seeField('Colour');
    expect(text()).toContain('On this computer');
    expect(field('Purchase price (£)').placeholder).not.toBe('needs signal');
    fill('Colour', 'Blue');
    press('Save changes');
    await soon(async () => expect(await seeQueued()).toMatchObject({ op: 'create', body: { ...NEW, colour: 'Blue' } }));
  });

  it('is deleted without a word to the school', async () => {
    const { id } = await addBike(NEW);
    const history = open(`${id}/details/edit`);
    await seeField('Colour');
    press('Delete Bike');
    await see('Delete KX23 QBA?');
    await see('1 change that is only on this computer');
    press('Delete bike');
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
    // Discarded, not deleted: the school gets neither.
    expect(await queue()).toMatchObject([{ op: 'create', discardAt: expect.any(Number) as number }]);
  });
});

describe('what is deleted with a bike', () => {
  it('is its pending changes, and not those of a contact with the same id', async () => {
    await feedSchool(bikeRow(12));
    await addContactNote(12, 'Prefers Saturdays');
    await saveChange({
      op: 'create',
      entity: 'bike_comments',
      parentId: 12,
      about: 'LB22QDE',
      body: { bike: 12, comment: 'Worn chain' },
    });
    open('12/details/edit');
    await seeField('Colour');
    press('Delete Bike');
    await see('1 change that is only on this computer will be deleted too.');
  });
});

describe('a bike that is not here yet', () => {
  it('is not asked for any more when it has come by itself', async () => {
    const address = '/bike_management/motorbikes/12/';
    const server = signInAnew().answer(address, 'silence');
    open('12/details');
    await soon(() => expect(server.to(address)).toHaveLength(1));
    expect(server.to(address)[0]?.init.signal?.aborted).toBe(false);
    await feed({ bikes: [bikeRow(12)] });
    await see('LB22 QDE');
    await soon(() => expect(server.to(address)[0]?.init.signal?.aborted).toBe(true));
  });
});
