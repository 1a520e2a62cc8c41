// @vitest-environment dom
// Columns that a device hides, in the table of bikes.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { feed, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { cells, FLEET, open, seeInTable } from '~tests/unit/features/bikes/bikes-list-page';
import { closeViews, heads, openViews, toggle, width } from './views-hands';

const KEY = 'connect-hidden-columns bikes';
const ALL = [
  'Status',
  'Reg',
  'Make',
  'Model',
  'Site',
  'Engine Size',
  'Transmission',
  'Tax Until',
  'MOT Until',
  'Last DVLA Update',
  'Actions',
];
const without = (...titles: string[]) => ALL.filter((title) => !titles.includes(title));

beforeEach(async () => {
  localStorage.setItem(KEY, '[]');
  signInAnew();
  await feed({ bikes: FLEET });
});

describe('a hidden column', () => {
  it('has neither a head nor cells, is kept after reopening, and comes back', async () => {
    open('/bikes');
    await seeInTable('LB22 QDE');
    expect([heads(), width()]).toEqual([ALL, 12]);
    expect(cells(0)[4]).toBe('Hilltop Park');
    await openViews();
    await toggle('Site');
    await toggle('Make');
    expect([heads(), width()]).toEqual([without('Site', 'Make'), 10]);
    expect(cells(0)).not.toContain('Hilltop Park');
    expect(cells(0)[2]).toBe('NMAX 125');
    expect(document.querySelectorAll('col')).toHaveLength(10);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['Make', 'Site']);
    open('/bikes');
    await seeInTable('LB22 QDE');
    expect([heads(), width()]).toEqual([without('Site', 'Make'), 10]);
    await openViews();
    await toggle('Site');
    await toggle('Make');
    expect([heads(), width()]).toEqual([ALL, 12]);
    await closeViews();
  });

  it('is remembered from an earlier start of the app', async () => {
    localStorage.setItem(KEY, '["Model"]');
    open('/bikes');
    await seeInTable('LB22 QDE');
    expect([heads(), width()]).toEqual([without('Model'), 11]);
  });

  it('can’t be the one that leads to the bike', async () => {
    localStorage.setItem(KEY, JSON.stringify(ALL));
    open('/bikes');
    await seeInTable('LB22 QDE');
    expect(heads()).toEqual(['Reg', 'Actions']);
    await openViews();
    const choices = [...document.querySelectorAll('[aria-labelledby="columns-head"] label')];
    expect(choices.map(({ textContent }) => textContent)).toEqual(without('Reg', 'Actions'));
    expect(choices.map((label) => label.querySelector('input')?.checked)).toEqual(choices.map(() => false));
  });
});

it.each(['', 'null', '{"Site":true}', '[1,"Site"]', '["Site"', '"Site"', '["constructor","<b>"]', '[[["Site"]]]'])(
  'an invalid stored text (%j) hides nothing',
  async (text) => {
    localStorage.setItem(KEY, text);
    open('/bikes');
    await seeInTable('LB22 QDE');
    expect([heads(), width()]).toEqual([ALL, 12]);
  },
);

it('where the browser stores nothing more, a column is hidden until the app is closed', async () => {
  localStorage.setItem(KEY, '["Model"]');
  open('/bikes');
  await seeInTable('LB22 QDE');
  const kept = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  onTestFinished(() => {
    vi.stubGlobal('localStorage', kept);
  });
  await openViews();
  await toggle('Site');
  expect(heads()).toEqual(without('Model', 'Site'));
  await toggle('Model');
  expect(heads()).toEqual(without('Site'));
});

it('another tab of this device hides it here too', async () => {
  open('/bikes');
  await seeInTable('LB22 QDE');
  localStorage.setItem(KEY, '["Status"]');
  window.dispatchEvent(new Event('storage'));
  await soon(() => expect(heads()).toEqual(without('Status')));
});
