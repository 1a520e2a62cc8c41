// @vitest-environment dom
// Booking a rider from the list of bookings: the course first, then the rider, then their payment at once.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { pickContact, seePicked, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import {
  buttons,
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  paymentRow,
  radio,
  said,
  seeButton,
  voucherRow,
} from './order-page';

hearToasts();
searchAtOnce();

const ADD = '/orders/3/order/add';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

const vu = { ...orderRow(1, 3).customer, id: 13, first_name: 'Linh', last_name: 'Vu', full_name: 'Linh Vu' };

async function openAdd(path = ADD, rows: Parameters<typeof feedOrders>[0] = {}) {
  await feedOrders({ courses: [courseRow(3)], ...rows });
  const history = openOrder(path);
  await see('Book a rider');
  return history;
}

describe('the course', () => {
  it('is chosen first, and the contact is taken along', async () => {
    await feedOrders({
      courses: [courseRow(3), courseRow(4, { date: '2026-12-12' }), courseRow(5, { date: '2026-11-20' })],
      orders: [orderRow(2, 4, { customer: vu })],
    });
    const history = openOrder('/orders/add?contact=13');
    await see('Choose the course first.');
    await see('Sat 12/12/2026');
    expect(text()).toContain('Linh Vu');
    expect(text()).not.toContain('20/11/2026');
    const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(links).toEqual(['/orders/3/order/add?contact=13']);
    document.querySelector<HTMLElement>('a')?.click();
    await soon(() => expect(history.location.pathname).toBe(ADD));
    await seePicked('Linh Vu');
  });

  it('that isn’t on this device is said to be missing', async () => {
    await openAdd('/orders/99/order/add');
    await see('Course not found on this device');
  });
});

describe('without a calendar', () => {
  it('no link leads there', async () => {
    signInWith({ calendar_permission: 'USER_PERMISSION_NONE', calendar_own_permission: 'USER_PERMISSION_NONE' });
    await openAdd();
    await see('Someone new? Add them in Contacts first.');
    expect(named('New contact')).toBeUndefined();
    await feedOrders({});
    openOrder('/orders/add');
    await see('Book a rider');
    expect(document.querySelector('a[href^="/calendar"]')).toBeNull();
  });
});

describe('a rider', () => {
  it.each<[string, () => Promise<void>, string]>([
    ['has reached the school', () => accept(orderRow(42, 3, { customer: vu }) as never), 'Linh Vu is booked'],
    ['was refused', () => refuse({ customer: ['This contact was deleted'] }), 'This booking needs fixing'],
  ])('whose booking %s meanwhile isn’t said to wait for signal', async (_, answers, words) => {
    await openAdd(`${ADD}?contact=13`);
    await seePicked('Linh Vu');
    offline();
    press('Book rider');
    await seeQueued();
    await see('Will send when there is signal.');
    await answers();
    await soon(() => expect(text()).not.toContain('Will send'));
    expect(text()).toContain(words);
  });

  it('is booked and pays at once, both without signal', async () => {
    const history = await openAdd(`${ADD}?contact=13`);
    await seePicked('Linh Vu');
    offline();
    press('Book rider');
    const { tempId, body } = await seeQueued();
    expect(body).toEqual({ school_course_id: 3, bike_type: 'MANUAL', bike: null, notes: '' });
    await see('Linh Vu is booked');
    expect(text()).toContain('Saved on this computer. Will send when there is signal.');
    await see('£149.00 to pay.');
    press('Take payment');
    await soon(() => expect(history.location.pathname).toBe(`/orders/3/order/${tempId}/pay`));
    await soon(() => expect(value('Amount (£)')).toBe('149.00'));
    radio('Cash')?.click();
    press('Take payment');
    await soon(async () => expect((await queue()).map(({ action, op }) => action ?? op)).toEqual(['create', 'pay']));
    const [, pay] = await queue();
    expect(pay).toMatchObject({ targetId: tempId, body: { amount: 14_900 } });
  });

  it('is booked with signal, and the form of its own address leads back to the orders', async () => {
    const history = await openAdd(`${ADD}?contact=13`);
    await seePicked('Linh Vu');
    press('Book rider');
    await seeQueued();
    await accept(orderRow(42, 3, { customer: vu }) as never);
    await see('Linh Vu is booked');
    expect(text()).not.toContain('Saved on this computer');
    press('Back to orders');
    await soon(() => expect(history.location.pathname).toBe('/orders'));
  });

  it('is followed by another one in an empty form', async () => {
    await openAdd(`${ADD}?contact=13`);
    await seePicked('Linh Vu');
    offline();
    press('Book rider');
    await see('Linh Vu is booked');
    press('Book another rider');
    await seeField('Contact');
    expect(value('Contact')).toBe('');
    await see('1 of 2 booked');
  });

  it('needs a contact, and a reason for another price', async () => {
    await openAdd();
    await seeField('Contact');
    press((await seeButton('Own price')).textContent);
    await seeField('Own price (£)');
    expect(value('Own price (£)')).toBe('149.00');
    fill('Own price (£)', '100');
    offline();
    press('Book rider');
    await soon(() => expect(problem('Contact')).toBe('This field is required'));
    expect(problem('Reason for this price')).toBe('Give a reason for this price');
    await pickContact('Vu');
    await seePicked('Linh Vu');
    fill('Reason for this price', 'A friend');
    press('Book rider');
    expect((await seeQueued()).body).toMatchObject({ price: 10_000, price_reason: 'A friend' });
    await see('£100.00 to pay.');
  });

  it('uses a voucher, which costs nothing more to be refused and tried again', async () => {
    await openAdd(`${ADD}?contact=13`, { vouchers: [voucherRow(1, { per_customer: 1 })] });
    await seePicked('Linh Vu');
    press((await seeButton('Voucher')).textContent);
    await seeField('Voucher code');
    fill('Voucher code', 'SAVE10');
    await see('£14.90 off: £134.10 to pay');
    press('Book rider');
    const { seq, mid } = await seeQueued();
    await refuse({ bike_type: ['This field is required'] });
    await soon(() => expect(problem('Kind of bike')).toBe('This field is required'));
    // The refused booking is shown as one that has the voucher, and is this one.
    openOrder(`${ADD}?resend=${seq}`);
    await seePicked('Linh Vu');
    fill('Kind of bike', 'NONE');
    await see('£14.90 off: £134.10 to pay');
    offline();
    press('Book rider');
    await soon(async () => expect(await queue()).toMatchObject([{ cancels: [mid], body: { voucher: 'SAVE10' } }]));
  });

  it('can be a new contact, whose form takes this one’s place', async () => {
    const history = await openAdd();
    await seeField('Contact');
    press((await seeButton('New contact')).textContent);
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/contact/new'));
    history.back();
    await soon(() => expect(history.location.pathname).toBe('/orders'));
  });

  it('isn’t booked by people who may only look', async () => {
    signInAnew('VIEW');
    await openAdd();
    await see('You can look at this, but not change it');
    expect(named('Book rider')).toBeUndefined();
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });
});

