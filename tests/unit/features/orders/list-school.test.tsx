// @vitest-environment dom
// Bookings that this device doesn't have: they come from the school, and the list never hides that some are missing.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookRider } from '~data/orders/bookings';
import { takePayment } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import type { Server } from '~tests/unit/data/tab';
import { order } from '~tests/sync/helpers/calendar-rows';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { answerOf, feedOrders, line, NOW, openOrders, rider, riders, rows, totals } from './orders-list-page';

const HERE = 'Courses since 25/09/2026, from this computer';
const OLD = line(order(900, 300, { customer: rider(9, 'Old', 'Friend'), order_friendly_id: 'DR#300' }));
const JANUARY = '/school/orders/?from=2026-01-01&ordering=-date&page=1';
const ALL = '/school/orders/?ordering=-date&page=1';

let server: Server;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
  await feedOrders();
});

describe('older bookings', () => {
  it('are not asked for by themselves', async () => {
    openOrders('/orders');
    await see(HERE);
    expect(server.seen).toEqual([]);
  });

  it('come from the school on request, with its time and its totals', async () => {
    const history = openOrders('/orders');
    await see(HERE);
    server.answer(ALL, { status: 200, json: answerOf([OLD], 26) });
    press('Include older orders');
    await see('From the school, 12:00');
    expect(history.location.search).toBe('?older=true');
    expect(riders()).toEqual(['Old Friend']);
    expect(rows()[0]).toContain('CBTSat 17/01/2026 08:00 | Quayside Yard');
    expect(totals()).toEqual(['Bookings, not cancelled 26', 'Booked £3,874.00', 'Paid £0.00', 'Owed £3,874.00']);
    expect(text()).toContain('1–1 of 26');
    expect(text()).not.toContain(HERE);
    press('Only this computer’s orders');
    await see(HERE);
    expect(history.location.search).toBe('');
  });

  it.each([
    ['from=2026-01-01', JANUARY],
    ['to=2026-01-31', '/school/orders/?to=2026-01-31&ordering=-date&page=1'],
  ])('are asked for by days before those on this device: %s', async (search, asked) => {
    server.answer(asked, { status: 200, json: answerOf([OLD]) });
    const history = openOrders(`/orders?${search}`);
    await see('From the school, 12:00');
    expect(riders()).toEqual(['Old Friend']);
    press('Only this computer’s orders');
    await see(HERE);
    expect(history.location.search).toBe('');
  });

  it('are not needed for days that are on this device', async () => {
    openOrders('/orders?from=2026-11-29');
    await see('From this computer');
    await soon(() => expect(riders()).toEqual(['Amir Vu']));
    expect(named('Include older orders')).toBeUndefined();
    expect(server.seen).toEqual([]);
  });

  it('take all filters along, and the next page', async () => {
    const first = '/school/orders/?search=friend&ordering=name&payment=PAYMENT_NOT_PAID&site=1';
    server.answer(`${first}&page=1`, { status: 200, json: answerOf([OLD], 26) });
    server.answer(`${first}&page=2`, {
      status: 200,
      json: answerOf([line(order(901, 300, { customer: rider(8, 'Last', 'One') }))], 26),
    });
    openOrders('/orders?older=true&search=friend&payment=PAYMENT_NOT_PAID&site=1&ordering=name');
    await soon(() => expect(riders()).toEqual(['Old Friend']));
    press('Page 2');
    await soon(() => expect(riders()).toEqual(['Last One']));
  });

  it('beyond the last page are those of the last page', async () => {
    server.answer('/school/orders/?ordering=-date&page=9', { status: 200, json: answerOf([], 26) });
    server.answer('/school/orders/?ordering=-date&page=2', { status: 200, json: answerOf([OLD], 26) });
    openOrders('/orders?older=true&page=9');
    await see('26–26 of 26');
  });

  it('show where they will be while they load, and nothing of this device in their place', async () => {
    server.answer(ALL, { status: 200, json: answerOf([OLD]) });
    const asked = server.hold(ALL);
    openOrders('/orders?older=true');
    const release = await asked;
    await see('Asking the school…');
    expect(document.querySelector('.skeleton')).not.toBeNull();
    expect(rows()).toEqual([]);
    release();
    await see('From the school, 12:00');
  });

  it('need signal: what is on this device is shown, and that some are missing', async () => {
    setSyncStatus({ state: 'offline' });
    openOrders('/orders?older=true');
    await see('Older orders need signal.');
    await see(HERE);
    await soon(() => expect(riders()).toHaveLength(4));
    server.answer(ALL, { status: 200, json: answerOf([OLD]) });
    setSyncStatus({ state: 'all-sent' });
    await see('From the school, 12:00');
    expect(riders()).toEqual(['Old Friend']);
    expect(text()).not.toContain('Older orders need signal.');
  });

  it('that could not be loaded are asked for again by a button', async () => {
    server.answer(ALL, { status: 500, json: { detail: 'The server is having problems' } });
    openOrders('/orders?older=true');
    await see('Couldn’t load older orders: ');
    expect(text()).toContain(HERE);
    server.answer(ALL, { status: 200, json: answerOf([OLD]) });
    press('Try again');
    await see('From the school, 12:00');
  });

  it('have this device’s changes over them; bookings that the school doesn’t have yet are counted', async () => {
    await feed({ customers: [contactRow(12)] });
    await bookRider({ customer: 12, school_course_id: 61, bike_type: 'NONE', bike: null });
    await takePayment(1, { method: 'CASH', amount: 14_900 });
    const known = line(order(1, 61, { customer: rider(1, 'Isla', 'Pennington') }), { date: '2026-11-28' });
    server.answer(ALL, { status: 200, json: answerOf([known, OLD]) });
    openOrders('/orders?older=true');
    await see('1 booking on this computer hasn’t reached the school, so it isn’t in this list yet.');
    expect(rows()[0]).toMatch(/^DR#1041 Isla PenningtonOn this computer \|.*\| Paid \|.*\| £0.00 \|/u);
    expect(text()).toContain('Changes still on this computer aren’t in the totals yet.');
  });

  it('are asked for again after a change of this device', async () => {
    server.answer(ALL, {
      status: 200,
      json: answerOf([line(order(1, 61, { customer: rider(1, 'Isla', 'Pennington') }))]),
    });
    openOrders('/orders?older=true');
    await soon(() => expect(rows()[0]).toContain('| Not paid |'));
    await takePayment(1, { method: 'CASH', amount: 14_900 });
    await soon(() => expect(rows()[0]).toContain('On this computer'));
    expect(server.to(ALL).length).toBeGreaterThan(1);
  });
});

describe('the file of the list', () => {
  const shared = () => {
    const files: File[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as File);
      return 'blob:file';
    });
    return files;
  };

  it('has the bookings of this device that the filters let through, on all pages', async () => {
    const files = shared();
    openOrders('/orders?payment=PAYMENT_PART_PAID');
    await see('WD#1042');
    press('Export');
    await soon(() => expect(files).toHaveLength(1));
    const written = await files[0]?.text();
    expect(files[0]?.name).toBe('connect-orders-2026-11-24.csv');
    expect(written).toContain('WD#1042');
    expect(written).not.toContain('DR#1041');
    expect(written).toMatch(/"149.00".*"50.00".*"99.00"/u);
    expect(server.seen).toEqual([]);
  });

  it('is the school’s where the list is', async () => {
    const files = shared();
    server.answer(JANUARY, { status: 200, json: answerOf([OLD]) });
    server.answer('/school/orders/export/?from=2026-01-01&ordering=-date', {
      status: 200,
      text: 'from the school',
      headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    });
    openOrders('/orders?from=2026-01-01');
    await see('From the school, 12:00');
    press('Export');
    await soon(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('from the school');
  });
});
