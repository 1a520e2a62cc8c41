// @vitest-environment dom
// Status and site of several ticked bikes, changed at once without the network, and taken back.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as saving from '~data/bikes/save';
import * as bookings from '~data/orders/bike-bookings';
import { StorageFullError } from '~data/database/storage-full';
import { setSyncStatus } from '~sync/status';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, feed, named, press, see, signInAnew, soon, text } from './bike-page';
import { type, value } from './bike-form-hands';
import { feedSchool, queue } from './bike-school';
import { inDays, open, seeInTable } from './bikes-list-page';
import { seeCount, tickRow } from './ticked-hands';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const undo = () =>
  vi
    .mocked(toast)
    .mock.calls.findLast(([, , offer]) => offer)?.[2]
    ?.actions.find(({ label }) => label === 'Undo')
    ?.run();

const OUT = 'BIKE_STATUS_OUT_OF_ORDER';
const RISK = 'BIKE_STATUS_AT_RISK';
const MARKS = ['LB22 QDE', 'KX23 QBA', 'KX23 QBC', 'KX23 QBD'];

/** Bikes 12 to 15, all of which fit a CBT. */
const fleet = () =>
  MARKS.map((mark, index) =>
    bikeRow(12 + index, { registration_plate: mark.replace(' ', ''), mot_expiry_date: inDays(90) }),
  );
const course = (id: number) => courseRow(id, { date: inDays(4) });

async function openFleet(booked: readonly number[] = []) {
  await feedSchool(...fleet());
  await feed({ courses: [course(1)], orders: booked.map((bike, index) => orderRow(31 + index, 1, { bike })) });
  open('/bikes');
  await seeInTable('LB22 QDE');
}

async function tickBikes(...marks: string[]) {
  for (const mark of marks) {
    await tickRow(mark);
    await see(' selected');
  }
  await seeCount(marks.length === 1 ? '1 bike selected' : `${marks.length} bikes selected`);
  await soon(() => expect(named('Change status')).toBeDefined());
}

async function choose(status: string) {
  press('Change status');
  const choice = () =>
    [...document.querySelectorAll<HTMLElement>('[role="group"][aria-label="Status"] button')].find(
      (one) => one.textContent === status,
    );
  await soon(() => expect(choice()).toBeDefined());
  choice()?.click();
}

/** The pending changes, as entity, id and body. */
const waiting = async () => (await queue()).map(({ entity, targetId, body }) => [entity, targetId, body]);
const seeWaiting = (...changes: unknown[]) => soon(async () => expect(await waiting()).toEqual(changes));
/** Nothing waits any longer, and that is said. */
async function seeUndone(words: string) {
  await seeWaiting();
  await soon(() => expect(said().at(-1)).toBe(words));
}

