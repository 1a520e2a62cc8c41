// @vitest-environment dom
// What is done with a booking without signal: each action is a change of its own, in order, and shown at once.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { CBT, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { ISLA, openOrderDesk, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const NAME = 'CBT 28/11/2026 08:00, Quayside Yard';
const CASH = { method: 'CASH', amount: 5000 } as const;

beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({ orders: [order(71, CBT)] });
});

const queue = async () =>
  (await desk.outbox()).map(({ op, action, body, baseVersion }) => [action ?? op, body, baseVersion] as const);
const bring = (fields: Partial<Order>) => desk.bring({ orders: [order(71, CBT, { version: 2, ...fields })] });
const money = (id: number, fields: Partial<Order['payments'][number]>) => ({
  id,
  client_key: null,
  kind: 'PAYMENT' as const,
  ...CASH,
  date: '2026-11-28',
  taken_by: null,
  reference: '',
  reverses: null,
  receipt: id,
  created: '2026-11-28T09:00:00.000Z',
  received_at: '2026-11-28T09:00:00.000Z',
  ...fields,
});

describe('a payment', () => {
  it('is shown at once, without a receipt number, by the person who is signed in', async () => {
    const { seq } = await desk.takePayment(71, { ...CASH, reference: '0417' });
    expect(await desk.shown(71)).toEqual(['BOOKED', 'PAYMENT_PART_PAID', 5000, 9900, 'waiting']);
    const [row] = (await desk.getOrder(71))?.order.payments ?? [];
    expect(row).toMatchObject({
      id: -(seq ?? 0),
      kind: 'PAYMENT',
      ...CASH,
      date: '2026-11-28',
      reference: '0417',
      receipt: null,
      taken_by: { id: 3, full_name: 'Callum Reith' },
    });
  });

  it('says in the queue how much, in which method, of whom and for which course', async () => {
    await desk.takePayment(71, { ...CASH, date: '2026-11-27', taken_by: 4 });
    const [change] = await desk.outbox();
    expect(change).toMatchObject({
      about: `Isla Rose Pennington 1, £50.00 cash, ${NAME}`,
      body: { ...CASH, date: '2026-11-27', taken_by: 4 },
      parentId: ISLA,
    });
  });

  it('is never joined with another one of the same amount', async () => {
    await desk.takePayment(71, CASH);
    await desk.takePayment(71, CASH);
    expect(await queue()).toHaveLength(2);
    expect(await desk.shown(71)).toEqual(['BOOKED', 'PAYMENT_PART_PAID', 10_000, 4900, 'waiting']);
  });

  it('can be more than is owed, and taken for a cancelled booking', async () => {
    await bring({ outcome: 'CANCELLED' });
    await desk.takePayment(71, { method: 'CARD', amount: 20_000 });
    expect((await desk.getOrder(71))?.money).toMatchObject({ due: 0, held: 20_000, owed: 0, over: 20_000 });
  });

  it('for a booking of the marketplace is not taken', async () => {
    await bring({ source: 'RIDETO_INSTANT' });
    await expect(desk.takePayment(71, CASH)).rejects.toThrow('The marketplace takes the money for this booking');
    expect(await queue()).toEqual([]);
  });

  it('that came through the feed before its own answer is shown once', async () => {
    const { mid } = await desk.takePayment(71, CASH);
    await bring({ payments: [money(901, { client_key: mid })], payment_status: 'PAYMENT_PART_PAID' });
    expect((await desk.getOrder(71))?.order.payments.map(({ id, receipt }) => [id, receipt])).toEqual([[901, 901]]);
    expect(await desk.shown(71)).toEqual(['BOOKED', 'PAYMENT_PART_PAID', 5000, 9900, 'waiting']);
  });

  it('that was refused is not shown as taken; what was done besides is', async () => {
    const { seq } = await desk.takePayment(71, CASH);
    await desk.setOutcome(71, 'CHECKED_IN');
    await desk.set(seq, { status: 'rejected' });
    expect(await desk.shown(71)).toEqual(['CHECKED_IN', 'PAYMENT_NOT_PAID', 0, 14_900, 'fixing']);
  });

  it('is shown although a check-in before it was refused', async () => {
    const { seq } = await desk.setOutcome(71, 'CHECKED_IN');
    await desk.takePayment(71, CASH);
    await desk.set(seq, { status: 'conflict' });
    expect(await desk.shown(71)).toEqual(['BOOKED', 'PAYMENT_PART_PAID', 5000, 9900, 'fixing']);
  });

  it('waits for nothing that needs fixing but its booking', async () => {
    const { seq } = await desk.setOutcome(71, 'CHECKED_IN');
    await desk.setOutcome(71, 'COMPLETED');
    await desk.takePayment(71, CASH);
    await desk.set(seq, { status: 'conflict' });
    const states = async () => (await desk.listOutbox()).waiting.map(({ action, state }) => [action, state]);
    expect(await states()).toEqual([
      ['outcome', 'blocked'],
      ['pay', 'waiting'],
    ]);
    const made = await desk.bookRider({ school_course_id: ITM, customer: TESS, bike_type: 'MANUAL' });
    await desk.takePayment(made.id, CASH);
    await desk.set(made.seq, { status: 'rejected' });
    expect((await states()).at(-1)).toEqual(['pay', 'blocked']);
  });

  it('is discarded alone', async () => {
    const { seq } = await desk.takePayment(71, CASH);
    await desk.setOutcome(71, 'CHECKED_IN');
    await desk.discardItem([seq ?? 0]);
    expect(await desk.shown(71)).toEqual(['CHECKED_IN', 'PAYMENT_NOT_PAID', 0, 14_900, 'waiting']);
  });
});

