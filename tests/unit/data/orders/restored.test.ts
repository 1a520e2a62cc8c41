// @vitest-environment dom
// Money and a school that was restored from a backup: which rows a payment means, and sending a lost one again.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sent } from '~data/database/db';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { contact, staff } from '~tests/sync/helpers/rows';
import { ISLA, LATER, NOON, openOrderDesk, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const keyOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

const sal = { ...staff(4, 'Sal Moretti'), version: 2, client_key: keyOf(4) };

beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({
    customers: [contact(ISLA, { version: 2, client_key: keyOf(ISLA) })],
    staff_ref: [sal],
    courses: [
      course(CBT, { version: 2, client_key: keyOf(CBT) }),
      course(LATER, { version: 2, date: '2026-12-05', client_key: keyOf(LATER) }),
    ],
    orders: [order(71, CBT, { client_key: keyOf(71) })],
  });
});
const refs = async () =>
  (await desk.outbox()).map((change) => change.refs?.map(({ collection, id }) => `${collection} ${id}`).toSorted());

describe('what is done with a booking', () => {
  it('means the booking, its rider, and the people and courses in it, by their keys', async () => {
    await desk.takePayment(71, { method: 'CASH', amount: 5000, taken_by: 4 });
    await desk.moveBooking(71, { school_course_id: LATER });
    await desk.addWaiting({ school_course_id: LATER, customer: ISLA, bike_type: 'MANUAL' });
    expect(await refs()).toEqual([
      ['customers 1', 'orders 71', 'staff_ref 4'],
      [`courses ${CBT}`, `courses ${LATER}`, 'customers 1', 'orders 71'],
      [`courses ${LATER}`, 'customers 1'],
    ]);
  });
});

describe('a payment that the school has lost', () => {
  const lose = async () => {
    const { mid } = await desk.takePayment(71, { method: 'CASH', amount: 5000 });
    const [change] = await desk.outbox();
    await desk.door.run(async ({ work }) => {
      await work.mutations.clear();
      const {
        op,
        action,
        entity,
        about,
        body,
        refs: meant = [],
        targetId = 0,
        parentId = 0,
        recordedAt,
      } = change ?? {};
      if (!op || !action || !entity || about === undefined || !body || !recordedAt)
        throw new Error('nothing was saved');
      const sent: Sent = {
        at: NOON,
        mid,
        op,
        action,
        entity,
        about,
        id: 71,
        fields: Object.keys(body),
        change: { v: 1, targetId, parentId, body, refs: meant, recordedAt },
      };
      await work.lost.add({ ...sent, isGone: true, files: 0 });
    });
  };

  it('is sent again for the day on which it was taken', async () => {
    await lose();
    vi.setSystemTime(NOON + 3 * 24 * 60 * 60 * 1000);
    const { sendAgain } = await import('~data/after-restore/lost-changes');
    expect(await desk.door.run((database) => sendAgain(database, 1, Date.now()))).toBe(true);
    const [again] = await desk.outbox();
    expect(again).toMatchObject({
      action: 'pay',
      targetId: 71,
      body: { method: 'CASH', amount: 5000, date: '2026-11-28' },
      about: 'Isla Rose Pennington 1, £50.00 cash, CBT 28/11/2026 08:00, Quayside Yard',
    });
    expect(await desk.shown(71)).toEqual(['BOOKED', 'PAYMENT_PART_PAID', 5000, 9900, 'waiting']);
  });

  it('goes to its booking under the number that this has now', async () => {
    await lose();
    await desk.bring({
      orders: [order(71, ITM, { version: 9, client_key: keyOf(999) }), order(90, CBT, { client_key: keyOf(71) })],
    });
    const { sendAgain } = await import('~data/after-restore/lost-changes');
    await desk.door.run((database) => sendAgain(database, 1, Date.now()));
    expect((await desk.outbox())[0]?.targetId).toBe(90);
  });
});
