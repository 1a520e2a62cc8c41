// @vitest-environment dom
// Bookings on the device: the list with its filters, totals and pages, one booking, and what pending changes do to both.
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_ORDER_FILTERS, type OrderFilters, type OrderOrder } from '~domain/orders/query';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { contact, supplier } from '~tests/sync/helpers/rows';
import { ISLA, LATER, NOON, openOrderDesk, riderOf, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const paid = (id: number, amount: number) => ({
  id,
  client_key: null,
  kind: 'PAYMENT' as const,
  method: 'CASH' as const,
  amount,
  date: '2026-11-28',
  taken_by: null,
  reference: '',
  reverses: null,
  receipt: id,
  created: '2026-11-28T09:00:00.000Z',
  received_at: '2026-11-28T09:00:00.000Z',
});

beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({
    orders: [
      order(71, CBT, { payments: [paid(901, 14_900)], payment_status: 'PAYMENT_PAID' }),
      order(72, ITM, { customer: riderOf(TESS, 'Ashdown'), price: 5500, full_price: 5500 }),
      order(73, LATER, { source: 'RIDETO', order_friendly_id: 'RT#88', payment_status: 'PAYMENT_PAID' }),
      order(74, CBT, {
        customer: riderOf(TESS, 'Ashdown'),
        outcome: 'CANCELLED',
        outcome_at: '2026-11-27T09:00:00.000Z',
      }),
    ],
  });
});

const ids = async (filters: Partial<OrderFilters> = {}, orders?: readonly OrderOrder[]) => {
  const asked = { filters: { ...NO_ORDER_FILTERS, ...filters }, ...(orders && { orders }), page: 1 };
  return (await desk.listOrders(asked)).rows.map(({ order: row }) => row.id);
};

describe('the list of bookings', () => {
  it('is the latest course first, with its site and its money', async () => {
    const { rows, count, totals } = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    expect(rows.map((row) => [row.order.id, row.site, row.course.date, row.money?.owed])).toEqual([
      [73, 'Hilltop Park', '2026-12-05', 0],
      [72, 'Quayside Yard', '2026-11-28', 5500],
      [74, 'Quayside Yard', '2026-11-28', 0],
      [71, 'Quayside Yard', '2026-11-28', 0],
    ]);
    expect(count).toBe(4);
    // The cancelled one is in the list, and costs nothing.
    expect(totals).toEqual({ count: 3, booked: 35_300, paid: 29_800, owed: 5500 });
  });

  it.each<[string, Partial<OrderFilters>, number[]]>([
    ['a number', { search: 'rt 88' }, [73]],
    ['a name', { search: 'ashd' }, [72, 74]],
    ['a payment status', { payment: ['PAYMENT_NOT_PAID'] }, [72, 74]],
    ['an outcome', { outcome: ['CANCELLED'] }, [74]],
    ['a source', { source: ['MARKETPLACE'] }, [73]],
    ['a type', { type: ['ITM'] }, [72]],
    ['a site', { site: [2] }, [73]],
    ['days', { from: '2026-11-28', to: '2026-11-28' }, [72, 74, 71]],
    ['nothing that is there', { search: 'nobody' }, []],
  ])('is filtered by %s', async (_, filters, found) => {
    expect(await ids(filters)).toEqual(found);
  });

  it('is ordered as asked', async () => {
    expect(await ids({}, [{ field: 'owed', descending: true }])).toEqual([72, 74, 73, 71]);
    expect(await ids({}, [{ field: 'name', descending: false }])).toEqual([74, 72, 73, 71]);
  });

  it('has 25 on a page, and all of them for a file', async () => {
    await desk.bring({ orders: Array.from({ length: 30 }, (_, at) => order(100 + at, CBT)) });
    const list = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 2 });
    expect([list.rows.length, list.count, list.page, list.pages]).toEqual([9, 34, 2, 2]);
    expect(await desk.listAllOrders({ filters: NO_ORDER_FILTERS })).toHaveLength(34);
  });

  it('leaves out what is older than the device keeps, unless a change of it is pending', async () => {
    expect(desk.firstDayHere(NOON)).toBe('2026-09-29');
    await desk.bring({
      courses: [course(64, { date: '2026-09-28' }), course(65, { date: '2026-09-28' })],
      orders: [order(80, 64), order(81, 65)],
    });
    expect(await ids({ to: '2026-09-30' })).toEqual([]);
    await desk.takePayment(81, { method: 'CASH', amount: 100 });
    expect(await ids({ to: '2026-09-30' })).toEqual([81]);
  });

  it('leaves out a booking whose course isn’t here', async () => {
    await desk.bring({ orders: [order(82, 999)] });
    expect(await ids()).not.toContain(82);
    expect(await desk.getOrder(82)).toBeNull();
  });
});

