// @vitest-environment dom
// What needs signal: bookings that aren't on the device, and giving money back.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ORDER_FILTERS, type OrderFilters } from '~domain/orders/query';
import { CBT, course, order } from '~tests/sync/helpers/calendar-rows';
import { LATER, openOrderDesk, riderOf, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const TOTALS = { count: 30, booked: 447_000, paid: 0, owed: 447_000 };
const ON = { date: '2026-03-07', start_time: '08:00:00', constant: 'CBT', supplier: 1 } as const;
const line = (id: number, school_course_id = 500) => ({ ...order(id, school_course_id), course: ON });
const ask = (filters: Partial<OrderFilters> = {}, page = 1) =>
  desk.askOrders({ filters: { ...NO_ORDER_FILTERS, ...filters }, page });

beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({ orders: [order(71, CBT)] });
});

describe('the school’s list', () => {
  it('is asked with the filters, the order and the page that are set', async () => {
    const page =
      '/school/orders/?search=ashdown&from=2026-01-01&to=2026-03-31&ordering=-owed%2Cname&payment=PAYMENT_NOT_PAID%2CPAYMENT_PAID&site=1%2C2&page=2';
    desk.server.answer(page, { status: 200, json: { count: 30, results: [line(12)], totals: TOTALS } });
    const list = await desk.askOrders({
      filters: {
        ...NO_ORDER_FILTERS,
        search: ' ashdown ',
        from: '2026-01-01',
        to: '2026-03-31',
        payment: ['PAYMENT_NOT_PAID', 'PAYMENT_PAID'],
        site: [1, 2],
      },
      orders: [
        { field: 'owed', descending: true },
        { field: 'name', descending: false },
      ],
      page: 2,
    });
    expect(list).toMatchObject({ count: 30, page: 2, pages: 2, totals: TOTALS });
    expect(list.rows).toMatchObject([
      { order: { id: 12 }, course: { ...ON, id: 500 }, site: 'Quayside Yard', money: { owed: 14_900 }, pending: null },
    ]);
  });

  it('has this device’s pending changes over its rows', async () => {
    await desk.takePayment(71, { method: 'CASH', amount: 14_900 });
    await desk.moveBooking(71, { school_course_id: LATER });
    const json = { count: 2, results: [line(12), line(71, CBT)], totals: TOTALS };
    desk.server.answer('/school/orders/?page=1', { status: 200, json });
    const { rows } = await ask();
    expect(rows.map((row) => [row.order.id, row.money?.owed, row.course.id, row.site, row.pending])).toEqual([
      [12, 14_900, 500, 'Quayside Yard', null],
      [71, 0, LATER, 'Hilltop Park', 'waiting'],
    ]);
  });

  it('without signal is no list', async () => {
    desk.server.answer('/school/orders/?page=1', 'no signal');
    await expect(ask()).rejects.toMatchObject({ kind: 'offline' });
  });
});

describe('a booking that isn’t on the device', () => {
  it('is fetched with its course, who else is on it and who waits for it', async () => {
    desk.server
      .answer('/school/orders/12/', { status: 200, json: order(12, 500) })
      .answer('/school/courses/500/', { status: 200, json: course(500, { date: '2026-03-07' }) })
      .answer('/school/orders/?school_course_id=500&page_size=100&page=1', {
        status: 200,
        json: { count: 2, results: [line(12), line(13)], totals: TOTALS },
      })
      .answer('/school/waiting/?school_course_id=500&page_size=100', { status: 200, json: { count: 0, results: [] } });
    expect(await desk.askForOrder(12)).toBe('found');
    expect(await desk.getOrder(12)).toMatchObject({ order: { id: 12 }, course: { id: 500 } });
  });

  it.each([
    [{ status: 404, json: { detail: 'Not found' } }, 'missing'],
    [{ status: 403, json: { detail: 'No' } }, 'missing'],
    ['no signal', 'offline'],
    [{ status: 500, json: { detail: 'Ouch' } }, 'failed'],
  ] as const)('%j: %s', async (answer, asked) => {
    desk.server.answer('/school/orders/12/', answer);
    expect(await desk.askForOrder(12)).toBe(asked);
    expect(await desk.getOrder(12)).toBeNull();
  });
});

describe('giving money back', () => {
  const held = { ...order(71, CBT, { version: 2, customer: riderOf(TESS, 'Ashdown') }) };

  it('is sent at once under its key, and the answer is on the device', async () => {
    desk.server.answer('/school/orders/71/payments/', { status: 201, json: held });
    await desk.refundPayment(71, { method: 'CASH', amount: 5000 }, { key: 'a key' });
    const [sent] = desk.server.to('/school/orders/71/payments/');
    expect(sent?.body).toEqual({ kind: 'REFUND', method: 'CASH', amount: 5000 });
    expect(sent?.headers.get('Idempotency-Key')).toBe('a key');
    expect((await desk.getOrder(71))?.order.customer.full_name).toBe('Tess Ashdown');
    expect(await desk.outbox()).toEqual([]);
  });

  it('with a cancellation, too', async () => {
    desk.server.answer('/school/orders/71/cancel/', { status: 200, json: { ...held, outcome: 'CANCELLED' } });
    await desk.cancelOnline(71, { money: 'refund', method: 'CARD' }, { key: 'a key' });
    expect(desk.server.to('/school/orders/71/cancel/')[0]?.body).toEqual({ money: 'refund', method: 'CARD' });
    expect((await desk.getOrder(71))?.order.outcome).toBe('CANCELLED');
  });

  it('of a sum that has changed leaves the booking as the school has it', async () => {
    await desk.bring({ orders: [order(71, CBT)] });
    const json = { detail: '£70.00 is held for this booking now', code: 'conflict', current: held };
    desk.server.answer('/school/orders/71/cancel/', { status: 409, json });
    const asked = desk.cancelOnline(71, { money: 'voucher', held: 5000 }, { key: 'a key' });
    await expect(asked).rejects.toMatchObject({ code: 'conflict' });
    expect((await desk.getOrder(71))?.order.customer.full_name).toBe('Tess Ashdown');
  });

  it('is reported as done if this device can’t store it, and a second try does nothing twice', async () => {
    const path = '/school/orders/71/cancel/';
    const cancelled = { status: 200, json: { ...held, outcome: 'CANCELLED' } };
    desk.server.answer(path, cancelled, cancelled);
    vi.spyOn(desk.door, 'run').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
    const cancel = () => desk.cancelOnline(71, { money: 'voucher', held: 5000 }, { key: 'a key' });
    await expect(cancel()).rejects.toThrow('Your school has done this, but this device couldn’t store it.');
    await cancel();
    expect(desk.server.to(path).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['a key', 'a key']);
    expect((await desk.getOrder(71))?.order.outcome).toBe('CANCELLED');
  });

  it('without signal is not kept for later', async () => {
    desk.server.answer('/school/orders/71/payments/', 'no signal');
    await expect(desk.refundPayment(71, { method: 'CASH', amount: 5000 }, { key: 'a key' })).rejects.toMatchObject({
      kind: 'offline',
    });
    expect(await desk.outbox()).toEqual([]);
  });
});

it('a receipt is fetched as a file', async () => {
  const headers = { 'Content-Type': 'application/pdf' };
  desk.server.answer('/school/orders/71/payments/901/receipt/', { status: 200, text: '%PDF', headers });
  const file = await desk.receiptFile(71, 901, 'Receipt 12.pdf');
  expect([file.name, file.type, await file.text()]).toEqual(['Receipt 12.pdf', 'application/pdf', '%PDF']);
});
