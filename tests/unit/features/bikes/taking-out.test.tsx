// @vitest-environment dom
// What taking a bike out of use means for the riders who are booked on it, without the network.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { bikeRow, feed, named, open, press, see, signInAnew, soon, text } from './bike-page';
import { seeField, type, value } from './bike-form-hands';
import { feedSchool, queue } from './bike-school';
import { stubObjectUrls, write } from './report-hands';
import type { BikeRow } from '~contract/bikes/bikes';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { Mutation } from '~data/database/db';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const undo = () =>
  vi
    .mocked(toast)
    .mock.calls.findLast(([, , offer]) => offer)?.[2]
    ?.actions.find(({ label }) => label === 'Undo')
    ?.run();

const today = londonDay(new Date());
const inDays = (days: number) => addDaysTo(today, days);
const OUT = 'BIKE_STATUS_OUT_OF_ORDER';

/** Bike 12 is booked by Isla; bikes 13 and 14 are like it, 15 is too large. */
const fleet = (but: Partial<BikeRow> = {}) => [
  bikeRow(12, but),
  bikeRow(13, { registration_plate: 'KX23QBA' }),
  bikeRow(14, { registration_plate: 'KX23QBC', engine_size: 120 }),
  bikeRow(15, { registration_plate: 'YN20QZK', engine_size: 649 }),
];
const course = (id: number, but: Partial<Course> = {}) => courseRow(id, { date: inDays(4), ...but });
const booking = (id: number, on: number, but: Partial<Order> = {}) => orderRow(id, on, { bike: 12, ...but });

async function feedBookings(rows: { courses?: Course[]; orders?: Order[] }, but: Partial<BikeRow> = {}) {
  await feedSchool(...fleet(but));
  await feed(rows);
}

/** The pending changes, as entity and body. */
const waiting = async () => (await queue()).map(({ entity, body }: Mutation) => [entity, body]);
const seeWaiting = (...changes: [string, object][]) => soon(async () => expect(await waiting()).toEqual(changes));

async function takeOut() {
  await see('Change status');
  press('Change status');
  await see('Take out of use');
  [...document.querySelectorAll<HTMLElement>('[role="group"][aria-label="Status"] button')].at(-1)?.click();
}

const radio = (title: string) =>
  [...document.querySelectorAll('label')]
    .find((label) => label.textContent.startsWith(title))
    ?.querySelector<HTMLInputElement>('input[type="radio"]');
const replacements = () =>
  [...document.querySelectorAll('[role="alertdialog"] option')].map((option) => option.textContent);

beforeEach(() => {
  stubObjectUrls();
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

describe('a bike that is booked', () => {
  it('names who is booked, offers a fit bike, and saves both with one button', async () => {
    await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] });
    open('12/details');
    await takeOut();
    await see('LB22 QDE is booked once');
    await see(`Isla Rose Pennington${weekdayText(inDays(4))}, 08:15, CBT Quayside Yard`);
    expect(replacements()).toEqual(['KX23 QBA, Honda CB125F', 'KX23 QBC, Honda CB125F']);
    expect(value('Replacement bike')).toBe('13');
    expect(await queue()).toEqual([]);
    press('Take out of use');
    await seeWaiting(['bikes', { status: OUT }], ['orders', { bike: 13 }]);
    await soon(() => expect(said()).toEqual(['LB22 QDE is out of order, 1 booking has another bike']));
    expect(text()).not.toContain('is booked once');
  });

  it('Undo puts the status back, and the booking', async () => {
    await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] });
    open('12/details');
    await takeOut();
    await see('LB22 QDE is booked once');
    press('Take out of use');
    await soon(() => expect(said()).toHaveLength(1));
    undo();
    await soon(() => expect(said()[1]).toBe('LB22 QDE is active again'));
    expect(await queue()).toEqual([]);
  });

  it('can stay booked as it is, or get another of the bikes', async () => {
    const orders = [booking(31, 1), booking(32, 2, { customer: { ...orderRow(1, 1).customer, full_name: 'Linh Vu' } })];
    await feedBookings({ courses: [course(1), course(2, { date: inDays(5) })], orders });
    open('12/details');
    await takeOut();
    await see('LB22 QDE is booked 2 times');
    expect(text()).toContain('Linh Vu');
    radio('Keep as is')?.click();
    await soon(() => expect(document.querySelectorAll('[role="alertdialog"] select')).toHaveLength(1));
    type('Replacement bike', '14');
    await soon(() => expect(value('Replacement bike')).toBe('14'));
    press('Take out of use');
    await seeWaiting(['bikes', { status: OUT }], ['orders', { bike: 14 }]);
    expect((await queue()).map(({ targetId }) => targetId)).toEqual([12, 32]);
    await soon(() => expect(said()).toHaveLength(1));
  });

  it('stays in use if the answer is no', async () => {
    await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] });
    open('12/details');
    await takeOut();
    await see('LB22 QDE is booked once');
    press('Keep in use');
    await soon(() => expect(text()).not.toContain('LB22 QDE is booked once'));
    expect(await queue()).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('is swapped where a course holds it, too', async () => {
    await feedBookings({ courses: [course(1, { bikes: [12, 15] })], orders: [] });
    open('12/details');
    await takeOut();
    await see('Held for the course');
    press('Take out of use');
    await seeWaiting(['bikes', { status: OUT }], ['courses', { bikes: [13, 15] }]);
    await soon(() => expect(said()).toHaveLength(1));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it('says so where no other bike fits', async () => {
    await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] });
    await feed({ bikes: [13, 14].map((id) => bikeRow(id, { version: 2, status: OUT })) });
    open('12/details');
    await takeOut();
    await see('No other bike fits and is free then. It stays booked on LB22 QDE.');
    press('Take out of use');
    await seeWaiting(['bikes', { status: OUT }]);
    await soon(() => expect(said()).toEqual(['LB22 QDE is out of order']));
  });
});

