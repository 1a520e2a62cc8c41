// @vitest-environment dom
// The sheet of a day: what runs at each site, who rides what, and what of it the school does not have yet.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, type RouterHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBooking } from '~data/orders/bookings';
import { addCourses, saveCourse } from '~data/calendar/save';
import { DaySheet } from '~features/calendar/sheet/day-sheet';
import { readSheetSearch } from '~features/calendar/sheet/search';
import { dayText, eventText } from '~features/calendar/sheet/sheet-text';
import { setSyncStatus } from '~sync/status';
import { CBT, calendarEvent, course, DAY, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { supplier } from '~tests/sync/helpers/rows';
import { bikeRow, feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { openPage } from '~tests/unit/features/open-page';

const HILLTOP = { id: 2, name: 'Hilltop Ltd', connect_location_name: 'Hilltop Park' };
const UNSENT = 'Not sent yet';
/** The way to a rider's checks, on the screen only; and what is printed under the licence. */
const TO_CHECK = (name: string) => `${name}3 checks left, ${name}`;
const LEFT = 'To check: identity, entitlement, eyesight';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T18:00:00Z') });
  signInAnew();
  await feedSheet();
});

async function feedSheet(): Promise<void> {
  // From this device alone.
  setSyncStatus({ state: 'offline', lastContact: Date.parse('2026-11-27T17:30:00Z') });
  const bo = { ...order(2, CBT).customer, id: 2, full_name: 'Bo Li', licence_number: '', phone: '' };
  await feed({
    suppliers: [supplier(1, 'Quayside Yard'), supplier(2, 'Hilltop Park'), supplier(3, 'Old Aerodrome')],
    staff_ref: [
      {
        ...head,
        id: 9,
        full_name: 'Jodie Fenn',
        first_name: 'Jodie',
        last_name: 'Fenn',
        instructor_certificate: '',
        active: true,
      },
    ],
    bikes: [bikeRow(12), bikeRow(13, { registration_plate: 'KX23QBA' })],
    courses: [
      course(ITM, { name: 'Introduction to motorcycling', constant: 'ITM', supplier: HILLTOP, instructors: [] }),
      course(CBT, { bikes: [13], notes: 'Cones are in the shed' }),
      course(63, { date: '2026-11-29' }),
    ],
    events: [
      calendarEvent(7, {
        type: 'EVENT_DVSA_VISIT',
        staff: [9],
        supplier: 1,
        all_day: false,
        start_time: '09:00:00',
        finish_time: '10:30:00',
      }),
    ],
    orders: [
      order(1, CBT, {
        bike: 12,
        notes: 'Wears size 44',
        customer: {
          ...bo,
          id: 1,
          full_name: 'Isla Pennington',
          phone: '07700 900214',
          licence_number: 'PENNI961028IR8RB',
        },
      }),
      order(2, CBT, { bike_type: 'NONE', customer: bo }),
      order(3, CBT, { bike: 99, price: 0, customer: { ...bo, id: 3, full_name: '' } }),
    ],
  });
}

const head = { version: 1, client_key: null, updated: '2026-11-20T10:00:00.000Z' };

function open(search: string, width = 1440): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const sheet = createRoute({
    getParentRoute: () => rootRoute,
    path: '/calendar/day/print',
    validateSearch: readSheetSearch,
    component: () => <DaySheet search={sheet.useSearch()} />,
  });
  return openPage(rootRoute.addChildren([sheet]), [`/calendar/day/print${search}`], width);
}

const pages = () => [...document.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'));
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  );