beforeEach(() => {
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

describe('the status of several bikes', () => {
  it('is a change for each, and one Undo takes all of them back', async () => {
    await openFleet();
    await tickBikes('LB22 QDE', 'KX23 QBC');
    await choose('At Risk');
    await seeWaiting(['bikes', 12, { status: RISK }], ['bikes', 14, { status: RISK }]);
    await soon(() => expect(said()).toEqual(['2 bikes are at risk']));
    await soon(() => expect(text()).toContain('On this computer'));
    undo();
    await seeUndone('2 bikes are as before');
    await soon(() => expect(text()).not.toContain('On this computer'));
  });

  it('leaves those alone that have it already, also with Undo', async () => {
    await openFleet();
    await feed({ bikes: [bikeRow(13, { version: 2, registration_plate: 'KX23QBA', status: RISK })] });
    await soon(() => expect(document.querySelector('tbody')?.textContent).toContain('At Risk'));
    await tickBikes('LB22 QDE', 'KX23 QBA');
    await choose('At Risk');
    await soon(() => expect(said()).toEqual(['1 bike is at risk']));
    undo();
    await seeUndone('1 bike is as before');
  });
});

describe('several bikes out of order', () => {
  it('asks by name about a booked one only, and gives it no bike that goes out of order too', async () => {
    await openFleet([12]);
    await tickBikes('LB22 QDE', 'KX23 QBA');
    await choose('Out of Order');
    await see('LB22 QDE is booked once');
    expect(await queue()).toEqual([]);
    const offered = [...document.querySelectorAll('[role="alertdialog"] option')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['KX23 QBC, Honda CB125F', 'KX23 QBD, Honda CB125F']);
    expect(value('Replacement bike')).toBe('14');
    press('Take out of use');
    await seeWaiting(['bikes', 12, { status: OUT }], ['bikes', 13, { status: OUT }], ['orders', 31, { bike: 14 }]);
    await soon(() => expect(said()).toEqual(['2 bikes are out of order']));
    undo();
    await seeUndone('2 bikes are as before');
  });

  it('“Keep in use” leaves that bike alone, and the others go', async () => {
    await openFleet([12]);
    await tickBikes('LB22 QDE', 'KX23 QBA', 'KX23 QBC');
    await choose('Out of Order');
    await see('LB22 QDE is booked once');
    press('Keep in use');
    await seeWaiting(['bikes', 13, { status: OUT }], ['bikes', 14, { status: OUT }]);
    await soon(() => expect(said()).toEqual(['2 bikes are out of order']));
    expect(text()).not.toContain('is booked once');
  });

  it('asks about one after the other, and gives a bike away once', async () => {
    await openFleet([12, 13]);
    await tickBikes('LB22 QDE', 'KX23 QBA');
    await choose('Out of Order');
    await see('LB22 QDE is booked once');
    expect(value('Replacement bike')).toBe('14');
    press('Take out of use');
    await see('KX23 QBA is booked once');
    expect(value('Replacement bike')).toBe('15');
    expect(document.querySelectorAll('[role="alertdialog"] option')).toHaveLength(1);
    press('Take out of use');
    await soon(async () =>
      expect((await waiting()).slice(2)).toEqual([
        ['orders', 31, { bike: 14 }],
        ['orders', 32, { bike: 15 }],
      ]),
    );
    await soon(() => expect(said()).toEqual(['2 bikes are out of order']));
  });

  it('offers a bike again that an answer before left free', async () => {
    await openFleet([12, 13]);
    await tickBikes('LB22 QDE', 'KX23 QBA');
    await choose('Out of Order');
    await see('LB22 QDE is booked once');
    type('Replacement bike', '15');
    await soon(() => expect(value('Replacement bike')).toBe('15'));
    press('Take out of use');
    await see('KX23 QBA is booked once');
    expect(value('Replacement bike')).toBe('14');
    press('Keep in use');
    await seeWaiting(['bikes', 12, { status: OUT }], ['orders', 31, { bike: 15 }]);
    await soon(() => expect(said()).toEqual(['1 bike is out of order']));
  });

  it('says so if a booking couldn’t get its bike, and the bikes are out of order', async () => {
    vi.stubGlobal('reportError', () => undefined);
    vi.spyOn(bookings, 'swapBikes').mockRejectedValue(new StorageFullError());
    await openFleet([12]);
    await tickBikes('LB22 QDE');
    await choose('Out of Order');
    await see('LB22 QDE is booked once');
    press('Take out of use');
    await soon(() => expect(said()).toContain('1 bike is out of order'));
    expect(said()[0]).toBe('Not every booking has another bike yet. Open the bikes to choose them.');
    await seeWaiting(['bikes', 12, { status: OUT }]);
  });
});

describe('a device that is full', () => {
  it('says how many were saved, and Undo puts these back', async () => {
    await openFleet([13]);
    await tickBikes('LB22 QDE', 'KX23 QBA');
    const { saveBike } = saving;
    vi.spyOn(saving, 'saveBike').mockImplementation((id, ...rest) =>
      id === 13 ? Promise.reject(new StorageFullError()) : saveBike(id, ...rest),
    );
    await choose('Out of Order');
    await see('KX23 QBA is booked once');
    press('Take out of use');
    await soon(() =>
      expect(said()).toEqual([
        '1 of 2 bikes updated. This device is full. Free some space, then go on.',
        '1 bike is out of order',
      ]),
    );
    // The booking keeps a bike that stays in use.
    await seeWaiting(['bikes', 12, { status: OUT }]);
    undo();
    await seeUndone('1 bike is as before');
  });

  it('says that nothing was saved, and offers no Undo', async () => {
    await openFleet();
    await tickBikes('LB22 QDE', 'KX23 QBA');
    vi.spyOn(saving, 'saveBike').mockRejectedValue(new StorageFullError());
    await choose('At Risk');
    await soon(() =>
      expect(said()).toEqual(['Nothing was saved: this device is full. Free some space, then save again.']),
    );
    expect(await queue()).toEqual([]);
  });
});

describe('the sites of several bikes', () => {
  async function chooseSite(name: string) {
    const label = () =>
      [...document.querySelectorAll('[role="group"][aria-label="Sites"] label')].find(
        (one) => one.textContent === name,
      );
    await soon(() => expect(label()).toBeDefined());
    label()?.querySelector('input')?.click();
  }

  it('are chosen by name, saved for each, and one Undo puts all back', async () => {
    await openFleet();
    await tickBikes('LB22 QDE', 'KX23 QBA');
    press('Change site');
    await see('Choose one or more sites.');
    await chooseSite('Hilltop Park');
    await soon(() => expect(named('Move to Hilltop Park')).toBeDefined());
    press('Move to Hilltop Park');
    await seeWaiting(['bikes', 12, { supplier: [2] }], ['bikes', 13, { supplier: [2] }]);
    await soon(() => expect(said()).toEqual(['2 bikes moved to Hilltop Park']));
    await soon(() => expect(document.querySelector('tbody')?.textContent).toContain('Hilltop Park'));
    undo();
    await seeUndone('2 bikes are as before');
    await soon(() => expect(document.querySelector('tbody')?.textContent).not.toContain('Hilltop Park'));
  });

  it('can be two', async () => {
    await openFleet();
    await tickBikes('KX23 QBA');
    press('Change site');
    await see('Choose one or more sites.');
    await chooseSite('Hilltop Park');
    await see('Move to');
    await chooseSite('Quayside Yard');
    await soon(() => expect(named('Move to Hilltop Park and Quayside Yard')).toBeDefined());
    press('Move to Hilltop Park and Quayside Yard');
    await soon(() => expect(said()).toEqual(['1 bike moved to Hilltop Park and Quayside Yard']));
    undo();
    await seeUndone('1 bike is as before');
  });
});
