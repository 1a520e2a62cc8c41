// @vitest-environment dom
// The money of a booking on its page: what is owed, every payment, its receipt, and reversing one.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takePayment } from '~data/orders/save';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
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
} from './order-page';
import type { Order } from '~contract/orders/orders';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

let server: Server;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
});

async function open(but: Partial<Order> = {}) {
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
  const history = openOrder('/orders/3/order/1/edit');
  await see('Isla Rose Pennington');
  return history;
}

const money = () => document.querySelector('[aria-label="Money"]')?.textContent ?? '';
const figure = () => document.querySelector('[aria-label="Money"] .dial')?.textContent;
const seeMoney = (words: string) => soon(() => expect(money()).toContain(words));

describe('the one figure', () => {
  it.each<[string, Partial<Order>, string, string]>([
    ['what is owed', {}, '£149.00', '£149.00to pay'],
    ['the rest', { payments: [paymentRow(7, { amount: 5000 })] }, '£99.00', 'to pay'],
    ['that it is paid', { payments: [paymentRow(7)] }, 'Paid', 'Price£149.00'],
    ['what was paid too much', { payments: [paymentRow(7, { amount: 16_900 })] }, 'Pay back £20.00', 'paid too much'],
    ['what is to be paid back', { outcome: 'CANCELLED', payments: [paymentRow(7)] }, 'Pay back £149.00', 'Payment'],
    ['that there is no charge', { price: 0, full_price: 14_900, price_reason: 'Instructor’s son' }, 'No charge', 'son'],
    ['that nothing is to pay', { outcome: 'CANCELLED' }, 'Nothing to pay', 'Price'],
    [
      'what is still asked of somebody who cancelled',
      { outcome: 'CANCELLED_CHARGED', charge: 5000 },
      '£50.00',
      'Charged for cancelling: £50.00',
    ],
  ])('is %s', async (_, but, words, also) => {
    await open(but);
    await soon(() => expect(figure()).toBe(words));
    expect(money()).toContain(also);
  });

  it('comes with the full price and why it is another one', async () => {
    await open({ price: 12_900, voucher: 'SAVE20' });
    await seeMoney('£129.00');
    expect(document.querySelector('[aria-label="Money"] s')?.textContent).toContain('£149.00');
    expect(money()).toContain('Voucher SAVE20');
  });
});

describe('the first button', () => {
  it('takes what is owed', async () => {
    const history = await open();
    press((await seeButton('Take payment')).textContent);
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/pay'));
  });

  it('pays back what is too much, with signal only', async () => {
    await open({ payments: [paymentRow(7, { amount: 16_900 })] });
    expect((await seeButton('Pay back £20.00')).tagName).toBe('A');
    offline();
    await soon(() => expect(document.querySelector('footer button:disabled')?.textContent).toBe('Pay back £20.00'));
    expect(document.querySelector('footer')?.textContent).toContain('This needs signal.');
  });

  it('saves as soon as something was typed', async () => {
    await open();
    await seeField('Kind of bike');
    expect(buttons()).not.toContain('Save changes');
    fill('Kind of bike', 'NONE');
    await seeButton('Save changes');
    expect(buttons()).not.toContain('Take payment');
  });
});