describe('what is pending', () => {
  it('is in the list, its filters and its totals', async () => {
    const made = await desk.bookRider({ school_course_id: LATER, customer: ISLA, bike_type: 'MANUAL' });
    await desk.takePayment(72, { method: 'CARD', amount: 5500 });
    const { rows, totals } = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    expect(rows.map((row) => [row.order.id, row.money?.owed, row.pending])).toEqual([
      [73, 0, null],
      [made.id, 16_900, 'waiting'],
      [72, 0, 'waiting'],
      [74, 0, null],
      [71, 0, null],
    ]);
    expect(totals).toEqual({ count: 4, booked: 52_200, paid: 35_300, owed: 16_900 });
    expect(await ids({ payment: ['PAYMENT_PAID'] })).toEqual([73, 72, 71]);
  });

  it('moves a booking to the day and the site of its new course', async () => {
    await desk.moveBooking(72, { school_course_id: LATER });
    expect(await ids({ site: [2] })).toEqual([73, 72]);
    expect(await ids({ type: ['ITM'] })).toEqual([]);
  });

  it('is shown as cancelled once it is cancelled', async () => {
    await desk.cancelBooking(71, { money: 'later' });
    const filters = { ...NO_ORDER_FILTERS, outcome: ['CANCELLED'] } as const;
    const { rows } = await desk.listOrders({ filters, page: 1 });
    const row = rows.find((one) => one.order.id === 71);
    expect(row?.money).toMatchObject({ due: 0, held: 14_900, over: 14_900 });
  });

  it('gives the same answer again without being worked out, until something changes', async () => {
    await desk.takePayment(72, { method: 'CARD', amount: 100 });
    const one = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    const again = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    expect(again.rows[1]?.order).toBe(one.rows[1]?.order);
    await desk.takePayment(72, { method: 'CARD', amount: 200 });
    const then = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    expect(then.rows[1]?.money?.held).toBe(300);
  });
});

describe('one booking', () => {
  it('has its course, its site and its bike, and is found by either id', async () => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: TESS, bike_type: 'MANUAL', bike: 2 });
    expect(await desk.getOrder(made.id)).toMatchObject({
      order: { id: made.id, order_friendly_id: '', customer: { full_name: 'Tess Ashdown' } },
      course: { id: CBT },
      site: 'Quayside Yard',
      bike: { id: 2 },
      money: { due: 14_900, held: 0, owed: 14_900 },
      pending: 'waiting',
    });
    await desk.door.run(({ work }) => work.idmap.put({ entity: 'orders', tempId: made.id, serverId: 90 }));
    expect((await desk.getOrder(made.id))?.order.id).toBe(90);
    expect((await desk.getOrder(90))?.order.id).toBe(90);
  });

  it('has the present name of its site', async () => {
    await desk.bring({ suppliers: [{ ...supplier(2, 'Hill Top'), version: 2 }] });
    expect((await desk.getOrder(73))?.site).toBe('Hill Top');
  });

  it('of somebody without access to money has none', async () => {
    desk = await openOrderDesk('hidden');
    const bare = { price: null, full_price: null, payment_status: null } as const;
    await desk.bring({ orders: [order(71, CBT, bare)], customers: [contact(ISLA, { version: 2 })] });
    const made = await desk.bookRider({ school_course_id: CBT, customer: TESS, bike_type: 'MANUAL' });
    await desk.setOutcome(71, 'CHECKED_IN');
    await desk.moveBooking(71, { school_course_id: LATER });
    for (const id of [71, made.id]) {
      const found = await desk.getOrder(id);
      expect(found?.money).toBeNull();
      expect(found?.order).toMatchObject({ ...bare, payments: [], voucher: '', price_reason: '' });
    }
    const { totals } = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    expect(totals).toEqual({ count: 2, booked: 0, paid: 0, owed: 0 });
  });
});