describe('the sheet', () => {
  it('has a page for each site with courses, by name, with school, day and how old it is', async () => {
    open(`?date=${DAY}`);
    await see('Cones are in the shed');
    expect(pages()).toEqual(['Hilltop Park, Saturday 28/11/2026', 'Quayside Yard, Saturday 28/11/2026']);
    expect(text()).toContain('as the school had it at 27/11/2026 17:30');
    expect(text()).toContain('DVSA visit 09:00–10:30: Jodie Fenn');
  });

  it('has each course with its times, instructors, bikes and places, and each rider with room to sign', async () => {
    open(`?date=${DAY}&site=1`);
    await see('08:00–16:45 CBT');
    expect(text()).toContain('InstructorsCallum Reith');
    expect(text()).toContain('Bikes heldKX23 QBA');
    expect(text()).toMatch(/3 of \d+ places taken/u);
    expect(cells()).toEqual([
      `${TO_CHECK('Isla Pennington')} | 07700 900214 | PENNI961028IR8RBProvisional licence${LEFT} | LB22 QDE | £149.00 owed | Wears size 44 | `,
      `${TO_CHECK('Bo Li')} |  | Provisional licence${LEFT} | Own bike | £149.00 owed |  | `,
      'Erased contact |  | Provisional licence | A bike | No charge |  | ',
    ]);
  });

  it('says below a rider what is wrong with their bike, and above them what is wrong with the course', async () => {
    await feed({ bikes: [bikeRow(12, { mot_expiry_date: '2026-11-20' })], events: [calendarEvent(8, { staff: [5] })] });
    await feed({ courses: [course(CBT, { instructors: [{ id: 5, full_name: 'Callum Reith' }] })] });
    open(`?date=${DAY}&site=1`);
    await see('The MOT of LB22 QDE ends on 20/11/2026');
    expect(cells()[1]).toBe('The MOT of LB22 QDE ends on 20/11/2026');
    await see('An instructor: Holiday, 28/11/2026');
    expect(cells().join()).not.toContain('Holiday');
  });

  it('of a course without riders and instructors says so', async () => {
    open(`?date=${DAY}&site=2`);
    await see('No riders are booked');
    expect(text()).toContain('InstructorsNone yet');
    expect(pages()).toHaveLength(1);
  });

  it.each([
    ['?date=2026-12-25', 'None is planned for Friday 25/12/2026.'],
    [`?date=${DAY}&site=3`, 'None is planned for Saturday 28/11/2026.'],
    [`?date=${DAY}&site=999`, 'None is planned for Saturday 28/11/2026.'],
  ])('%s is empty and says so', async (search, words) => {
    open(search);
    await see(words);
  });

  it.each(['?date=2026-02-31', '?date=abc', '?site=abc', '?date=<b>&site=-1'])(
    '%s is today, at all sites',
    async (search) => {
      open(search);
      await see('Day sheet');
      expect(readSheetSearch(Object.fromEntries(new URLSearchParams(search)))).toEqual({});
    },
  );

  it('marks what has not reached the school, on the line where it is', async () => {
    await saveBooking(2, { notes: 'Comes by bus' });
    await addCourses([
      { constant: 'CBT', supplier: 2, date: DAY, start_time: '12:00:00', finish_time: '14:00:00', instructors: [9] },
    ]);
    open(`?date=${DAY}`);
    await see('12:00–14:00 CBT');
    expect(cells()[1]).toBe(
      `Bo Li${UNSENT}3 checks left, Bo Li |  | Provisional licence${LEFT} | Own bike | £149.00 owed | Comes by bus | `,
    );
    expect(text().match(new RegExp(UNSENT, 'gu'))).toHaveLength(2);
    await saveCourse(CBT, { notes: 'Cones are at Hilltop' });
    await see('Cones are at Hilltop');
  });

  it.each([1440, 390])('turns to another day and site, and prints, at %i pixels', async (width) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const history = open(`?date=${DAY}`, width);
    await see('08:00–16:45 CBT');
    press('Print');
    expect(print).toHaveBeenCalledOnce();
    press('Next day');
    await soon(() => expect(history.location.search).toContain('2026-11-29'));
    await soon(() => expect(pages()).toEqual(['Quayside Yard, Sunday 29/11/2026']));
    press('Day before');
    await soon(() => expect(pages()).toHaveLength(2));
    press('Day before');
    await soon(() => expect(history.location.search).toContain('2026-11-27'));
    expect(named('Back')).toBeDefined();
  });
});

