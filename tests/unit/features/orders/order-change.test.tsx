// @vitest-environment dom
// What is booked, its price and its outcome, changed on the booking's page.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue } from '~tests/unit/features/bikes/bike-school';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import {
  answer,
  buttons,
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  paymentRow,
  question,
  said,
  seeButton,
  seeSaved,
  undo,
  voucherRow,
} from './order-page';
import type { Order } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const PATH = '/orders/3/order/1/edit';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

type More = { vouchers?: Voucher[]; others?: Order[] };

async function open(but: Partial<Order> = {}, { vouchers = [], others = [] }: More = {}) {
  const orders = [orderRow(1, 3, but), ...others];
  await feedOrders({ courses: [courseRow(3), courseRow(4, { date: '2026-12-06' })], orders, vouchers });
  const history = openOrder(PATH);
  await see('Isla Rose Pennington');
  return history;
}

/** Turns the switch of the price. */
async function choosePrice(which: 'Course price' | 'Own price' | 'Voucher') {
  await seeButton(which);
  press(which);
}

async function save() {
  await seeButton('Save changes');
  press('Save changes');
}

describe('the price', () => {
  it('can be an own one with a reason, and goes back without a trace', async () => {
    await open();
    await choosePrice('Own price');
    await seeField('Own price (£)');
    expect(value('Own price (£)')).toBe('149.00');
    fill('Own price (£)', '99');
    offline();
    await save();
    await soon(() => expect(problem('Reason for this price')).toBe('Give a reason for this price'));
    expect(await queue()).toEqual([]);
    fill('Reason for this price', 'Works here');
    await save();
    expect((await seeSaved()).body).toEqual({ price: 9900, price_reason: 'Works here' });
    await soon(() => expect(said()[0]).toBe('Isla’s price updated'));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it.each([
    ['', 'This field is required'],
    ['-1', 'Must be 0 or more'],
    ['much', 'This field must be a number'],
  ])('can’t be %j', async (typed, words) => {
    await open();
    await choosePrice('Own price');
    await seeField('Own price (£)');
    fill('Own price (£)', typed);
    fill('Reason for this price', 'Works here');
    offline();
    await save();
    await soon(() => expect(problem('Own price (£)')).toBe(words));
    expect(await queue()).toEqual([]);
  });

  it('has a voucher’s discount, which is said while the code is typed', async () => {
    await open({}, { vouchers: [voucherRow(1)] });
    await choosePrice('Voucher');
    await seeField('Voucher code');
    fill('Voucher code', 'save 10');
    await see('£14.90 off: £134.10 to pay');
    offline();
    await save();
    expect((await seeSaved()).body).toEqual({ voucher: 'save 10' });
  });

  it('says what of a voucher that can be used once lapses, beside what it takes off', async () => {
    await open({}, { vouchers: [voucherRow(1, { kind: 'FIXED', amount: 20_000, max_uses: 1 })] });
    await choosePrice('Voucher');
    await seeField('Voucher code');
    fill('Voucher code', 'SAVE10');
    await see('£149.00 off: £0.00 to pay. The other £51.00 of the voucher lapses');
  });

  it.each<[string, Partial<Voucher>, string]>([
    ['of another code', { code: 'OTHER' }, 'There is no voucher with this code'],
    ['that expired', { valid_until: '2026-11-23' }, 'This voucher expired on 23/11/2026'],
    ['of another site', { sites: [2] }, 'This voucher is not for this site'],
    ['that was used up', { max_uses: 3, used: 3 }, 'This voucher has been used up'],
    ['of somebody else', { customer: 13 }, 'This voucher belongs to another contact'],
  ])('takes no voucher %s', async (_, but, words) => {
    await open({}, { vouchers: [voucherRow(1, but)] });
    await choosePrice('Voucher');
    await seeField('Voucher code');
    fill('Voucher code', 'SAVE10');
    await see(words);
    offline();
    await save();
    await soon(() => expect(problem('Voucher code')).toBe(words));
    expect(await queue()).toEqual([]);
  });

  it('takes a code that is sent before its check, although an incomplete one was refused', async () => {
    await open({}, { vouchers: [voucherRow(1)] });
    await choosePrice('Voucher');
    await seeField('Voucher code');
    fill('Voucher code', 'SAVE1');
    await see('There is no voucher with this code');
    offline();
    fill('Voucher code', 'SAVE10');
    // React draws between two keys; the database answers later.
    await Promise.resolve();
    press('Save changes');
    expect((await seeSaved()).body).toEqual({ voucher: 'SAVE10' });
  });

  it('takes a voucher once for each contact, and isn’t asked about the one that it has', async () => {
    const has = { voucher: 'SAVE10', price: 13_410 };
    const vouchers = [voucherRow(1, { per_customer: 1, used: 1 })];
    await open(has, { vouchers });
    await seeField('Voucher code');
    expect(value('Voucher code')).toBe('SAVE10');
    fill('Notes', 'Left-handed');
    offline();
    await save();
    expect((await seeSaved()).body).toEqual({ notes: 'Left-handed' });
    signInAnew();
    await open({}, { vouchers, others: [orderRow(2, 4, has)] });
    await choosePrice('Voucher');
    await seeField('Voucher code');
    fill('Voucher code', 'SAVE10');
    await see('This contact has already used this voucher');
  });

  it('is the course’s again without the voucher', async () => {
    await open({ voucher: 'SAVE10', price: 13_410 }, { vouchers: [voucherRow(1)] });
    await choosePrice('Course price');
    offline();
    await save();
    expect((await seeSaved()).body).toEqual({ price: 14_900, price_reason: '', voucher: '' });
  });

  it('is the course’s again without the own one', async () => {
    await open({ price: 9900, price_reason: 'Works here' });
    await choosePrice('Course price');
    offline();
    await save();
    expect((await seeSaved()).body).toEqual({ price: 14_900, price_reason: '' });
  });

  it('goes back to a voucher’s after an own one without a trace', async () => {
    await open({ voucher: 'SAVE10', price: 13_410 }, { vouchers: [voucherRow(1)] });
    await choosePrice('Own price');
    await seeField('Own price (£)');
    fill('Own price (£)', '134.10');
    fill('Reason for this price', 'Works here');
    offline();
    await save();
    // The price is sent although it is the same as with the voucher: without a voucher and a price, the course's price would count.
    expect((await seeSaved()).body).toEqual({ price: 13_410, price_reason: 'Works here', voucher: '' });
    await soon(() => expect(said()[0]).toBe('Isla’s price updated'));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });
});

describe('the form', () => {
  it('keeps the training’s notes, and unfolds where something is written', async () => {
    await open({ training_notes: 'Slow on the clutch' });
    await seeField('Training notes');
    await soon(() => expect(value('Training notes')).toBe('Slow on the clutch'));
    fill('Training notes', 'Better now');
    offline();
    await save();
    expect((await seeSaved()).body).toEqual({ training_notes: 'Better now' });
  });

  it('leads to the contact for people who may see contacts', async () => {
    await open();
    expect(document.querySelector('a[href="/contacts/12/details"]')?.textContent).toBe('Isla Rose Pennington');
    signInWith({ contact_permission: 'USER_PERMISSION_NONE' });
    await open();
    expect(document.querySelector('a[href="/contacts/12/details"]')).toBeNull();
  });

  it('keeps what was typed when its booking gets a number', async () => {
    await feedOrders({ courses: [courseRow(3)] });
    const { bookRider } = await import('~data/orders/bookings');
    const { id } = await bookRider({ school_course_id: 3, customer: 12, bike_type: 'NONE' });
    const history = openOrder(`/orders/3/order/${id}/edit`);
    await seeField('Kind of bike');
    expect(text()).toContain('Order');
    fill('Kind of bike', 'MANUAL');
    await accept(orderRow(42, 3, { bike_type: 'NONE' }) as never);
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/42/edit'));
    expect(value('Kind of bike')).toBe('MANUAL');
    await see('DR#1042');
  });
});

describe('the outcome', () => {
  const seeNow = (words: string) => see(`Now: ${words}`);

  it('can’t be recorded before the day, which is said', async () => {
    await open();
    await see('Check-in and results can be recorded from Sat 05/12/2026.');
    expect(named('Check in')).toBeUndefined();
  });

  it('is set with one tap on the day, and taken back with another', async () => {
    vi.setSystemTime(Date.parse('2026-12-05T08:00:00Z'));
    await open();
    await seeButton('Check in');
    expect(buttons()).toEqual(expect.arrayContaining(['Completed', 'Further training', 'No show']));
    offline();
    press('Completed');
    const { action, body } = await seeSaved();
    expect({ action, body }).toEqual({
      action: 'outcome',
      body: { outcome: 'COMPLETED', from: 'BOOKED', from_course: 3 },
    });
    await seeNow('completed');
    await soon(() => expect(said()[0]).toBe('Isla Rose Pennington completed the course'));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
    await seeNow('booked');
  });

  it('is also for those who may change the course, without access to orders', async () => {
    vi.setSystemTime(Date.parse('2026-12-05T08:00:00Z'));
    signInWith({ order_permission: 'USER_PERMISSION_NONE' });
    await open({ price: null, full_price: null, payment_status: null });
    await seeButton('Check in');
  });

  it('of a cancelled booking is booked again, and says what is to be paid back', async () => {
    await open({ outcome: 'CANCELLED', payments: [paymentRow(7)] });
    await see('Pay back £149.00');
    offline();
    press((await seeButton('Book again')).textContent);
    expect((await seeSaved()).body).toEqual({ outcome: 'BOOKED', from: 'CANCELLED', from_course: 3 });
    await soon(() => expect(said()[0]).toBe('Isla Rose Pennington is booked again'));
  });
});

describe('taking a rider off', () => {
  it('deletes a booking without payments, closes it, and can be undone', async () => {
    const history = await open();
    offline();
    press((await seeButton('Take off')).textContent);
    await soon(() => expect(question()).toContain('Take Isla Rose Pennington off the course?'));
    expect(question()).toContain('The rider isn’t told');
    answer('Take off');
    expect(await seeSaved()).toMatchObject({ op: 'delete', entity: 'orders', targetId: 1 });
    await soon(() => expect(history.location.pathname).toBe('/orders'));
    await soon(() => expect(said()[0]).toBe('Isla Rose Pennington taken off the course'));
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it.each<[string, Partial<Order>]>([
    ['is paid', { payments: [paymentRow(7)] }],
    ['is checked in', { outcome: 'CHECKED_IN' }],
  ])('isn’t offered for a booking that %s', async (_, but) => {
    await open(but);
    await seeButton('Cancel booking');
    expect(named('Take off')).toBeUndefined();
  });
});
