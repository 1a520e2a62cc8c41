// @vitest-environment dom
// The till roll of a day: the school's where there is signal, otherwise this device's, which says what may be missing.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { door } from '~data/database-access';
import { moveBooking, reversePayment, takePayment } from '~data/orders/save';
import { readTillSearch } from '~features/orders/till/search';
import { findUnsentMoney } from '~features/orders/till/unsent-money';
import { setSyncStatus } from '~sync/status';
import type { TillLine } from '~contract/orders/lists';
import type { Server } from '~tests/unit/data/tab';
import { order } from '~tests/sync/helpers/calendar-rows';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { feedOrders, NOW, openOrders, payment, rider, rows } from './orders-list-page';

const DAY = '2026-11-24';
const ASKED = `/school/orders/till/?date=${DAY}`;
const line = (site: number, method: TillLine['method'], taken: number, refunded = 0): TillLine => ({
  site,
  method,
  payments: 2,
  taken,
  refunded,
});

let server: Server;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
  await feedOrders([
    order(1, 61, { payments: [payment(1, 5000), payment(2, 14_900, { method: 'CARD' })] }),
    order(2, 62, { payments: [payment(3, 2000), payment(4, 500, { kind: 'REFUND' })] }),
    order(3, 62, { payments: [payment(5, 100_000, { date: '2026-11-23' })] }),
  ]);
});

describe('the till roll without signal', () => {
  beforeEach(() => setSyncStatus({ state: 'offline' }));

  it('adds up this device’s payments of the day by site and method, and says what may be missing', async () => {
    openOrders(`/orders/till?date=${DAY}`);
    await see('Grand total');
    expect(rows()).toEqual([
      'Hilltop Park',
      'Cash | 2 | £20.00 | £5.00 | £15.00',
      'Total Hilltop Park | 2 | £20.00 | £5.00 | £15.00',
      'Quayside Yard',
      'Card | 1 | £149.00 | £0.00 | £149.00',
      'Cash | 1 | £50.00 | £0.00 | £50.00',
      'Total Quayside Yard | 2 | £199.00 | £0.00 | £199.00',
      'All sites',
      'Card | 1 | £149.00 | £0.00 | £149.00',
      'Cash | 3 | £70.00 | £5.00 | £65.00',
    ]);
    expect(document.querySelector('tfoot')?.textContent).toBe('Grand total4£219.00£5.00£214.00');
    expect(document.querySelector('.dial')?.textContent).toBe('£214.00');
    expect(text()).toContain(
      'From this computer. Payments taken on other devices, and payments for courses before 25/09/2026, may be missing.',
    );
    expect(server.seen).toEqual([]);
  });

  it('has what was taken here just now', async () => {
    await takePayment(3, { method: 'CASH', amount: 1000 });
    openOrders(`/orders/till?date=${DAY}&site=2`, 390);
    await see('Grand total');
    expect(rows()).toEqual(['Hilltop Park', 'Cash | 3 | £30.00 | £5.00 | £25.00']);
    expect(text()).toContain('From this phone.');
  });

  it('of a day without payments says so', async () => {
    openOrders('/orders/till?date=2026-12-25');
    await see('No payments on this day');
    expect(document.querySelector('.dial')?.textContent).toBe('£0.00');
  });

  it('is today’s without a day, and turns to other days and sites', async () => {
    const history = openOrders('/orders/till');
    await see('Tue 24/11/2026');
    press('Day before');
    await see('Mon 23/11/2026');
    expect(history.location.search).toContain('2026-11-23');
    await soon(() => expect(document.querySelector('.dial')?.textContent).toBe('£1,000.00'));
    press('Next day');
    await see('Tue 24/11/2026');
    const select = document.querySelector('select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '1');
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    await soon(() => expect(document.querySelector('.dial')?.textContent).toBe('£199.00'));
    expect(history.location.search).toContain('site=1');
  });

  it.each([1440, 390])('prints, at %i pixels', async (width) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    openOrders(`/orders/till?date=${DAY}`, width);
    await see('Grand total');
    press('Print');
    expect(print).toHaveBeenCalledOnce();
    expect(named('Back')).toBeDefined();
  });

  it('says so while nothing has been loaded yet', async () => {
    signInAnew();
    setSyncStatus({ state: 'offline' });
    openOrders(`/orders/till?date=${DAY}`);
    await see('Nothing is on this computer yet');
    expect(text()).not.toContain('No payments');
  });
});