describe('a reversal', () => {
  it('takes the payment out of the money, and is a row of its own', async () => {
    await bring({ payments: [money(901, {})] });
    await desk.reversePayment(71, 901, 'Typed twice');
    expect(await desk.shown(71)).toEqual(['BOOKED', 'PAYMENT_NOT_PAID', 0, 14_900, 'waiting']);
    expect((await desk.getOrder(71))?.order.payments[1]).toMatchObject({
      kind: 'REVERSAL',
      reverses: 901,
      receipt: null,
    });
    expect((await desk.outbox())[0]?.about).toBe(`Isla Rose Pennington 1, £50.00 cash, ${NAME}`);
    await expect(desk.reversePayment(71, 901, '')).rejects.toThrow('This payment was reversed or refunded already');
  });

  it('of a payment that wasn’t sent yet is refused: that one is discarded', async () => {
    const { seq } = await desk.takePayment(71, CASH);
    await expect(desk.reversePayment(71, -(seq ?? 0), '')).rejects.toThrow('has not been sent yet: discard it instead');
  });

  it('that would leave more refunded than paid is refused', async () => {
    await bring({ payments: [money(901, {}), money(902, { kind: 'REFUND', amount: 1000 })] });
    await expect(desk.reversePayment(71, 901, '')).rejects.toThrow('This payment was reversed or refunded already');
    await desk.reversePayment(71, 902, '');
    expect((await desk.getOrder(71))?.money?.held).toBe(5000);
  });
});

describe('a cancellation', () => {
  it.each([
    [{ money: 'keep' }, ['CANCELLED_CHARGED', 'PAYMENT_PAID', 5000, 0, 'waiting'], 0],
    [{ money: 'keep', charge: 2000 }, ['CANCELLED_CHARGED', 'PAYMENT_PAID', 5000, 0, 'waiting'], 3000],
    [{ money: 'keep', charge: 0 }, ['CANCELLED', 'PAYMENT_PAID', 5000, 0, 'waiting'], 5000],
    [{ money: 'later', reason: 'Ill' }, ['CANCELLED', 'PAYMENT_PAID', 5000, 0, 'waiting'], 5000],
  ] as const)('%j leaves %j and %i to pay back', async (asked, shown, over) => {
    await bring({ payments: [money(901, {})] });
    await desk.cancelBooking(71, asked);
    expect(await desk.shown(71)).toEqual(shown);
    expect((await desk.getOrder(71))?.money?.over).toBe(over);
    await expect(desk.cancelBooking(71, { money: 'keep' })).rejects.toThrow('This booking is cancelled already');
  });

  it('frees the place', async () => {
    await desk.cancelBooking(71, { money: 'later' });
    expect((await desk.getCourse(CBT))?.booked).toBe(0);
  });
});

