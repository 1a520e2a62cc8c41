// @vitest-environment dom
// Taking a payment in the yard: what may be typed, what is asked, and what is said about where it has got to.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDraft } from '~data/form-saves/drafts';
import { toast } from '~ui/overlays/toasts';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { choices, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import {
  answer,
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  paymentRow,
  question,
  radio,
  said,
  seeButton,
} from './order-page';
import type { Order } from '~contract/orders/orders';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const SAVED = 'Saved on this computer. Will send when there is signal.';
const AMOUNT = 'Amount (£)';
const PATH = '/orders/3/order/1/pay';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

async function openPay(but: Partial<Order> = {}, path = PATH) {
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
  const history = openOrder(path);
  await seeField(AMOUNT);
  return history;
}

const isAsked = () => soon(() => expect(question()).not.toBe(''));

describe('the form', () => {
  it('has what is owed, today and the person who takes it, and asks only how it was paid', async () => {
    await openPay({ payments: [paymentRow(7, { amount: 5000 })] });
    expect(value(AMOUNT)).toBe('99.00');
    expect(value('Date')).toBe('24/11/2026');
    await soon(() => expect(value('Taken by')).toBe('5'));
    offline();
    press('Take payment');
    await see('This field is required');
    expect(await queue()).toEqual([]);
    expect(text()).not.toContain('Payment link');
    radio('Cash')?.click();
    press('Take payment');
    const { action, body, targetId } = await seeQueued();
    expect({ action, targetId, body }).toEqual({
      action: 'pay',
      targetId: 1,
      body: { method: 'CASH', amount: 9900, date: '2026-11-24', taken_by: 5, site: 1 },
    });
  });

  it.each([
    ['', 'This field is required'],
    ['0', 'Enter an amount above £0.00'],
    ['-20', 'Must be 0 or more'],
    ['1000000.01', 'Must be at most £1,000,000'],
    ['a tenner', 'This field must be a number'],
    ['12,50', 'Enter pounds and pence, such as 1250.50'],
    ['12.505', 'Enter pounds and pence, such as 1250.50'],
  ])('doesn’t take %j', async (typed, words) => {
    await openPay();
    radio('Cash')?.click();
    fill(AMOUNT, typed);
    offline();
    press('Take payment');
    await soon(() => expect(problem(AMOUNT)).toBe(words));
    expect(question()).toBe('');
    expect(await queue()).toEqual([]);
  });

  it.each([
    ['20', 2000],
    ['£149.00', 14_900],
    ['0.5', 50],
  ])('takes %j', async (typed, amount) => {
    await openPay();
    radio('Card')?.click();
    fill(AMOUNT, typed);
    offline();
    press('Take payment');
    expect((await seeQueued()).body).toMatchObject({ method: 'CARD', amount });
  });

  it('refuses a payment of tomorrow', async () => {
    await openPay();
    radio('Cash')?.click();
    fill('Date', '25/11/2026');
    offline();
    press('Take payment');
    await soon(() => expect(problem('Date')).toBe('This date is in the future'));
    expect(await queue()).toEqual([]);
  });
});

describe('more than is owed', () => {
  it('is asked about once, then kept', async () => {
    await openPay();
    radio('Cash')?.click();
    fill(AMOUNT, '169');
    offline();
    press('Take payment');
    await isAsked();
    expect(question()).toContain('£20.00 more than is owed. Take it anyway?');
    answer('Cancel');
    await soon(() => expect(question()).toBe(''));
    expect(await queue()).toEqual([]);
    press('Take payment');
    await isAsked();
    answer('Take payment');
    expect((await seeQueued()).body).toMatchObject({ amount: 16_900 });
  });

  it('is asked about where somebody else has taken a payment while the form was open', async () => {
    await openPay();
    radio('Cash')?.click();
    expect(value(AMOUNT)).toBe('149.00');
    // With another name, which shows that the form knows of the payment.
    const customer = { ...orderRow(1, 3).customer, full_name: 'Isla Okafor' };
    const payments = [paymentRow(7, { amount: 5000 })];
    await feedOrders({ orders: [orderRow(1, 3, { version: 2, customer, payments })] });
    offline();
    await see('Isla Okafor');
    press('Take payment');
    await soon(() => expect(question()).toContain('£50.00 more than is owed. Take it anyway?'));
    answer('Take payment');
    expect((await seeQueued()).body).toMatchObject({ amount: 14_900 });
    expect(await queue()).toHaveLength(1);
  });

  it('isn’t asked about again after a refusal', async () => {
    await openPay();
    radio('Cash')?.click();
    fill(AMOUNT, '169');
    press('Take payment');
    await isAsked();
    answer('Take payment');
    await refuse({ date: ['This date is in the future'] });
    await soon(() => expect(problem('Date')).toBe('This date is in the future'));
    fill('Date', '23/11/2026');
    offline();
    press('Take payment');
    await soon(async () => expect(await queue()).toMatchObject([{ body: { date: '2026-11-23', amount: 16_900 } }]));
    expect(question()).toBe('');
  });

  it('is also what is taken for a cancelled booking, which is said', async () => {
    await openPay({ outcome: 'CANCELLED' });
    expect(value(AMOUNT)).toBe('');
    radio('Cash')?.click();
    fill(AMOUNT, '10');
    offline();
    press('Take payment');
    await isAsked();
    expect(question()).toContain('This booking is cancelled. £10.00 more than is owed. Take it anyway?');
    answer('Take payment');
    expect((await seeQueued()).body).toMatchObject({ amount: 1000 });
  });
});

describe('a payment that was saved', () => {
  it('without signal says so, goes back to the booking, and has no receipt there', async () => {
    const history = await openPay();
    radio('Cash')?.click();
    offline();
    press('Take payment');
    await seeQueued();
    await soon(() => expect(said()[0]).toBe(SAVED));
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/edit'));
    await see('Payment\u00A0· Cash');
    expect(text()).toContain('On this computer');
    expect(text()).not.toContain('Receipt');
    expect(named('Reverse')).toBeUndefined();
  });

  it('is saved once, however often the button is tapped', async () => {
    await openPay();
    radio('Cash')?.click();
    offline();
    const button = await seeButton('Take payment');
    button.click();
    button.click();
    button.click();
    await seeQueued();
    await soon(() => expect(said()[0]).toBe(SAVED));
    expect(await queue()).toHaveLength(1);
  });

  it('with signal says what is to be paid back', async () => {
    await openPay();
    radio('Card')?.click();
    press('Take payment');
    const { mid } = await seeQueued();
    const payments = [paymentRow(6, { amount: 5000 }), paymentRow(7, { client_key: mid, method: 'CARD' })];
    await accept(orderRow(1, 3, { version: 2, payments, payment_status: 'PAYMENT_PAID' }) as never);
    await see('£149.00 taken by card');
    await see('Isla Rose Pennington has paid more than is owed: £50.00 is to be paid back.');
    expect(text()).not.toContain('has paid everything');
  });

  it('with signal shows the receipt’s number, offers the receipt, and leads back to the orders', async () => {
    const history = await openPay();
    radio('Card')?.click();
    press('Take payment');
    const { mid } = await seeQueued();
    const payments = [paymentRow(7, { client_key: mid, method: 'CARD' })];
    await accept(orderRow(1, 3, { version: 2, payments, payment_status: 'PAYMENT_PAID' }) as never);
    await see('£149.00 taken by card');
    await see('Receipt 2007');
    expect(text()).toContain('Isla Rose Pennington has paid everything.');
    await seeButton('Receipt 2007');
    expect(toast).not.toHaveBeenCalled();
    press('Back to orders');
    await soon(() => expect(history.location.pathname).toBe('/orders'));
  });

  it('that the school refused is corrected from the Sync centre, without asking about itself', async () => {
    await openPay();
    radio('Cash')?.click();
    press('Take payment');
    const { seq, mid } = await seeQueued();
    await refuse({ taken_by: ['This person does not exist'] });
    await soon(() => expect(problem('Taken by')).toBe('This person does not exist'));
    openOrder(`${PATH}?resend=${seq}`);
    await soon(() => expect(value(AMOUNT)).toBe('149.00'));
    expect(problem('Taken by')).toBe('This person does not exist');
    await soon(() => expect(choices('Taken by')).toContain('Sal Moretti'));
    fill('Taken by', '6');
    offline();
    press('Take payment');
    await soon(async () => expect(await queue()).toMatchObject([{ cancels: [mid], body: { taken_by: 6 } }]));
    expect(question()).toBe('');
  });
});

it('what was typed is kept after the page has closed', async () => {
  await saveDraft(
    { form: 'payment', target: '1' },
    { text: { method: 'CASH', amount: '35', reference: 'Slip 4' }, route: PATH, blobs: [] },
  );
  await openPay();
  await see('Draft from');
  press('Continue');
  await soon(() => expect(value(AMOUNT)).toBe('35'));
  expect(value('Reference')).toBe('Slip 4');
  offline();
  press('Take payment');
  expect((await seeQueued()).body).toMatchObject({ amount: 3500, reference: 'Slip 4' });
});

describe('nobody takes a payment', () => {
  it.each([
    ['who may only look', () => signInAnew('VIEW'), {}, 'You can look at this, but not change it'],
    [
      'who may not see money',
      () => signInWith({ order_permission: 'USER_PERMISSION_NONE' }),
      { price: null, full_price: null, payment_status: null },
      'You can look at this, but not change it',
    ],
    ['of a marketplace', () => signInAnew(), { source: 'RIDETO' }, 'The marketplace takes the money for this booking'],
  ] as const)('%s', async (_, signIn, but, words) => {
    signIn();
    await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
    openOrder(PATH);
    await see(words);
    expect(named('Take payment')).toBeUndefined();
  });
});
