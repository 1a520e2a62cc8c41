// @vitest-environment dom
// Whether a voucher can be used, asked on the device: with the bookings that the school has, and those that are pending here.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Voucher } from '~contract/orders/vouchers';
import { CBT, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { ISLA, LATER, openOrderDesk, riderOf, TESS, voucher, type OrderDesk } from './order-desk';

let desk: OrderDesk;
beforeEach(async () => {
  desk = await openOrderDesk();
});

const check = (code = 'TEN', but: Partial<{ course: number; customer: number; order: number }> = {}) =>
  desk.checkVoucher(code, { course: CBT, customer: ISLA, ...but });
const bring = (fields: Partial<Voucher> = {}) => desk.bring({ vouchers: [voucher(31, 'TEN', fields)] });
const book = (school_course_id: number, customer: number, code = 'TEN') =>
  desk.bookRider({ school_course_id, customer, bike_type: 'MANUAL', voucher: code });

describe('a voucher', () => {
  it.each<[Partial<Voucher>, object]>([
    [{}, { discount: 1000, price: 13_900, lapses: 0 }],
    [
      { kind: 'PERCENT', amount: 33 },
      { discount: 4917, price: 9983, lapses: 0 },
    ],
    [{ amount: 99_999 }, { discount: 14_900, price: 0, lapses: 0 }],
    [
      { amount: 99_999, max_uses: 1 },
      { discount: 14_900, price: 0, lapses: 85_099 },
    ],
    [{ active: false }, { problem: 'This voucher is no longer in use' }],
    [{ customer: TESS }, { problem: 'This voucher belongs to another contact' }],
    [{ valid_from: '2026-11-29' }, { problem: 'This voucher can be used from 29/11/2026' }],
    [{ valid_until: '2026-11-27' }, { problem: 'This voucher expired on 27/11/2026' }],
    [{ valid_until: '2026-11-28' }, { discount: 1000, price: 13_900, lapses: 0 }],
    [{ courses: ['ITM'] }, { problem: 'This voucher is not for this type of course' }],
    [{ sites: [2] }, { problem: 'This voucher is not for this site' }],
    [{ max_uses: 3, used: 3 }, { problem: 'This voucher has been used up' }],
  ])('with %j: %j', async (fields, answer) => {
    await bring(fields);
    expect(await check(' te n')).toEqual(answer);
  });

  it('that isn’t on this device is unknown', async () => {
    expect(await check('NONE')).toEqual({ problem: 'There is no voucher with this code' });
  });

  it('takes its discount off the full price that a booking was made with', async () => {
    await bring();
    await desk.bring({ orders: [order(71, CBT, { price: 9000, full_price: 12_000 })] });
    expect(await check('TEN', { order: 71 })).toEqual({ discount: 1000, price: 11_000, lapses: 0 });
  });
});

describe('what is pending here counts', () => {
  it('a booking made with it, but not a cancelled one', async () => {
    await bring({ max_uses: 2, used: 1 });
    const made = await book(CBT, TESS);
    expect((await desk.getOrder(made.id))?.order).toMatchObject({ voucher: 'TEN', price: 13_900, full_price: 14_900 });
    expect(await check()).toEqual({ problem: 'This voucher has been used up' });
    await desk.cancelBooking(made.id, { money: 'later' });
    expect(await check()).toEqual({ discount: 1000, price: 13_900, lapses: 0 });
  });

  it('a voucher that is taken off a booking again', async () => {
    await bring({ max_uses: 1, used: 1 });
    await desk.bring({ orders: [order(71, CBT, { voucher: 'TEN', price: 13_900 })] });
    expect(await check('TEN', { customer: TESS })).toEqual({ problem: 'This voucher has been used up' });
    await desk.saveBooking(71, { voucher: '' });
    expect((await desk.getOrder(71))?.order).toMatchObject({ voucher: '', price: 14_900 });
    expect(await check('TEN', { customer: TESS })).toEqual({ discount: 1000, price: 13_900, lapses: 0 });
  });

  it('for the contact: one of their own, not one of somebody else, and not the booking that is changed', async () => {
    await bring({ per_customer: 1 });
    const made = await book(LATER, ISLA);
    expect(await check()).toEqual({ problem: 'This contact has already used this voucher' });
    expect(await check('TEN', { customer: TESS })).toEqual({ discount: 1000, price: 13_900, lapses: 0 });
    expect(await check('TEN', { course: LATER, order: made.id })).toEqual({ discount: 1000, price: 15_900, lapses: 0 });
  });

  it('for a contact made here, also once the school has them', async () => {
    await bring({ per_customer: 1 });
    const zoe = await desk.addContact({ first_name: 'Zoe', last_name: 'Lark', phone: '07700 900123' });
    await book(ITM, zoe.id);
    expect(await check('TEN', { customer: zoe.id })).toEqual({ problem: 'This contact has already used this voucher' });
    await desk.door.run(({ work }) => work.idmap.put({ entity: 'customers', tempId: zoe.id, serverId: 50 }));
    expect(await check('TEN', { customer: 50 })).toEqual({ problem: 'This contact has already used this voucher' });
  });

  it('but those that the school knows are in its own count', async () => {
    await bring({ max_uses: 2, used: 1 });
    await desk.bring({ orders: [order(71, CBT, { voucher: 'TEN', customer: riderOf(TESS, 'Ashdown') })] });
    expect(await check()).toEqual({ discount: 1000, price: 13_900, lapses: 0 });
    await desk.saveBooking(71, { notes: 'Own helmet' });
    expect(await check()).toEqual({ discount: 1000, price: 13_900, lapses: 0 });
  });
});
