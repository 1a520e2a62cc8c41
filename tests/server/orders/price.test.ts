// The price of a booking: the course's, an own one with a reason, or the course's with a voucher.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voucher as voucherShape, type Voucher } from '~contract/orders/vouchers';
import { addDaysTo } from '~domain/time/london-time';
import { openCashier, rowOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

let codes = 0;
const addVoucher = async (more: object = {}): Promise<Voucher> => {
  const body = { code: `PRICE${(codes += 1)}`, kind: 'FIXED', amount: 2500, ...more };
  return voucherShape.parse((await desk.send('POST', '/vouchers/', { body })).body);
};
const usesOf = async ({ id }: Voucher) => voucherShape.parse((await desk.send('GET', `/vouchers/${id}/`)).body).used;
const NEEDED = { price_reason: ['Give a reason for this price'] };

describe('a custom price', () => {
  it('needs a reason, unless it is the course’s', async () => {
    const course = await desk.add({ price: 10_000 });
    const refused = await desk.book(course.id, { price: 8000 });
    expect([refused.status, refused.body]).toEqual([400, NEEDED]);
    const row = await desk.booked(course.id, { price: 8000, price_reason: ' A friend ' });
    expect(row).toMatchObject({ price: 8000, full_price: 10_000, price_reason: 'A friend' });
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 8000, owed: 8000 });
    const full = await desk.booked(course.id, { price: 10_000, price_reason: 'None', reason: 'x' });
    expect(full).toMatchObject({ price: 10_000, price_reason: '' });
    expect(await desk.booked(course.id, { price: 0, price_reason: 'Staff', reason: 'x' })).toMatchObject({
      payment_status: 'PAYMENT_WAIVED',
    });
  });

  it('can be changed later, which changes what is owed', async () => {
    const row = await desk.bookedFor();
    await desk.pay(row.id, 9000);
    expect((await desk.change(row.id, { price: 9000 })).body).toEqual(NEEDED);
    const less = rowOf(await desk.change(row.id, { price: 9000, price_reason: 'Second course' }));
    expect(less).toMatchObject({ price: 9000, payment_status: 'PAYMENT_PAID' });
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 9000, held: 9000, owed: 0 });
    // The reason stays for another custom price, and can't be cleared while there is one.
    expect(rowOf(await desk.change(row.id, { price: 8500 })).price_reason).toBe('Second course');
    expect((await desk.change(row.id, { price_reason: '' })).body).toEqual(NEEDED);
    expect(rowOf(await desk.change(row.id, { price_reason: 'Brother' })).price_reason).toBe('Brother');
    const back = rowOf(await desk.change(row.id, { price: 10_000 }));
    expect(back).toMatchObject({ price: 10_000, price_reason: '', payment_status: 'PAYMENT_PART_PAID' });
  });

  it('cannot be set on a booking of the marketplace, and neither can a voucher', async () => {
    const row = await desk.sellElsewhere(await desk.bookedFor());
    const { code } = await addVoucher();
    const LOCKED = ['The marketplace sets the price of this booking'];
    expect((await desk.change(row.id, { price: 1, price_reason: 'x' })).body).toEqual({ price: LOCKED });
    expect((await desk.change(row.id, { voucher: code })).body).toEqual({ voucher: LOCKED });
    expect((await desk.change(row.id, { notes: 'Tall', price: 10_000 })).status).toBe(200);
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 10_000, owed: 0, payment_status: 'PAYMENT_PAID' });
  });
});

