// @vitest-environment dom
// Giving money back: what is said to happen, and what a lost answer leaves.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, value } from '~tests/unit/features/bikes/bike-form-hands';
import { courseRow, feedOrders, NOW, offline, openOrder, orderRow, paymentRow, radio, said } from './order-page';
import type { Order } from '~contract/orders/orders';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const PAID = { payments: [paymentRow(7, { amount: 5000 })] };
let server: Server;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
});

async function open(but: Partial<Order> = {}) {
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
  const history = openOrder('/orders/3/order/1/refund');
  await see('Isla Rose Pennington');
  return history;
}

const sent = (path: string) =>
  server.to(path).map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }));

describe('a refund', () => {
  const path = '/school/orders/1/payments/';

  it('needs signal, and says so', async () => {
    await open(PAID);
    offline();
    await see('This needs signal.');
    expect(document.querySelector('footer button:disabled')?.textContent).toBe('Refund');
  });

  it.each([
    ['', 'This field is required'],
    ['0', 'Enter an amount above £0.00'],
    ['50.01', 'Only £50.00 can be refunded'],
    ['some', 'This field must be a number'],
  ])('of %j is refused', async (typed, words) => {
    await open(PAID);
    radio('Cash')?.click();
    fill('Amount (£)', typed);
    press('Refund');
    await soon(() => expect(problem('Amount (£)')).toBe(words));
    expect(server.to(path)).toEqual([]);
  });

  it('says what will happen, and is made once', async () => {
    const refunded = [paymentRow(7, { amount: 5000 }), paymentRow(8, { kind: 'REFUND', amount: 2000 })];
    server.answer(path, 'no signal', { status: 201, json: orderRow(1, 3, { version: 2, payments: refunded }) });
    const history = await open(PAID);
    fill('Amount (£)', '20');
    press('Refund');
    await see('Choose how it is paid back');
    radio('Card')?.click();
    fill('Reference', 'Half a day');
    await see('£20.00 goes back to Isla Rose Pennington by card. Give it back on your card terminal, too.');
    await see('£20.00 is then to be paid again.');
    press('Refund');
    await see('What you typed is still here.');
    press('Refund');
    await soon(() => expect(said()[0]).toBe('£20.00 refunded'));
    const [first, second] = sent(path);
    expect(first?.body).toEqual({ kind: 'REFUND', amount: 2000, method: 'CARD', reference: 'Half a day' });
    expect(second).toEqual(first);
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/edit'));
    await see('−£20.00');
    expect(text()).toContain('Receipt 2008');
  });

  it('begins with what is too much', async () => {
    await open({ payments: [paymentRow(7, { amount: 16_900 })] });
    expect(value('Amount (£)')).toBe('20.00');
    expect(text()).not.toContain('to be paid again');
  });

  it('of nothing isn’t offered', async () => {
    await open();
    await see('Nothing is held for this booking, so nothing can be refunded.');
    expect(document.querySelector('footer button:disabled')?.textContent).toBe('Refund');
  });
});
