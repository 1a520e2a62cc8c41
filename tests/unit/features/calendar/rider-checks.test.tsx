// @vitest-environment dom
// The checks of a rider before the course: saved without signal, taken back, and shown in words wherever the rider is.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { hearOffers } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { seeField, type } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

hearOffers();

const ISLA = 'Isla Rose Pennington';
const AT = '2026-12-05T07:50:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T08:00:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

async function open(fields: Parameters<typeof orderRow>[2] = {}, search = '') {
  await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3, fields)] });
  const history = openCalendar(`3/checks/1${search}`);
  await see('Number plate at 20 metres');
  await seeField('Notes on the checks');
  return history;
}

const radio = (of: string, label: string) =>
  [...document.querySelectorAll(`[aria-label="${of}"] label`)].find((one) => one.textContent === label);
const pick = (of: string, label: string) => radio(of, label)?.querySelector('input')?.click();
const ENTITLEMENT = 'Provisional entitlement';
const PLATE = 'Number plate at 20 metres';

describe('the checks of a rider', () => {
  it('are saved without signal, by themselves, and Undo takes them back', async () => {
    const history = await open();
    expect(text()).not.toContain('07:50');
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    pick(ENTITLEMENT, 'With a DVLA check code');
    await see('It works once');
    pick(PLATE, 'Not read');
    type('Notes on the checks', 'Forgot the glasses');
    press('Save checks');
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/details'));
    expect(await seeQueued()).toMatchObject({
      entity: 'orders',
      op: 'patch',
      targetId: 1,
      baseVersion: 1,
      body: {
        identity_seen: true,
        entitlement: 'CHECK_CODE',
        eyesight: 'NOT_READ',
        check_notes: 'Forgot the glasses',
      },
      base: { identity_seen: false, entitlement: '', eyesight: '', check_notes: '' },
    });
    const offered = vi.mocked(offerUndo).mock.calls.at(-1)?.[0];
    expect([offered?.done, offered?.where]).toEqual([
      `The checks of ${ISLA} are saved`,
      expect.stringContaining('Saved'),
    ]);
    await expect(offered?.undo()).resolves.toBe(true);
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it('name who found each and when, and send only what differs', async () => {
    await open({ eyesight: 'NOT_READ', eyesight_by: 'Priya Nair', eyesight_at: AT, identity_seen: true });
    await see('Priya Nair, 07:50');
    pick(PLATE, 'Read');
    press('Save checks');
    expect(await seeQueued()).toMatchObject({ body: { eyesight: 'READ' }, base: { eyesight: 'NOT_READ' } });
  });

  it('that were refused are corrected where they were entered', async () => {
    await open();
    pick(PLATE, 'Read');
    press('Save checks');
    const { seq } = await seeQueued();
    await refuse({ eyesight: ['Try again'] });
    const again = openCalendar(`3/checks/1?resend=${seq}`);
    await see('Number plate at 20 metres');
    await soon(() => expect(radio(PLATE, 'Read')?.querySelector('input')?.checked).toBe(true));
    press('Save checks');
    await soon(() => expect(again.location.pathname).not.toContain('checks'));
    expect((await queue()).map(({ body }) => body)).toEqual([{ eyesight: 'READ' }]);
  });

  it('of a booking that is not here say so', async () => {
    await feedCalendar({ courses: [courseRow(3)], orders: [] });
    openCalendar('3/checks/1');
    await see('Booking');
    expect(named('Save checks')).toBeUndefined();
  });
});

describe('the course', () => {
  const openCourse = async (fields: Parameters<typeof orderRow>[2]) => {
    await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3, fields)] });
    openCalendar('3/details');
    await see(ISLA);
  };

  it('counts what is left to check of a rider, and leads there', async () => {
    await openCourse({ identity_seen: true });
    await see('2 checks left');
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent.startsWith('2 checks left'));
    expect(link?.getAttribute('href')).toContain('/calendar/3/checks/1');
    expect(text()).not.toContain('No provisional entitlement');
  });

  it('marks a rider without entitlement, and one who did not read the plate, in words', async () => {
    await openCourse({ identity_seen: true, entitlement: 'NONE', eyesight: 'NOT_READ' });
    await see('No provisional entitlement');
    expect(text()).toContain('Number plate not read at 20 m');
    expect(text()).toContain('Checks done');
  });
});