describe('a voucher', () => {
  it('takes its discount off the course’s price, however its code is typed, and counts the use', async () => {
    const half = await addVoucher({ kind: 'PERCENT', amount: 50, code: 'HALF1' });
    const course = await desk.add({ price: 9999 });
    const seq = await desk.lastSeq();
    const row = await desk.booked(course.id, { voucher: ' half 1 ' });
    expect(row).toMatchObject({ price: 4999, full_price: 9999, voucher: 'HALF1', price_reason: '' });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'vouchers', id: half.id, op: 'w' });
    expect(await usesOf(half)).toBe(1);
    await desk.cancel(row.id, { money: 'keep' });
    expect(await usesOf(half)).toBe(0);
  });

  it('can be removed, added, and replaced by a custom price', async () => {
    const [one, two] = [await addVoucher(), await addVoucher({ amount: 99_999 })];
    const row = await desk.bookedFor({ voucher: one.code });
    expect(row.price).toBe(7500);
    // Somebody saves the form again: the code is there already.
    expect(rowOf(await desk.change(row.id, { voucher: one.code, notes: 'x' }))).toMatchObject({ price: 7500 });
    expect(rowOf(await desk.change(row.id, { voucher: '' }))).toMatchObject({ price: 10_000, voucher: '' });
    expect(await usesOf(one)).toBe(0);
    expect(rowOf(await desk.change(row.id, { voucher: two.code }))).toMatchObject({
      price: 0,
      payment_status: 'PAYMENT_WAIVED',
    });
    const seq = await desk.lastSeq();
    const own = rowOf(await desk.change(row.id, { price: 9000, price_reason: 'Agreed by phone' }));
    expect(own).toMatchObject({ price: 9000, voucher: '', full_price: 10_000 });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'vouchers', id: two.id, op: 'w' });
    // Removing a voucher that isn't there keeps a custom price.
    expect(rowOf(await desk.change(row.id, { voucher: '' }))).toMatchObject({ price: 9000 });
    expect([await usesOf(one), await usesOf(two)]).toEqual([0, 0]);
  });

  it('cannot be combined with a custom price', async () => {
    const { code } = await addVoucher();
    const both = { voucher: code, price: 100, price_reason: 'x' };
    const NOT_BOTH = { voucher: ['Use a voucher or set a price, not both'] };
    expect((await desk.book((await desk.add()).id, both)).body).toEqual(NOT_BOTH);
    expect((await desk.change((await desk.bookedFor()).id, both)).body).toEqual(NOT_BOTH);
  });

  it.each([
    ['expired', () => ({ valid_until: addDaysTo(desk.today(), -1) }), /^This voucher expired on /u],
    ['not valid yet', () => ({ valid_from: addDaysTo(desk.today(), 1) }), /^This voucher can be used from /u],
    ['of another site', () => ({ sites: [desk.sites[1]] }), /^This voucher is not for this site$/u],
    ['for another course', () => ({ courses: ['ITM'] }), /^This voucher is not for this type of course$/u],
    ['no longer in use', () => ({ active: false }), /^This voucher is no longer in use$/u],
  ])('that is %s is refused', async (_why, more, message) => {
    const { code, id } = await addVoucher();
    expect((await desk.send('PATCH', `/vouchers/${id}/`, { body: more() })).status).toBe(200);
    const row = await desk.bookedFor();
    for (const answer of [
      await desk.change(row.id, { voucher: code }),
      await desk.book((await desk.add()).id, { voucher: code }),
    ]) {
      expect(answer.status).toBe(400);
      expect((answer.body as { voucher: string[] }).voucher.join('')).toMatch(message);
    }
    expect(await desk.orderOf(row.id)).toEqual(row);
  });

  it('that nobody knows is refused, and so is another school’s', async () => {
    const UNKNOWN = { voucher: ['There is no voucher with this code'] };
    expect((await desk.book((await desk.add()).id, { voucher: 'NONE99' })).body).toEqual(UNKNOWN);
    const body = { code: 'THEIRS1', kind: 'FIXED', amount: 100 };
    expect((await desk.send('POST', '/vouchers/', { body, by: 'owner2' })).status).toBe(201);
    expect((await desk.change((await desk.bookedFor()).id, { voucher: 'THEIRS1' })).body).toEqual(UNKNOWN);
  });

  it('with one use left, used by two at once, is used by one', async () => {
    const last = await addVoucher({ max_uses: 1 });
    const courses = [await desk.add(), await desk.add()];
    const customers = [await desk.someone(), await desk.someone()];
    const answers = await Promise.all(
      courses.map(({ id }, at) => desk.book(id, { customer: customers[at], voucher: last.code })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [400, { voucher: ['This voucher has been used up'] }],
    ]);
    expect(await usesOf(last)).toBe(1);
  });

  it('limited to one use per contact is refused for a second booking, but not for the one that has it', async () => {
    const once = await addVoucher({ per_customer: 1 });
    const customer = await desk.someone();
    const row = await desk.bookedFor({ customer, voucher: once.code });
    const again = await desk.book((await desk.add()).id, { customer, voucher: once.code });
    expect(again.body).toEqual({ voucher: ['This contact has already used this voucher'] });
    expect((await desk.book((await desk.add()).id, { voucher: once.code })).status).toBe(201);
    await desk.cancel(row.id, { money: 'keep' });
    expect((await desk.book((await desk.add()).id, { customer, voucher: once.code })).status).toBe(201);
  });
});
