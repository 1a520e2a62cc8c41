// @vitest-environment dom
// Named views of a list, saved without the network: filters, order and columns under a name.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '~data/database/storage-full';
import * as saving from '~data/school/saved-views';
import { setSyncStatus } from '~sync/status';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { FLEET, open, seeInTable, sortedBy } from '~tests/unit/features/bikes/bikes-list-page';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { heads, nameField, openView, openViews, seeViews, sendName, toggle, typeName, views } from './views-hands';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const undo = () =>
  vi
    .mocked(toast)
    .mock.calls.findLast(([, , offer]) => offer)?.[2]
    ?.actions.find(({ label }) => label === 'Undo')
    ?.run();

const NARROWED = '/bikes?status=BIKE_STATUS_ACTIVE&ordering=-make&page=2';
const ADDRESS = 'ordering=-make&status=BIKE_STATUS_ACTIVE';
/** As shown, of those that can be hidden. */
const WITHOUT_SITE = 'Status,Make,Model,Engine Size,Transmission,Tax Until,MOT Until,Last DVLA Update'.split(',');

beforeEach(async () => {
  localStorage.setItem('connect-hidden-columns bikes', '[]');
  signInAnew();
  setSyncStatus({ state: 'offline' });
  await feed({ bikes: FLEET });
});

async function openList(address = NARROWED) {
  const history = open(address);
  await seeInTable('LB22 QDE');
  await openViews();
  return history;
}

async function save(name: string) {
  typeName(name);
  await soon(() => expect(nameField().value).toBe(name));
  sendName();
}

const problem = () => document.querySelector('[aria-labelledby="views-head"] form [role="alert"]')?.textContent;

describe('a view', () => {
  it('is saved with filters, order and columns, without the page, and marked as the one shown', async () => {
    await openList();
    expect(text()).toContain('None yet.');
    await toggle('Site');
    await save('  Roadworthy ');
    await seeViews('Roadworthy*');
    expect(await queue()).toMatchObject([
      {
        entity: 'saved_views',
        op: 'create',
        about: 'Roadworthy',
        body: { list: 'bikes', name: 'Roadworthy', address: ADDRESS, columns: WITHOUT_SITE },
      },
    ]);
    expect(nameField().value).toBe('');
    // Another column isn't that view any longer.
    await toggle('Make');
    await seeViews('Roadworthy');
  });

  it('shows its filters, order and columns again, on the first page, and all others are shown', async () => {
    const history = await openList();
    await toggle('Site');
    await save('Roadworthy');
    await seeViews('Roadworthy*');
    const again = open('/bikes?search=honda');
    await seeInTable('LB22 QDE');
    await openViews();
    await seeViews('Roadworthy');
    await toggle('Site');
    await toggle('Model');
    openView('Roadworthy');
    await soon(() => expect(sortedBy()).toEqual(['Make descending']));
    expect(Object.fromEntries(new URLSearchParams(again.location.search))).toEqual({
      ordering: '-make',
      status: 'BIKE_STATUS_ACTIVE',
    });
    expect(heads()).not.toContain('Site');
    expect(heads()).toContain('Model');
    // Its panel is closed, and Back leads to what was shown before.
    await soon(() => expect(named('Delete view Roadworthy')).toBeUndefined());
    again.back();
    await soon(() => expect(again.location.search).toBe('?search=honda'));
    expect(history).not.toBe(again);
  });

  it('is replaced by one of the same name, in capitals or not', async () => {
    await openList();
    await save('Roadworthy');
    await seeViews('Roadworthy*');
    open('/bikes?transmission=BIKE_TRANSMISSION_MANUAL');
    await seeInTable('LB22 QDE');
    await openViews();
    await seeViews('Roadworthy');
    typeName('ROADworthy ');
    await soon(() => expect(named('Replace “Roadworthy”')).toBeDefined());
    sendName();
    await seeViews('Roadworthy*');
    const bodies = (await queue()).map(({ body }) => body);
    expect(Object.assign({}, ...bodies)).toMatchObject({ address: 'transmission=BIKE_TRANSMISSION_MANUAL' });
  });

  it('is deleted with Undo', async () => {
    await openList();
    await save('Roadworthy');
    await save('Second');
    await seeViews('Roadworthy*', 'Second*');
    press('Delete view Second');
    await seeViews('Roadworthy*');
    await soon(() => expect(said()).toContain('View Second deleted'));
    undo();
    await seeViews('Roadworthy*', 'Second*');
    expect(said()).toContain('View Second is back');
  });

  it('says that it waits on this computer', async () => {
    await openList();
    await save('Roadworthy');
    await seeViews('Roadworthy*');
    expect(document.querySelector('[aria-labelledby="views-head"] li')?.textContent).toContain('On this computer');
  });

  it('shows markup in its name as text', async () => {
    await openList();
    await save('<img src=x onerror=alert(1)>');
    await seeViews('<img src=x onerror=alert(1)>*');
    expect(document.querySelector('[aria-labelledby="views-head"] img')).toBeNull();
  });
});

describe('a view that can’t be saved', () => {
  it.each([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['x'.repeat(41), '40'],
  ])('for its name %j says so at the field', async (name, words) => {
    await openList();
    await save(name);
    await soon(() => expect(problem()).toContain(words));
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect([await queue(), views()]).toEqual([[], []]);
  });

  it('for a device that is full says so, and keeps the name', async () => {
    vi.spyOn(saving, 'addSavedView').mockRejectedValue(new StorageFullError());
    await openList();
    await save('Roadworthy');
    await soon(() => expect(problem()).toContain('this device is full'));
    expect(nameField().value).toBe('Roadworthy');
  });
});

it('a view with an invalid address shows the whole list', async () => {
  await saving.addSavedView({
    list: 'bikes',
    name: 'Odd',
    address: 'status=%3Cscript%3E&ordering=password',
    columns: ['No'],
  });
  const history = await openList('/bikes?search=honda');
  await seeViews('Odd');
  openView('Odd');
  await see('HT20 QVE');
  expect(history.location.pathname).toBe('/bikes');
  expect(heads()).toContain('Reg');
});

it('the views of other lists aren’t here', async () => {
  await saving.addSavedView({ list: 'contacts', name: 'People', address: '', columns: [] });
  await openList();
  await see('None yet.');
  expect(views()).toEqual([]);
});
