// @vitest-environment dom
// What the riders of a course owe: in the calendar and in the course's details, for those who may see money.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takePayment } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import { order } from '~tests/sync/helpers/calendar-rows';
import { feed, named, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { courseRow, feedCalendar as feedForms, openCalendar as openForm, orderRow } from './calendar-forms-page';
import { blocksOf, DAY, feedCalendar, openCalendar } from './calendar-page';
import type { Order } from '~contract/orders/orders';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

const NOT_SEEN = { price: null, full_price: null, payment_status: null };
const blind = () => {
  signInWith({ order_permission: 'USER_PERMISSION_NONE' });
  setSyncStatus({ state: 'offline', lastContact: null });
};

describe('the calendar', () => {
  const card = () => [...document.querySelectorAll('.agc')].map((one) => one.textContent).join();

  it('has the sum of what is owed on the cards of a phone', async () => {
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}`, 390);
    await see('£298.00 owed');
    await takePayment(1, { method: 'CASH', amount: 14_900 });
    await soon(() => expect(card()).toContain('£149.00 owed'));
    expect(card()).toContain('On this phone');
  });

  it.each(['week', 'day'])('has it on the blocks of the %s, in sight and said', async (view) => {
    await feedCalendar();
    openCalendar(`/calendar?view=${view}&date=${DAY}`);
    await see('Callum Reith');
    await soon(() => expect(blocksOf('Callum Reith').join()).toContain(', £298.00 owed'));
  });

  it('says nothing of it to those who may not see money, nor where all is paid', async () => {
    blind();
    await feedCalendar();
    await feed({ orders: [1, 2].map((id) => order(id, 61, { ...NOT_SEEN, version: 2 })) });
    openCalendar(`/calendar?date=${DAY}`, 390);
    await see('2 of 4 booked');
    expect(text()).not.toContain('owed');
  });
});

describe('the details', () => {
  const ISLA = orderRow(1, 3).customer;
  const open = async (orders: Order[]) => {
    await feedForms({ courses: [courseRow(3)], orders });
    openForm('3/details');
    await see('Saturday 05/12/2026');
  };

  it('have it for each rider and in all, with the way to each booking', async () => {
    await open([orderRow(1, 3), orderRow(2, 3, { price: 9900, customer: { ...ISLA, id: 13, full_name: 'Linh Vu' } })]);
    await see('2 of 2 booked · £248.00 owed');
    expect(text()).toContain('£149.00 owed');
    expect(text()).toContain('£99.00 owed');
    expect(named('£99.00 owed, booking of Linh Vu')?.getAttribute('href')).toBe('/calendar/3/order/2/edit');
  });

  it('name cancelled bookings apart from the riders, with the money that is due back', async () => {
    const paid = {
      id: 5,
      client_key: null,
      kind: 'PAYMENT',
      method: 'CARD',
      amount: 14_900,
      date: '2026-11-20',
    } as const;
    const at = '2026-11-20T10:00:00.000Z';
    const payment = {
      ...paid,
      taken_by: null,
      reference: '',
      reverses: null,
      receipt: 1,
      created: at,
      received_at: at,
    };
    await open([orderRow(1, 3, { outcome: 'CANCELLED', payments: [payment] }), orderRow(2, 9)]);
    await see('1 cancelled');
    expect(text()).toContain('0 of 2 booked');
    expect(text()).toContain('£149.00 to pay back');
    expect(named('Isla Rose Pennington')?.getAttribute('href')).toBe('/calendar/3/order/1/edit');
  });

  it('say nothing of money to those who may not see it', async () => {
    blind();
    await open([orderRow(1, 3, NOT_SEEN)]);
    await see('Isla Rose Pennington');
    expect(text()).not.toMatch(/owed|Paid|No charge/u);
  });
});
