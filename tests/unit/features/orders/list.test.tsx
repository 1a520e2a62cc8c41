// @vitest-environment dom
// The list of bookings from this device: what its address says, and what it shows for it.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookRider } from '~data/orders/bookings';
import * as orders from '~data/orders/orders';
import { takePayment } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { order } from '~tests/sync/helpers/calendar-rows';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { sortedBy, type } from '~tests/unit/features/bikes/bikes-list-page';
import { feedOrders, NOW, openOrders, ORDERS, payment, rider, riders, rows, totals } from './orders-list-page';

const HERE = 'Courses since 25/09/2026, from this computer';
const seeRiders = (...wanted: string[]) => soon(() => expect(riders()).toEqual(wanted));
const head = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('thead button')].find((one) => one.textContent.startsWith(title));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

describe('the list of bookings', () => {
  it('has the latest course first, with number, course, site, outcome, payment, price and what is owed', async () => {
    await feedOrders();
    openOrders('/orders');
    await seeRiders('Amir Vu', 'Bo Li', 'Isla Pennington', 'Niamh Orr');
    expect(rows()).toEqual([
      'RT#1043 Amir Vu | Amir Vu | Introduction to motorcyclingSun 29/11/2026 08:00 | Hilltop Park | Booked | Paid | £55.00 | £0.00 | Marketplace',
      'WD#1042 Bo Li | Bo Li | CBTSat 28/11/2026 08:00 | Quayside Yard | Checked in | Deposit paid | £149.00 | £99.00 | Widget',
      'DR#1041 Isla Pennington | Isla Pennington | CBTSat 28/11/2026 08:00 | Quayside Yard | Booked | Not paid | £149.00 | £149.00 | Direct',
      'DR#1044 Niamh Orr | Niamh Orr | CBTSat 03/10/2026 08:00 | Quayside Yard | Cancelled | No charge | £149.00 | £0.00 | Direct',
    ]);
    expect(text()).toContain(HERE);
  });

  it('adds up all that is filtered, without cancelled bookings in their number', async () => {
    await feedOrders();
    openOrders('/orders');
    await see('WD#1042');
    expect(totals()).toEqual(['Bookings, not cancelled 3', 'Booked £353.00', 'Paid £105.00', 'Owed £248.00']);
    expect(document.querySelector('h1')?.textContent).toBe('Orders4');
  });

  it.each([
    ['search=WD%231042', ['Bo Li']],
    ['search=1043', ['Amir Vu']],
    ['search=DR%231042', []],
    ['search=pennington', ['Isla Pennington']],
    ['search=07700900214', ['Isla Pennington']],
    ['search=bo@example.com', ['Bo Li']],
    ['payment=PAYMENT_NOT_PAID,PAYMENT_PART_PAID', ['Bo Li', 'Isla Pennington']],
    ['outcome=CANCELLED', ['Niamh Orr']],
    ['source=MARKETPLACE', ['Amir Vu']],
    ['type=ITM', ['Amir Vu']],
    ['site=2', ['Amir Vu']],
    ['from=2026-11-28&to=2026-11-28', ['Bo Li', 'Isla Pennington']],
    ['ordering=name', ['Bo Li', 'Niamh Orr', 'Isla Pennington', 'Amir Vu']],
    ['ordering=-owed', ['Isla Pennington', 'Bo Li', 'Niamh Orr', 'Amir Vu']],
    ['payment=nonsense&site=-3&from=soon&ordering=password', ['Amir Vu', 'Bo Li', 'Isla Pennington', 'Niamh Orr']],
  ])('has its filters in the address: %s', async (search, wanted) => {
    await feedOrders();
    openOrders(`/orders?${search}`);
    await see(wanted.length === 0 ? 'No orders found' : 'Bookings, not cancelled');
    await seeRiders(...wanted);
  });

  it('narrows by ticking, in place of the address, and goes back to the first page', async () => {
    await feedOrders();
    const history = openOrders('/orders?page=2');
    await see('WD#1042');
    press('Payment: All');
    const box = () => [...document.querySelectorAll('label')].find((one) => one.textContent === 'Deposit paid');
    await soon(() => expect(box()).toBeDefined());
    box()?.click();
    await seeRiders('Bo Li');
    expect(history.location.search).toBe('?payment=PAYMENT_PART_PAID');
    expect(named('Payment: Deposit paid')).toBeDefined();
    press('Clear filters');
    await soon(() => expect(riders()).toHaveLength(4));
    expect(history.location.search).toBe('');
  });

  it('sorts by a click on a head, and searches a moment after typing', async () => {
    await feedOrders();
    const history = openOrders('/orders');
    await see('WD#1042');
    head('Rider')?.click();
    await soon(() => expect(sortedBy()).toEqual(['Rider ascending']));
    expect(history.location.search).toBe('?ordering=name');
    type('1041');
    await seeRiders('Isla Pennington');
    expect(history.location.search).toBe('?ordering=name&search=1041');
  });

  it('shows 25 a page, and the last page for one beyond it', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      order(100 + at, 61, { customer: rider(at + 1, 'Person', `${at}`) }),
    );
    await feedOrders(many);
    openOrders('/orders?page=99');
    await see('26–30 of 30');
    expect(totals()[0]).toBe('Bookings, not cancelled 30');
    press('Page 1');
    await see('1–25 of 30');
  });

  it('opens a booking over the list from anywhere in its row', async () => {
    await feedOrders();
    const history = openOrders('/orders?site=2');
    await see('RT#1043');
    document.querySelectorAll<HTMLElement>('tbody td')[3]?.click();
    await soon(() => expect(history.location.pathname).toBe('/orders/62/order/3/edit'));
    expect(history.location.search).toBe('?site=2');
  });

  it('says what is only on this device: a new booking without a number, and a payment', async () => {
    await feedOrders();
    await feed({ customers: [contactRow(12)] });
    await bookRider({ customer: 12, school_course_id: 61, bike_type: 'NONE', bike: null });
    await takePayment(1, { method: 'CASH', amount: 14_900 });
    openOrders('/orders?ordering=number');
    await soon(() => expect(rows()).toHaveLength(5));
    expect(rows()[0]).toMatch(/^Not sent yet Isla Rose PenningtonOn this computer \| .* \| Not paid \|/u);
    expect(rows()[1]).toMatch(/^DR#1041 Isla PenningtonOn this computer \|.*\| Paid \| £149.00 \| £0.00 \|/u);
  });

  it('says that something is to be paid back', async () => {
    await feedOrders([order(1, 61, { payments: [payment(1, 20_000)], payment_status: 'PAYMENT_PAID' })]);
    openOrders('/orders');
    await soon(() => expect(rows()[0]).toContain('| £51.00to pay back |'));
  });

  it('is empty and says what would be here, or that nothing matches', async () => {
    await feedOrders([]);
    openOrders('/orders');
    await see('No bookings for courses since 25/09/2026 are on this computer.');
    expect(named('Include older orders')).toBeDefined();
    openOrders('/orders?search=nobody&ordering=name');
    await see('No bookings for courses since 25/09/2026 match your search and filters.');
    press('Clear filters');
    await see('are on this computer');
  });

  it('says so while nothing has been loaded yet', async () => {
    openOrders('/orders');
    await see('Nothing is on this computer yet');
    expect(text()).not.toContain('No orders found');
  });

  it("says 'Unable to load rows' where the device can't be read, and tries again", async () => {
    await feedOrders();
    vi.stubGlobal('reportError', () => undefined);
    const broken = vi.spyOn(orders, 'listOrders').mockRejectedValue(new Error('broken'));
    openOrders('/orders');
    await see('The orders on this device could not be read. Nothing is lost.');
    broken.mockRestore();
    press('Try again');
    await see('WD#1042');
  });

  it('lets people who may only look add nothing, and says so', async () => {
    signInAnew('VIEW');
    await feedOrders();
    openOrders('/orders');
    await see('You can look at this, but not change it');
    expect(named('Add order')).toBeUndefined();
    expect(named('Till roll')?.getAttribute('href')).toBe('/orders/till');
  });

  it('has the way to a new booking over the list', async () => {
    await feedOrders();
    const history = openOrders('/orders?site=2');
    await see('RT#1043');
    press('Add order');
    await soon(() => expect(history.location.href).toBe('/orders/add?site=2'));
  });

  it('hides the columns that this device hides', async () => {
    localStorage.setItem('connect-hidden-columns orders', JSON.stringify(['Source', 'Site']));
    await feedOrders(ORDERS.slice(0, 1));
    openOrders('/orders');
    await see('DR#1041');
    localStorage.removeItem('connect-hidden-columns orders');
    expect(rows()[0]).not.toMatch(/Quayside|Direct/u);
  });
});

