// @vitest-environment dom
// A form that is sent before it has checked what was typed last: nothing is refused for what it was before.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { seePicked } from '~tests/unit/features/certificates/certificate-forms-page';
import { seeButton } from '~tests/unit/features/orders/order-page';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

hearToasts();
searchAtOnce();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

async function openAt(path: string, rows: Parameters<typeof feedCalendar>[0]) {
  await feedCalendar(rows);
  openCalendar(path);
}

/** React draws between two taps; the database answers later. */
async function pressAtOnce(name: string) {
  await Promise.resolve();
  press(name);
}

const CALLUM_IS_BUSY = 'Callum Reith instructs CBT, 05/12/2026 08:15–16:45';

describe('needs no reason for what clashed before', () => {
  it('a new course', async () => {
    await openAt('new?date=2026-12-05&site=1&instructor=5', { courses: [courseRow(3)] });
    await see(CALLUM_IS_BUSY);
    press('Callum Reith');
    await pressAtOnce('Save anyway');
    expect((await seeQueued()).body).toMatchObject({ constant: 'CBT', instructors: [] });
  });

  it('a changed course', async () => {
    const later = { start_time: '10:00:00', instructors: [] };
    await openAt('4/details?edit=true', { courses: [courseRow(3), courseRow(4, later)] });
    await seeField('Start');
    press('Callum Reith');
    await see(CALLUM_IS_BUSY);
    press('Callum Reith');
    fill('Price (£)', '99');
    await pressAtOnce('Save anyway');
    expect((await seeQueued()).body).toEqual({ price: 9900 });
  });

  it('a new contact', async () => {
    await openAt('3/contact/new', { courses: [courseRow(3)] });
    await seeField('First name');
    fill('First name', 'Zed');
    fill('Last name', 'Young');
    fill('Birth date', '01/01/2012');
    await see('Zed Young is 14 on that day');
    fill('Birth date', '01/01/2000');
    await pressAtOnce('Save anyway');
    await soon(async () => expect((await queue()).map(({ entity }) => entity)).toEqual(['customers', 'orders']));
  });

  it('a booking', async () => {
    const rider = (id: number) => ({ ...orderRow(id, 3).customer, id, full_name: `Rider ${id}` });
    const orders = [20, 21].map((id) => orderRow(id, 3, { customer: rider(id) }));
    await openAt('3/contact/list?contact=13', { courses: [courseRow(3)], orders });
    await seePicked('Linh Vu');
    await seeButton('Save anyway');
    fill('Kind of bike', 'NONE');
    await pressAtOnce('Save anyway');
    expect((await seeQueued()).body).toMatchObject({ bike_type: 'NONE' });
  });
});