it('asks nothing about bookings that are over, or of other bikes', async () => {
  await feedBookings({
    courses: [course(1, { date: inDays(-1) }), course(2)],
    orders: [booking(31, 1), booking(32, 2, { bike: 13 })],
  });
  open('12/details');
  await takeOut();
  await seeWaiting(['bikes', { status: OUT }]);
  await soon(() => expect(said()).toEqual(['LB22 QDE is out of order']));
});

it('is asked in the edit form as well, and changes nothing before the answer', async () => {
  await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] });
  const history = open('12/details/edit');
  await seeField('Status');
  type('Colour', 'Blue');
  type('Status', OUT);
  press('Save changes');
  await see('LB22 QDE is booked once');
  expect(await queue()).toEqual([]);
  press('Take out of use');
  await seeWaiting(['bikes', { colour: 'Blue', status: OUT }], ['orders', { bike: 13 }]);
  await soon(() => expect(history.location.pathname).toBe('/bikes/12/details'));
  await soon(() => expect(said()).toContain('LB22 QDE is out of order, 1 booking has another bike'));
  undo();
  await seeWaiting(['bikes', { colour: 'Blue' }]);
});

describe('out of order with a comment', () => {
  const openReport = async (search = '') => {
    const history = open(`12/details/comment${search}`, 390);
    await seeField('What happened?');
    return history;
  };

  it('is part of the form: saved with it, sent before it, and undone alone', async () => {
    await feedBookings({});
    await openReport();
    write('What happened?', 'Front brake spongy');
    press('Out of Order');
    await see('LB22 QDE will be Out of Order when you save.');
    expect(await queue()).toEqual([]);
    press('Save comment');
    await seeWaiting(
      ['bikes', { status: OUT }],
      ['bike_comments', { comment: 'Front brake spongy', reported_by: [5] }],
    );
    await soon(() => expect(said()).toContain('LB22 QDE is out of order'));
    undo();
    await soon(async () => expect((await waiting()).map(([entity]) => entity)).toEqual(['bike_comments']));
  });

  it('asks about bookings before anything is saved, and not before there is a text', async () => {
    await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] });
    await openReport();
    press('Out of Order');
    press('Save comment');
    await see('This field is required');
    expect(text()).not.toContain('is booked once');
    write('What happened?', 'Front brake spongy');
    press('Save comment');
    await see('LB22 QDE is booked once');
    expect(await queue()).toEqual([]);
    press('Take out of use');
    await soon(async () =>
      expect((await waiting()).map(([entity]) => entity)).toEqual(['bikes', 'orders', 'bike_comments']),
    );
  });

  it('is kept in the draft', async () => {
    await feedBookings({});
    await openReport();
    press('Out of Order');
    await see('will be Out of Order when you save');
    window.dispatchEvent(new Event('pagehide'));
    await soon(async () => {
      const { getDraft } = await import('~data/form-saves/drafts');
      expect((await getDraft({ form: 'comment', target: '12' }))?.text).toEqual({ status: OUT });
    });
  });

  it('stays a damage report to the end, and leads to it among the reports', async () => {
    await feedBookings({});
    const scrolled = vi.fn<() => void>();
    const history = await openReport('?damage=true');
    Element.prototype.scrollIntoView = scrolled;
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Report damage');
    write('What happened?', 'Mirror gone');
    press('Save report');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    await soon(() => expect(document.querySelector('.new-report')?.textContent).toContain('Mirror gone'));
    await soon(() => expect(scrolled).toHaveBeenCalled());
    expect(text()).not.toContain('You have successfully added a comment.');
  });
});

describe('a bike whose MOT has run out', () => {
  it('says on its page which bookings that hits, and swaps one', async () => {
    await feedBookings({ courses: [course(1)], orders: [booking(31, 1)] }, { mot_expiry_date: inDays(-3) });
    open('12/details');
    await see('MOT expired 3 days ago: 1 booking');
    expect(text()).toContain('Isla Rose Pennington');
    named('Swap bike of Isla Rose Pennington')?.click();
    await see('Swap LB22 QDE for another bike?');
    press('Swap bike');
    await seeWaiting(['orders', { bike: 13 }]);
    await soon(() => expect(text()).not.toContain('MOT expired 3 days ago'));
    expect(said()).toEqual(['Isla Rose Pennington: KX23 QBA, Honda CB125F']);
    undo();
    await see('MOT expired 3 days ago: 1 booking');
    expect(await queue()).toEqual([]);
  });

  it('says nothing without bookings', async () => {
    await feedBookings({}, { mot_expiry_date: inDays(-3) });
    open('12/details');
    await see('Comments & damage reports');
    await soon(() => expect(text()).toContain('3'));
    expect(text()).not.toContain('MOT expired');
  });
});
