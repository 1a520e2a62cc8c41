// @vitest-environment dom
// The addresses of a booking: over which page it lies, where closing leads, and one that isn't on this device.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearToasts } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { answerCourse } from '~tests/unit/features/calendar/calendar-forms-page';
import { courseRow, feedOrders, NOW, offline, openOrder, orderRow, seeButton } from './order-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const CONTACT = '/contacts/12/details/orders/3/order/1';
let server: Server;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
});

describe('closing a booking', () => {
  it.each([
    ['/orders/3/order/1/edit?search=isla', '/orders?search=isla'],
    ['/calendar/3/order/1/edit?date=2026-12-05', '/calendar/3/details?date=2026-12-05'],
    [`${CONTACT}/edit`, '/contacts/12/details/orders'],
    // A step leads to its booking.
    ['/orders/3/order/1/pay', '/orders/3/order/1/edit'],
    ['/calendar/3/order/1/move', '/calendar/3/order/1/edit'],
    [`${CONTACT}/cancel`, `${CONTACT}/edit`],
  ])('at %s leads to %s', async (address, below) => {
    const history = openOrder(address);
    await see('Isla Rose Pennington');
    press('Close');
    await soon(() => expect(history.location.href).toBe(below));
  });

  it('whose step was opened from it goes one step back', async () => {
    const history = openOrder('/calendar/3/order/1/edit');
    press((await seeButton('Take payment')).textContent);
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/order/1/pay'));
    await see('How was it paid?');
    const { length } = history;
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/order/1/edit'));
    expect(history.length).toBe(length);
    expect(history.location.state.opened).toBeUndefined();
  });
});

describe('an address', () => {
  it('with another course than the booking’s gets the right one', async () => {
    const history = openOrder('/orders/99/order/1/edit');
    await see('Isla Rose Pennington');
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/edit'));
  });

  it('of no step leads to the start', async () => {
    const history = openOrder('/orders/3/order/1/sell');
    await soon(() => expect(history.location.pathname).toBe('/'));
  });

  it('without a number is none', async () => {
    openOrder('/orders/3/order/one/edit');
    await see('Unknown booking');
    expect(text()).toContain('This link doesn’t lead to a booking.');
  });
});

describe('a booking that isn’t on this device', () => {
  const old = orderRow(77, 60, { order_friendly_id: 'DR#77' });
  const ask = () => server.to('/school/orders/77/').length;

  it('is fetched from the school, with its course', async () => {
    server.answer('/school/orders/77/', { status: 200, json: old });
    answerCourse(server, courseRow(60, { date: '2026-03-07' }), [old]);
    openOrder('/orders/60/order/77/edit');
    await see('Sat 07/03/2026');
    expect(text()).toContain('£149.00');
  });

  it('needs signal, and comes with a second try', async () => {
    offline();
    server.answer('/school/orders/77/', 'no signal', { status: 200, json: old });
    answerCourse(server, courseRow(60, { date: '2026-03-07' }), [old]);
    openOrder('/orders/60/order/77/edit');
    await see('This booking is not on this computer');
    press('Try again');
    await see('Sat 07/03/2026');
    expect(ask()).toBe(2);
  });

  it('and not at the school either is unknown', async () => {
    server.answer('/school/orders/77/', { status: 404, json: { detail: 'Not found.' } });
    openOrder('/orders/60/order/77/edit');
    await see('Unknown booking');
    expect(text()).toContain('It may have been deleted.');
  });

  it('and was made on another one is never asked for', async () => {
    openOrder('/orders/60/order/-5/edit');
    await see('Unknown booking');
    expect(server.seen.filter(({ path }) => path.startsWith('/school/orders/'))).toEqual([]);
  });
});