describe('on the day', () => {
  const seeButton = (name: string) => soon(() => expect(named(name)).toBeDefined());

  it('checks a rider in, on the screen alone', async () => {
    vi.setSystemTime(Date.parse(`${DAY}T07:50:00Z`));
    open(`?date=${DAY}&site=1`);
    await seeButton('Check in Isla Pennington');
    expect(named('Check in Isla Pennington')?.closest('.sheet-screen')).not.toBeNull();
    press('Check in Isla Pennington');
    await seeButton('Checked in 07:50 Isla Pennington');
    expect(cells()[0]).toContain(UNSENT);
  });

  it('before it, says from when riders can be checked in', async () => {
    open(`?date=${DAY}`);
    await see('Riders can be checked in from Saturday 28/11/2026.');
    expect(text()).not.toContain('Check in');
  });
});

describe('the checks', () => {
  it('that found something against a rider are printed below their line, and those that are left under the licence', async () => {
    await feed({
      orders: [
        order(1, CBT, { identity_seen: true, entitlement: 'NONE', eyesight: 'NOT_READ' }),
        order(2, CBT, { identity_seen: true, entitlement: 'PHOTOCARD', eyesight: 'READ' }),
      ],
    });
    open(`?date=${DAY}&site=1`);
    await see('Number plate not read at 20 m');
    expect(text()).toContain('No provisional entitlement');
    expect(text()).toContain('Identity, entitlement and eyesight checked');
    expect(text()).not.toContain('To check');
  });
});

describe('the money', () => {
  it('is added up for each site, and leads to the till roll of the day', async () => {
    open(`?date=${DAY}&site=1`);
    await see('£298.00 owed by 2 riders');
    expect(named('Till roll')?.getAttribute('href')).toBe(`/orders/till?date=${DAY}&site=1`);
  });

  it('of a site where all has been paid is said, too', async () => {
    const paid = { source: 'RIDETO', payment_status: 'PAYMENT_PAID', version: 2 } as const;
    const { customer } = order(1, CBT);
    await feed({ orders: [1, 2, 3].map((id) => order(id, CBT, { ...paid, customer: { ...customer, id } })) });
    open(`?date=${DAY}&site=1`);
    await see('Nothing is owed');
    expect(cells().every((line) => line.includes(' | Paid | '))).toBe(true);
  });

  it('is kept from those who may not see it', async () => {
    signInWith({ order_permission: 'USER_PERMISSION_NONE' });
    setSyncStatus({ state: 'offline', lastContact: null });
    await feedSheet();
    open(`?date=${DAY}&site=1`);
    await see('Isla Pennington');
    expect(text()).not.toMatch(/owed|Payment|Till roll/u);
    expect(cells()[0]).toBe(
      `${TO_CHECK('Isla Pennington')} | 07700 900214 | PENNI961028IR8RBProvisional licence${LEFT} | LB22 QDE | Wears size 44 | `,
    );
  });
});

describe('the words of an event', () => {
  const names = { people: new Map([[9, 'Jodie Fenn']]), plates: new Map([[12, 'KX23QBA']]) };
  const event = (but: object) => ({ ...calendarEvent(7), pending: null, ...but });

  it.each([
    [{ type: 'EVENT_SITE_CLOSED' }, 'Site closed'],
    [{ title: 'Brakes bled', bikes: [12, 99] }, 'Brakes bled: KX23 QBA, a bike'],
    [{ staff: [9, 99], bikes: [12] }, 'Holiday: Jodie Fenn, somebody, KX23 QBA'],
    [{ all_day: false, start_time: '09:00:00', finish_time: '10:00:00' }, 'Holiday 09:00–10:00'],
    [{ all_day: false, end_date: '2026-11-30', start_time: '09:00:00', finish_time: '10:00:00' }, 'Holiday from 09:00'],
    [{ all_day: false, date: '2026-11-27', start_time: '09:00:00', finish_time: '10:00:00' }, 'Holiday until 10:00'],
    [
      { all_day: false, date: '2026-11-27', end_date: '2026-11-30', start_time: '09:00:00', finish_time: '10:00:00' },
      'Holiday',
    ],
  ])('%j: %s', (but, words) => {
    expect(eventText(event(but), DAY, names)).toBe(words);
  });

  it('of a day: also of one when the clocks change', () => {
    expect(dayText('2026-10-25')).toBe('Sunday 25/10/2026');
    expect(dayText('2027-03-28')).toBe('Sunday 28/03/2027');
  });
});