describe('the till roll with signal', () => {
  it('is the school’s, with its time, and has the payments of other devices', async () => {
    server.answer(ASKED, { status: 200, json: { date: DAY, lines: [line(1, 'CASH', 40_000, 1000)] } });
    openOrders(`/orders/till?date=${DAY}`);
    await see('From the school, 12:00');
    expect(rows()).toEqual(['Quayside Yard', 'Cash | 2 | £400.00 | £10.00 | £390.00']);
    expect(text()).not.toContain('may be missing');
    expect(text()).not.toContain('not sent yet');
  });

  it('of one site asks for that site', async () => {
    server.answer(`${ASKED}&site=2`, { status: 200, json: { date: DAY, lines: [line(2, 'CARD', 100)] } });
    openOrders(`/orders/till?date=${DAY}&site=2`);
    await see('From the school, 12:00');
    expect(rows()).toEqual(['Hilltop Park', 'Card | 2 | £1.00 | £0.00 | £1.00']);
  });

  it('says which money of this device the school doesn’t have yet, and asks again once that changes', async () => {
    await takePayment(3, { method: 'CASH', amount: 1000 });
    server.answer(ASKED, { status: 200, json: { date: DAY, lines: [line(1, 'CASH', 40_000)] } });
    openOrders(`/orders/till?date=${DAY}`);
    await see('Recorded on this computer, not sent yet and not in these totals: £10.00 taken');
    const before = server.to(ASKED).length;
    await reversePayment(1, 1, 'Typed twice');
    await see('£10.00 taken, £50.00 reversed');
    await soon(() => expect(server.to(ASKED).length).toBeGreaterThan(before));
  });

  it('says it at the site where it was taken, also when its rider moves to another one', async () => {
    await feedOrders([order(2, 62, { version: 2, customer: rider(9, 'Amir', 'Vu') })]);
    await takePayment(2, { method: 'CASH', amount: 1000 });
    await moveBooking(2, { school_course_id: 61 });
    server.answer(`${ASKED}&site=2`, { status: 200, json: { date: DAY, lines: [line(2, 'CASH', 2000)] } });
    openOrders(`/orders/till?date=${DAY}&site=2`);
    await see('Recorded on this computer, not sent yet and not in these totals: £10.00 taken');
    expect((await findUnsentMoney(DAY, 1)).taken).toBe(0);
  });

  it('names money whose payment the school has refused: it is in no figure', async () => {
    const refused = async ({ seq }: { seq: number | null }) =>
      door.run(({ work }) => work.mutations.update(seq ?? 0, { status: 'rejected' }));
    await refused(await takePayment(3, { method: 'CASH', amount: 1000 }));
    await refused(await takePayment(1, { method: 'CARD', amount: 2000 }));
    await refused(await takePayment(1, { method: 'CASH', amount: 700, date: '2026-11-23' }));
    server.answer(ASKED, { status: 200, json: { date: DAY, lines: [line(1, 'CASH', 40_000)] } });
    openOrders(`/orders/till?date=${DAY}`);
    await see('Refused by the school and not in these totals: £10.00 cash, £20.00 card. See the Sync centre.');
    expect(named('Sync centre')?.getAttribute('href')).toBe('/sync');
    expect(text()).not.toContain('not sent yet');
    setSyncStatus({ state: 'offline' });
    openOrders(`/orders/till?date=${DAY}&site=2`);
    await see('Refused by the school and not in these totals: £10.00 cash.');
  });

  it('names refused money at the site where it was taken, also where its booking is no longer here', async () => {
    const [first, second] = [
      { method: 'CASH', amount: 1000 },
      { method: 'CARD', amount: 2000 },
    ] as const;
    for (const payment of [first, second]) {
      const { seq } = await takePayment(payment === first ? 1 : 2, payment);
      await door.run(({ work }) => work.mutations.update(seq ?? 0, { status: 'rejected' }));
    }
    await feedOrders([order(1, 62, { version: 2 })]);
    await feed({}, [{ collection: 'orders', id: 2 }]);
    const refused = async (site: number) => Object.fromEntries((await findUnsentMoney(DAY, site)).refused);
    expect([await refused(1), await refused(2)]).toEqual([{ CASH: 1000 }, { CARD: 2000 }]);
  });

  it('falls back to this device where the school doesn’t answer, and tries again', async () => {
    server.answer(ASKED, { status: 500, json: { detail: 'Something went wrong' } });
    openOrders(`/orders/till?date=${DAY}`);
    await see('may be missing');
    await soon(() => expect(named('Try again')).toBeDefined());
    expect(document.querySelector('.dial')?.textContent).toBe('£214.00');
    server.answer(ASKED, { status: 200, json: { date: DAY, lines: [] } });
    press('Try again');
    await see('From the school, 12:00');
    expect(text()).toContain('No payments on this day');
  });
});

it.each([
  [{ date: '2026-02-31' }, {}],
  [
    { date: '2026-11-24', site: '2' },
    { date: '2026-11-24', site: 2 },
  ],
  [{ site: -1 }, {}],
  [{ date: 5, site: 'x' }, {}],
])('the address %j is read as %j', (given, read) => {
  expect(readTillSearch(given)).toEqual(read);
});
