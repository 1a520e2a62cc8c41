// @vitest-environment dom
// Money that became a voucher, on a device without signal: shown in the booking or in the voucher, never in both.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order, OrderPayment } from '~contract/orders/orders';
import { CBT, order } from '~tests/sync/helpers/calendar-rows';
import { ISLA, LATER, openOrderDesk, TESS, voucher, type OrderDesk } from './order-desk';

let desk: OrderDesk;
beforeEach(async () => {
  desk = await openOrderDesk();
});

const CODE = 'CRAB34CD56';
const money = (id: number, fields: Partial<OrderPayment>): OrderPayment => ({
  id,
  client_key: null,
  kind: 'PAYMENT',
  method: 'CASH',
  amount: 6000,
  date: '2026-11-20',
  taken_by: null,
  site: 1,
  reference: '',
  reverses: null,
  receipt: id,
  created: '2026-11-20T10:00:00.000Z',
  received_at: '2026-11-20T10:00:00.000Z',
  ...fields,
});
const REFUND = money(902, { kind: 'REFUND', method: 'VOUCHER', reference: CODE });
const given = (fields: object = {}) => voucher(31, CODE, { amount: 6000, max_uses: 1, customer: ISLA, ...fields });
const GONE = { outcome: 'CANCELLED', payments: [money(901, {}), REFUND] } as const;
const bring = async (fields: object = {}, others: readonly Order[] = []) =>
  desk.bring({
    vouchers: [given(fields)],
    orders: [order(71, CBT, { ...GONE, payments: [...GONE.payments] }), ...others],
  });
const check = () => desk.checkVoucher(CODE, { course: LATER, customer: ISLA });
const used = (id: number, fields: Partial<Order> = {}) =>
  order(id, LATER, { voucher: CODE, price: 10_900, full_price: 16_900, ...fields });
const STILL = `The voucher ${CODE} is used for a booking, so this refund can't be reversed. Take the voucher off that booking first`;

describe('refund-reversed-voucher-used', () => {
  it('reversed here, the booking holds the money and the voucher has ended; taken back, it is as before', async () => {
    await bring();
    expect(await desk.checkReversal(REFUND)).toEqual({ code: CODE, problem: null });
    const { seq } = await desk.reversePayment(71, 902, 'Typed in error');
    expect(await desk.shown(71)).toEqual(['CANCELLED', 'PAYMENT_PAID', 6000, 0, 'waiting']);
    expect(await check()).toEqual({ problem: 'This voucher is no longer in use' });
    await desk.set(seq, { status: 'rejected' });
    expect((await desk.getOrder(71))?.money).toMatchObject({ held: 0 });
    expect(await check()).toMatchObject({ discount: 6000 });
  });

  it('is refused while the school knows a booking with the voucher, and while one waits here', async () => {
    await bring({ used: 1 });
    await expect(desk.reversePayment(71, 902, '')).rejects.toThrow(STILL);
    await bring();
    const made = await desk.bookRider({ school_course_id: LATER, customer: ISLA, bike_type: 'MANUAL', voucher: CODE });
    expect(await desk.checkReversal(REFUND)).toEqual({ code: CODE, problem: STILL });
    await expect(desk.reversePayment(71, 902, '')).rejects.toThrow(STILL);
    expect(await desk.outbox()).toHaveLength(1);
    await desk.cancelBooking(made.id, { money: 'later' });
    expect(await desk.checkReversal(REFUND)).toEqual({ code: CODE, problem: null });
  });

  it('is allowed once the voucher is taken off the booking here', async () => {
    await bring({ used: 1 }, [used(72)]);
    await desk.saveBooking(72, { voucher: '' });
    await desk.reversePayment(71, 902, '');
    expect((await desk.getOrder(71))?.money).toMatchObject({ held: 6000 });
  });

  it('any other row of money ends no voucher', async () => {
    await bring();
    expect(await desk.checkReversal(money(901, {}))).toBeNull();
  });
});

describe('a cancelled booking that had such a voucher, booked again', () => {
  const again = (id: number) => desk.setOutcome(id, 'BOOKED', { reason: 'Agreed' });
  const priceOf = async (id: number) => {
    const row = (await desk.getOrder(id))?.order;
    return [row?.price, row?.voucher];
  };

  it('has it again while it can be used', async () => {
    await bring({}, [used(72, { outcome: 'CANCELLED' })]);
    await again(72);
    expect(await priceOf(72)).toEqual([10_900, CODE]);
  });

  it.each([
    ['used elsewhere', { used: 1 }],
    ['no longer in use', { active: false }],
    ['expired', { valid_until: '2026-11-27' }],
  ])('costs the full price if it is %s', async (_why, fields) => {
    await bring(fields, [used(72, { outcome: 'CANCELLED' })]);
    await again(72);
    expect(await priceOf(72)).toEqual([16_900, '']);
    expect(await desk.shown(72)).toEqual(['BOOKED', 'PAYMENT_NOT_PAID', 0, 16_900, 'waiting']);
  });

  it('costs the full price if its refund was reversed here', async () => {
    await bring({}, [used(72, { outcome: 'CANCELLED' })]);
    await desk.reversePayment(71, 902, '');
    await again(72);
    expect(await priceOf(72)).toEqual([16_900, '']);
  });

  it('costs the full price if another booking here has it, and that one keeps it', async () => {
    await bring({}, [used(72, { outcome: 'CANCELLED' })]);
    const made = await desk.bookRider({ school_course_id: CBT, customer: ISLA, bike_type: 'MANUAL', voucher: CODE });
    await again(72);
    expect(await priceOf(72)).toEqual([16_900, '']);
    expect(await priceOf(made.id)).toEqual([8900, CODE]);
  });

  it('keeps the voucher of a campaign, as the reason says', async () => {
    await desk.bring({
      vouchers: [voucher(32, 'TEN', { active: false })],
      orders: [
        order(73, LATER, {
          customer: { ...order(1, CBT).customer, id: TESS },
          outcome: 'CANCELLED',
          voucher: 'TEN',
          price: 15_900,
          full_price: 16_900,
        }),
      ],
    });
    await again(73);
    expect(await priceOf(73)).toEqual([15_900, 'TEN']);
  });
});
