// @vitest-environment dom
// A refund that became a voucher, on the page of its booking: what its reversal ends, and why it can't be reversed.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
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
  seeButton,
  seeSaved,
  voucherRow,
} from './order-page';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const CODE = 'CRAB34CD56';
const PAID = paymentRow(7, { amount: 6000 });
const REFUND = paymentRow(8, { kind: 'REFUND', method: 'VOUCHER', amount: 6000, reference: CODE });
const money = () => document.querySelector('[aria-label="Money"]')?.textContent ?? '';
const seeMoney = (words: string) => soon(() => expect(money()).toContain(words));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

async function open(used: number): Promise<void> {
  const voucher = voucherRow(31, { code: CODE, kind: 'FIXED', amount: 6000, max_uses: 1, customer: 1, used });
  const order = orderRow(1, 3, { outcome: 'CANCELLED', payments: [PAID, REFUND] });
  await feedOrders({ courses: [courseRow(3)], orders: [order], vouchers: [voucher] });
  openOrder('/orders/3/order/1/edit');
  await see('Isla Rose Pennington');
}

describe('refund-reversed-voucher-used', () => {
  it('the question says that the voucher ends, and the list says that it has', async () => {
    await open(0);
    await seeButton('Reverse');
    offline();
    (await seeButton('Reverse')).click();
    await soon(() =>
      expect(question()).toContain(`The voucher ${CODE} ends, and this booking holds the £60.00 again.`),
    );
    answer('Reverse refund');
    expect(await seeSaved()).toMatchObject({ action: 'reverse', body: { payment: 8 } });
    await seeMoney('Reversed\u00A0· the voucher has ended');
    await seeMoney('£60.00');
  });

  it('while a booking has the voucher, the refund can’t be reversed, and the page says what to do first', async () => {
    await open(1);
    await seeMoney(
      `The voucher ${CODE} is used for a booking, so this refund can't be reversed. Take the voucher off that booking first.`,
    );
    expect(buttons()).not.toContain('Reverse');
  });
});
