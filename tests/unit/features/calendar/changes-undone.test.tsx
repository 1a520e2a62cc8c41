// @vitest-environment dom
// A changed booking or event can be taken back for ten seconds: the values before are saved again.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { choices } from '~tests/unit/features/certificates/certificate-forms-page';
import { courseRow, eventRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

hearToasts();

const SAVED = 'Saved on this computer. Will send when there is signal.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

const shown = () => {
  const [, said, offer] = vi.mocked(toast).mock.calls.at(-1) ?? [];
  return [said, offer?.detail];
};
const undo = () => vi.mocked(toast).mock.calls.at(-1)?.[2]?.actions.at(-1)?.run();

/** Two bikes are at the school: 12 is LB22 QDE, 13 is KX23 QBA. */
async function openBooking(but: Parameters<typeof orderRow>[2] = {}, others: ReturnType<typeof orderRow>[] = []) {
  signInAnew();
  const courses = [courseRow(3), courseRow(4, { instructors: [], supplier: { ...courseRow(4).supplier, id: 2 } })];
  await feedCalendar({ courses, orders: [orderRow(1, 3, { bike: 12, ...but }), ...others] });
  openCalendar('3/order/1/edit');
  await seeField('Kind of bike');
}

async function changeBike(bike: string) {
  await soon(() => expect(choices('Bike')).toContain('KX23 QBA, Honda CB125F'));
  fill('Bike', bike);
  setSyncStatus({ state: 'offline' });
  press('Save changes');
  await seeQueued();
}

describe('a changed booking', () => {
  it('names the rider and their bike, and is never sent if it is taken back before that', async () => {
    await openBooking();
    await changeBike('13');
    await soon(() => expect(shown()).toEqual(['Isla’s bike is now KX23 QBA', SAVED]));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
    await soon(() => expect(shown()[0]).toBe('Isla’s booking is back as it was'));
  });

  it.each([
    ['Kind of bike', 'NONE', 'Isla now rides their own bike'],
    ['Bike', '', 'Isla has no bike now'],
    ['Notes', 'Left-handed', 'Isla’s booking updated'],
  ])('says what is different: %s', async (label, typed, words) => {
    await openBooking();
    await soon(() => expect(value('Bike')).toBe('12'));
    fill(label, typed);
    setSyncStatus({ state: 'offline' });
    press('Save changes');
    await seeQueued();
    await soon(() => expect(shown()[0]).toBe(words));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it('goes back with a reason if its bike was given to somebody else meanwhile', async () => {
    await openBooking();
    await changeBike('13');
    await soon(() => expect(shown()[0]).toBe('Isla’s bike is now KX23 QBA'));
    const other = { ...orderRow(2, 4).customer, id: 13, full_name: 'Linh Vu' };
    await feedCalendar({ orders: [orderRow(2, 4, { bike: 12, customer: other })] });
    undo();
    await soon(async () => expect(await queue()).toMatchObject([{ body: { reason: 'The change was undone' } }]));
  });
});

describe('a changed event', () => {
  async function openEvent() {
    signInAnew();
    await feedCalendar({ events: [eventRow(4)] });
    openCalendar('event/4/edit');
    await seeField('From');
  }

  it('that was moved goes back to its days', async () => {
    await openEvent();
    fill('From', '07/12/2026');
    fill('To', '08/12/2026');
    press('Save changes');
    expect((await seeQueued()).body).toMatchObject({ date: '2026-12-07', end_date: '2026-12-08' });
    await accept(eventRow(4, { version: 2, date: '2026-12-07', end_date: '2026-12-08' }) as never);
    await soon(() => expect(shown()).toEqual(['Sal in Wales moved to Mon 7 Dec', undefined]));
    undo();
    expect((await seeQueued()).body).toEqual({ date: '2026-12-05', end_date: '2026-12-06' });
    await soon(() => expect(shown()[0]).toBe('Sal in Wales is back as it was'));
  });

  it('has its time in the words, and is never sent if it is taken back before that', async () => {
    await openEvent();
    tick('All day');
    await seeField('Start');
    fill('Start', '09:00');
    fill('Finish', '12:00');
    setSyncStatus({ state: 'offline' });
    press('Save changes');
    await seeQueued();
    await soon(() => expect(shown()).toEqual(['Sal in Wales moved to Sat 5 Dec, 09:00', SAVED]));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it('that stays where it is was updated', async () => {
    await openEvent();
    fill('Title', 'Sal away');
    setSyncStatus({ state: 'offline' });
    press('Save changes');
    await soon(() => expect(shown()[0]).toBe('Sal away updated'));
    await see('The calendar');
  });
});