describe('a payment', () => {
  it('has day, way, amount, who took it, reference and receipt', async () => {
    await open({ payments: [paymentRow(7, { reference: 'Slip 4' })] });
    await seeMoney('Payment\u00A0· Cash£149.0024/11/2026\u00A0· Callum Reith\u00A0· Slip 4\u00A0· Receipt 2007');
  });

  it('that the school doesn’t have yet says where it is, and has no receipt and no way to reverse it', async () => {
    await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
    offline();
    await takePayment(1, { method: 'CASH', amount: 5000 });
    openOrder('/orders/3/order/1/edit');
    await seeMoney('£50.00');
    expect(figure()).toBe('£99.00');
    expect(money()).toContain('On this computer');
    expect(money()).not.toContain('Receipt');
    expect(buttons()).not.toContain('Reverse');
  });

  it('has its receipt as a file, and says if there is no signal', async () => {
    await open({ payments: [paymentRow(7)] });
    const made = vi.fn(() => 'blob:receipt');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
    const pdf = { status: 200, text: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } };
    server.answer('/school/orders/1/payments/7/receipt/', 'no signal', pdf);
    press((await seeButton('Receipt 2007')).getAttribute('aria-label') ?? '');
    await seeMoney('The receipt needs signal. Try again when there is some.');
    press('Receipt 2007');
    await seeMoney('Downloaded');
    expect(made.mock.calls).toHaveLength(1);
    offline();
    await soon(() => expect(document.querySelector('[aria-label="Receipt 2007"]:disabled')).not.toBeNull());
  });

  it('that was a mistake is reversed with a reason, also without signal, and stays in the list', async () => {
    await open({ payments: [paymentRow(7)] });
    await seeButton('Reverse');
    offline();
    press('Reverse');
    await soon(() => expect(question()).toContain('Reverse this payment of £149.00?'));
    fill('Reason', 'Typed twice');
    answer('Reverse payment');
    const { action, body } = await seeQueued();
    expect({ action, body }).toEqual({ action: 'reverse', body: { payment: 7, reason: 'Typed twice' } });
    await seeMoney('Reversed');
    expect(figure()).toBe('£149.00');
    expect(money()).toContain('Reversal');
    expect(buttons()).not.toContain('Reverse');
    await soon(() => expect(said()[0]).toBe('Saved on this computer. Will send when there is signal.'));
  });

  it('stays if the question is answered with Cancel', async () => {
    await open({ payments: [paymentRow(7)] });
    press((await seeButton('Reverse')).textContent);
    await soon(() => expect(question()).not.toBe(''));
    answer('Cancel');
    await soon(() => expect(question()).toBe(''));
    expect(await queue()).toEqual([]);
  });

  it('can’t be reversed while it is refunded', async () => {
    const refund = paymentRow(8, { kind: 'REFUND', amount: 5000 });
    await open({ payments: [paymentRow(7, { amount: 5000 }), refund] });
    await seeMoney('−£50.00');
    // The refund can be.
    expect(buttons().filter((one) => one === 'Reverse')).toHaveLength(1);
  });
});

it('the reversal of a refund puts its sum back', async () => {
  const reversal = paymentRow(9, { kind: 'REVERSAL', amount: 5000, reverses: 8, receipt: null });
  await open({ payments: [paymentRow(7), paymentRow(8, { kind: 'REFUND', amount: 5000 }), reversal] });
  await seeMoney('Reversal');
  const sums = [...document.querySelectorAll('[aria-label="Payments"] li')].map((one) => one.textContent);
  expect(sums.map((one) => /−?£\d+\.\d\d/u.exec(one)?.[0])).toEqual(['£149.00', '−£50.00', '£50.00']);
  expect(figure()).toBe('Paid');
});

describe('a booking of a marketplace', () => {
  it('is paid, locked in price, and still moved and cancelled', async () => {
    await open({ source: 'RIDETO_INSTANT', order_friendly_id: 'RT#1001', payment_status: 'PAYMENT_PAID' });
    await see('RT#1001');
    expect(text()).toContain('Marketplace');
    expect(figure()).toBe('Paid');
    expect(money()).toContain('The marketplace sets the price and takes the money');
    expect(document.querySelector('[aria-label="Price"]')).toBeNull();
    expect(buttons()).toEqual(expect.arrayContaining(['Move to another course', 'Cancel booking']));
    expect(buttons().filter((one) => ['Take payment', 'Refund', 'Take off'].includes(one))).toEqual([]);
  });
});

describe('somebody else', () => {
  it('who may only look sees the facts and one line why', async () => {
    signInAnew('VIEW');
    await open({ payments: [paymentRow(7, { amount: 5000 })], notes: 'Left-handed' });
    await seeMoney('£99.00');
    expect(text().split('You can look at this, but not change it')).toHaveLength(2);
    expect(text()).toContain('Left-handed');
    expect(document.querySelectorAll('form')).toHaveLength(0);
    for (const way of ['Take payment', 'Reverse', 'Move to another course', 'Cancel booking', 'Take off', 'Check in']) {
      expect(buttons()).not.toContain(way);
    }
    expect(buttons()).toContain('Receipt 2007');
  });

  it('without access to orders sees no money', async () => {
    signInWith({ order_permission: 'USER_PERMISSION_NONE' });
    await open({ price: null, full_price: null, charge: null, payment_status: null });
    await see('Isla Rose Pennington');
    expect(document.querySelector('[aria-label="Money"]')).toBeNull();
    expect(text()).not.toContain('£');
    // Who may change the course may say what became of its riders.
    expect(text()).toContain('Check-in and results can be recorded from Sat 05/12/2026.');
  });
});