describe('the list on a phone', () => {
  it('has a card for each booking, with what is owed as its number', async () => {
    await feedOrders();
    openOrders('/orders', 390);
    await seeRiders('Amir Vu', 'Bo Li', 'Isla Pennington', 'Niamh Orr');
    const cards = [...document.querySelectorAll('li > a')];
    expect(cards[1]?.textContent).toContain('£99.00owed');
    expect(cards[1]?.textContent).toContain('Sat 28/11/2026 08:00');
    expect(cards[1]?.textContent).toContain('WD#1042');
    expect(cards[0]?.textContent).toContain('£0.00Paid');
    expect(cards[1]?.getAttribute('href')).toBe('/orders/61/order/2/edit');
    expect(text()).toContain('Courses since 25/09/2026, from this phone');
    expect(totals()).toHaveLength(4);
    expect(named('Add order')?.getAttribute('href')).toBe('/orders/add');
  });

  it('has its filters and its order in a sheet, which says how many it shows', async () => {
    await feedOrders();
    const history = openOrders('/orders', 390);
    await see('WD#1042');
    press('Filter');
    await see('Show 4 orders');
    [...document.querySelectorAll('label')].find((one) => one.textContent === 'Hilltop Park')?.click();
    await see('Show 1 order');
    expect(history.location.search).toBe('?site=2');
    const select = document.querySelector('select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '-owed');
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    await soon(() => expect(history.location.search).toBe('?site=2&ordering=-owed'));
    press('Show 1 order');
    await soon(() => expect(named('Filter · 1')).toBeDefined());
  });
});
