// @vitest-environment dom
// Cancelling a booking and keeping more than was paid: asked once, because the figure may be a slip.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearToasts } from '~tests/helpers/stand-ins';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { press, see, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedOrders, NOW, offline, openOrder, orderRow, paymentRow, radio } from './order-page';

hearToasts();

const PAID = { payments: [paymentRow(7, { amount: 5000 })] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

describe('keeping more than is held', () => {
  const more = async (charge: string) => {
    await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, PAID)] });
    openOrder('/orders/3/order/1/cancel');
    await see('What happens to the £50.00?');
    offline();
    radio('Keep it')?.click();
    await seeField('Amount to keep (£)');
    fill('Amount to keep (£)', charge);
    press('Cancel booking');
  };

  it.each([
    ['500', '£450.00 more than was paid. Keep it anyway?'],
    ['50.01', '£0.01 more than was paid. Keep it anyway?'],
    ['149', '£99.00 more than was paid. Keep it anyway?'],
  ])('£%s asks first, and saves nothing until it is confirmed', async (charge, question) => {
    await more(charge);
    await see(question);
    expect(await queue()).toEqual([]);
    press(`Keep £${Number(charge).toFixed(2)}`);
    expect((await seeQueued()).body).toMatchObject({ money: 'keep', charge: Math.round(Number(charge) * 100) });
  });

  it.each(['50', '49.99', '0'])('£%s doesn’t ask', async (charge) => {
    await more(charge);
    expect((await seeQueued()).body).toMatchObject({ money: 'keep', charge: Math.round(Number(charge) * 100) });
  });
});