describe('a full course', () => {
  const full = { courses: [courseRow(3, { spaces: 1 })], orders: [orderRow(1, 3)] };

  it('offers the waiting list beside going ahead with a reason', async () => {
    const history = await openAdd(ADD, full);
    await see('This course is full');
    await see('1 of 1 booked. Nobody is waiting for a place.');
    expect(buttons()).not.toContain('Add to waiting list');
    await pickContact('Vu');
    await seePicked('Linh Vu');
    await see('2 riders for 1 place');
    offline();
    press((await seeButton('Add to waiting list')).textContent);
    const { entity, parentId, body } = await seeQueued();
    expect({ entity, parentId, body }).toEqual({
      entity: 'waiting_riders',
      parentId: 13,
      body: { school_course_id: 3, bike_type: 'MANUAL', notes: '' },
    });
    await soon(() => expect(said()[0]).toBe('Saved on this computer. Will send when there is signal.'));
    await soon(() => expect(history.location.pathname).toBe('/orders'));
  });

  it('is booked with a reason', async () => {
    await openAdd(`${ADD}?contact=13`, full);
    await seePicked('Linh Vu');
    await see('2 riders for 1 place');
    offline();
    press('Save anyway');
    await soon(() => expect(problem('Reason for going ahead')).toBe('Give a reason for going ahead'));
    fill('Reason for going ahead', 'A second instructor comes');
    press('Save anyway');
    expect((await seeQueued()).body).toMatchObject({ reason: 'A second instructor comes' });
  });

  it('says who waits already', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const head = { id: 9, version: 1, client_key: null, updated: at, created: at, received_at: at };
    const waiting = [{ ...head, school_course_id: 3, customer: vu, bike_type: 'MANUAL' as const, notes: '' }];
    await openAdd(`${ADD}?contact=13`, { ...full, waiting });
    await seePicked('Linh Vu');
    await see('1 rider is waiting for a place.');
    await see('Linh Vu is on the waiting list already.');
    expect(buttons()).not.toContain('Add to waiting list');
  });

  it('isn’t full for somebody who has cancelled', async () => {
    const cancelled = orderRow(1, 3, { outcome: 'CANCELLED', payments: [paymentRow(7)] });
    await openAdd(`${ADD}?contact=13`, { ...full, orders: [cancelled] });
    await seePicked('Linh Vu');
    expect(text()).not.toContain('This course is full');
    expect(text()).toContain('0 of 1 booked');
  });
});
