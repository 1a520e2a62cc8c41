// @vitest-environment dom
// What leaves the device: waiting lists with their course, vouchers with the right to see them, and everything typed about a person
// who was erased at the school.
import { beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';
import type * as DraftModule from '~data/form-saves/drafts';
import { NO_ORDER_FILTERS } from '~domain/orders/query';
import { getFeed } from '~data/mirror/feed-state';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { ISLA, NOON, openOrderDesk, riderOf, TESS, voucher, waiter, type OrderDesk } from './order-desk';

let desk: OrderDesk;
let drafts: typeof DraftModule;
const isla = order(71, CBT).customer;

beforeEach(async () => {
  desk = await openOrderDesk();
  drafts = await import('~data/form-saves/drafts');
  await desk.bring({
    vouchers: [voucher(31, 'TEN')],
    orders: [order(71, CBT), order(72, ITM, { customer: riderOf(TESS, 'Ashdown') })],
    waiting_riders: [waiter(41, ITM, { customer: isla }), waiter(42, CBT)],
  });
});

/** A page of the feed that takes rows away, or erases a person. */
async function hear(changes: Partial<FeedChange>[], collections: readonly string[] = COLLECTIONS) {
  const { applyPage } = await import('~data/mirror/apply');
  await desk.door.run(async (database) => {
    const at = await getFeed(database);
    const all = changes.map((one) => ({ client_key: null, row: null, ...one })) as FeedChange[];
    const cursor = `after ${at.cursor}`;
    await applyPage(
      database,
      at,
      { cursor, epoch: 'one', more: false, collections: [...collections], changes: all },
      NOON,
    );
  });
}

describe('the right to see bookings', () => {
  it('ends with their money, their vouchers and their waiting lists', async () => {
    const left = COLLECTIONS.filter((name) => name !== 'vouchers' && name !== 'waiting_riders');
    const bare = { price: null, full_price: null, payment_status: null } as const;
    await hear([{ collection: 'orders', id: 71, version: 2, row: order(71, CBT, { version: 2, ...bare }) }], left);
    expect(await desk.checkVoucher('TEN', { course: CBT, customer: ISLA })).toEqual({
      problem: 'There is no voucher with this code',
    });
    expect(await desk.listWaiting(ITM)).toEqual([]);
    expect((await desk.getOrder(71))?.money).toBeNull();
    const { rows } = await desk.listOrders({ filters: NO_ORDER_FILTERS, page: 1 });
    expect(rows.map(({ money }) => money === null)).toEqual([false, true]);
  });
});

describe('a course that ended 60 days ago', () => {
  const prune = async () => {
    const { pruneCalendar } = await import('~data/calendar/prune');
    return desk.door.run((database) => pruneCalendar(database, NOON));
  };
  beforeEach(() =>
    desk.bring({
      courses: [course(64, { date: '2026-09-28' })],
      orders: [order(80, 64)],
      waiting_riders: [waiter(81, 64)],
    }),
  );

  it('takes its waiting list along, and leaves the others', async () => {
    expect(await prune()).toBe(3);
    expect(await desk.listWaiting(64)).toEqual([]);
    expect(await desk.listWaiting(CBT)).toHaveLength(1);
  });

  it.each([
    ['money for one of its bookings', () => desk.takePayment(80, { method: 'CASH', amount: 100 })],
    ['a place taken off its waiting list', () => desk.removeWaiting(81)],
  ])('stays while %s is pending', async (_, save) => {
    await save();
    expect(await prune()).toBe(0);
  });

  it('stays while money for a booking that was made here is pending, although that has its number by now', async () => {
    const made = await desk.bookRider({ school_course_id: 64, customer: TESS, bike_type: 'MANUAL' });
    await desk.takePayment(made.id, { method: 'CASH', amount: 100 });
    await desk.door.run(async ({ work }) => {
      await work.idmap.put({ entity: 'orders', tempId: made.id, serverId: 90 });
      await work.mutations.delete(made.seq ?? 0);
    });
    await desk.bring({ orders: [order(90, 64, { customer: riderOf(TESS, 'Ashdown') })] });
    expect(await prune()).toBe(0);
    expect((await desk.getOrder(90))?.money?.held).toBe(100);
  });
});

describe('a person who was erased at the school', () => {
  const erase = () =>
    hear([
      { collection: 'customers', id: ISLA, version: null, erased: true },
      { collection: 'waiting_riders', id: 41, version: null },
    ]);
  const keep = (form: string, target: string, route: string, text: Record<string, unknown> = { notes: 'typed' }) =>
    drafts.saveDraft({ form, target }, { text, route, blobs: [] });
  const kept = async () => (await drafts.listDrafts()).map(({ form, target }) => `${form} ${target}`).toSorted();

  it('takes along what was saved about their bookings and their places on waiting lists', async () => {
    await desk.takePayment(71, { method: 'CASH', amount: 100 });
    await desk.takePayment(72, { method: 'CASH', amount: 200 });
    await desk.addWaiting({ school_course_id: CBT, customer: ISLA, bike_type: 'MANUAL' });
    await desk.removeWaiting(41);
    await erase();
    expect((await desk.outbox()).map(({ action, targetId }) => [action, targetId])).toEqual([['pay', 72]]);
    expect(await desk.listWaiting(ITM)).toEqual([]);
  });

  it('takes along what was typed into their forms, and nobody else’s', async () => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: ISLA, bike_type: 'MANUAL' });
    const refused = await desk.moveBooking(71, { school_course_id: ITM });
    await keep('payment', '71', `/orders/${CBT}/order/71/pay`);
    await keep('booking change', String(made.id), `/orders/${CBT}/order/${made.id}/edit`);
    await keep('booking move', `resend ${refused.seq}`, `/orders/${CBT}/order/71/move?resend=${refused.seq}`);
    await keep('waiting change', '41', `/calendar/${ITM}/waiting`);
    await keep('booking', String(CBT), `/orders/${CBT}/order/add`, { customer: String(ISLA) });
    await keep('payment', '72', `/orders/${ITM}/order/72/pay`);
    // A course may have the number of one of their bookings.
    await keep('booking', '71', '/orders/71/order/add', { bike_type: 'MANUAL' });
    await erase();
    expect(await kept()).toEqual(['booking 71', 'payment 72']);
  });

  it('goes from the form that finishes a course; the other riders stay in it', async () => {
    const riders = [
      { rider: '71', notes: 'about Isla' },
      { rider: '72', notes: 'about Tess' },
    ];
    await keep('course finish', String(CBT), `/calendar/${CBT}/finish`, { riders });
    await erase();
    const draft = await drafts.getDraft({ form: 'course finish', target: String(CBT) });
    expect(draft?.text).toEqual({ riders: [{ rider: '72', notes: 'about Tess' }] });
  });

  it('and whose form is still open: nothing is kept from it', async () => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: ISLA, bike_type: 'MANUAL' });
    await erase();
    await keep('payment', '71', `/orders/${CBT}/order/71/pay`);
    await keep('payment', String(made.id), `/contacts/1/details/orders/${CBT}/order/${made.id}/pay`);
    expect(await kept()).toEqual([]);
  });
});