describe('a booking that was itself made here', () => {
  it('is paid, ended, paid again and cancelled in its own order, each as a change of its own', async () => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: TESS, bike_type: 'MANUAL' });
    await desk.takePayment(made.id, CASH);
    await desk.setOutcome(made.id, 'NO_SHOW');
    await desk.takePayment(made.id, { method: 'CARD', amount: 2000 });
    expect(await desk.shown(made.id)).toEqual(['NO_SHOW', 'PAYMENT_PART_PAID', 7000, 7900, 'waiting']);
    await desk.cancelBooking(made.id, { money: 'keep' });
    expect(await desk.shown(made.id)).toEqual(['CANCELLED_CHARGED', 'PAYMENT_PAID', 7000, 0, 'waiting']);
    const date = '2026-11-28';
    expect(await queue()).toEqual([
      ['create', { school_course_id: CBT, bike_type: 'MANUAL' }, undefined],
      ['pay', { ...CASH, date, site: 1 }, undefined],
      ['outcome', { outcome: 'NO_SHOW', from: 'BOOKED', from_course: CBT }, undefined],
      ['pay', { method: 'CARD', amount: 2000, date, site: 1 }, undefined],
      ['cancel', { money: 'keep', charge: 7000 }, undefined],
    ]);
    expect(new Set((await desk.outbox()).map(({ lane }) => lane))).toEqual(new Set([`orders ${made.id}`]));
  });

  it('goes with all that was done with it when it is discarded, and comes back with it', async () => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: TESS, bike_type: 'MANUAL' });
    await desk.takePayment(made.id, CASH);
    await desk.discardItem([made.seq ?? 0]);
    expect(await desk.getOrder(made.id)).toBeNull();
    await desk.undoItem([made.seq ?? 0]);
    expect(await desk.shown(made.id)).toEqual(['BOOKED', 'PAYMENT_PART_PAID', 5000, 9900, 'waiting']);
  });
});

describe('a change of fields beside an action', () => {
  it('sends the version that it was made on; the action sends none', async () => {
    await desk.saveBooking(71, { notes: 'Own helmet' });
    await desk.takePayment(71, CASH);
    await desk.saveBooking(71, { notes: 'No helmet' });
    expect((await queue()).map(([kind, , version]) => [kind, version])).toEqual([
      ['patch', 1],
      ['pay', undefined],
      ['patch', 1],
    ]);
  });

  it.each([
    [{ price: 9900, price_reason: 'A friend' }, [9900, 'A friend', '']],
    [{ price: 14_900 }, [14_900, '', '']],
    [{ voucher: 'unknown' }, [14_900, '', 'UNKNOWN']],
  ])('%j is shown as the price %j', async (patch, [price, price_reason, voucher]) => {
    await desk.saveBooking(71, patch);
    const found = (await desk.getOrder(71))?.order;
    expect([found?.price, found?.price_reason, found?.voucher]).toEqual([price, price_reason, voucher]);
  });
});

describe('taking a rider off', () => {
  it('is for bookings that nothing has come of', async () => {
    expect(await desk.removeBooking(71)).not.toBeNull();
    expect(await desk.getOrder(71)).toBeNull();
  });

  it.each<[Partial<Order>, string]>([
    [
      { payments: [money(901, {}), money(902, { kind: 'REVERSAL', reverses: 901, receipt: null })] },
      'Money was taken for this booking',
    ],
    [{ source: 'RIDETO' }, 'This booking came from the marketplace'],
    [{ outcome: 'CHECKED_IN' }, 'This booking is checked in'],
    [{ outcome: 'CANCELLED' }, 'This booking is cancelled'],
  ])('%j: %s', async (fields, why) => {
    await bring(fields);
    await expect(desk.removeBooking(71)).rejects.toThrow(`${why}, so it can't be deleted. Cancel it instead`);
  });

  it('is refused for money that hasn’t reached the school yet', async () => {
    await desk.takePayment(71, CASH);
    await expect(desk.removeBooking(71)).rejects.toThrow('Money was taken');
  });
});

it('nothing can be done with a booking that isn’t here', async () => {
  const gone = 'This booking is no longer on this device';
  await expect(desk.takePayment(99, CASH)).rejects.toThrow(gone);
  await expect(desk.setOutcome(99, 'CHECKED_IN')).rejects.toThrow(gone);
  await expect(desk.moveBooking(99, { school_course_id: ITM })).rejects.toThrow(gone);
  await expect(desk.cancelBooking(99, { money: 'keep' })).rejects.toThrow(gone);
});
