// @vitest-environment dom
// Cards on a booking's page: its payment link, and giving money of a card payment back.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '~contract/orders/orders';
import type { CardMoney } from '~contract/payments/links';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import { answer, courseRow, feedOrders, NOW, offline, openOrder, orderRow, paymentRow } from './order-page';

hearToasts();

const CARDS = '/school/orders/1/cards/';
const LINK = '/school/orders/1/payment-link/';
const NONE: CardMoney = { mode: 'stand-in', account: 'READY', link: null, payments: [], refunds: [] };
const OPEN: CardMoney = {
  ...NONE,
  link: {
    id: 4,
    url: 'https://school.example/pay/1-4-token',
    state: 'OPEN',
    amount: 14_900,
    failed: false,
    created: '2026-11-20T10:00:00.000Z',
    expires_at: '2026-12-20T10:00:00.000Z',
  },
};

let server: Server;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
});

async function open(money: CardMoney, but: Partial<Order> = {}) {
  server.answer(CARDS, { status: 200, json: money });
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
  openOrder('/orders/3/order/1/edit');
  await see('Isla Rose Pennington');
}

it('a booking that owes money gets a link, which is shown, copied and cancelled', async () => {
  server.answer(LINK, { status: 201, json: OPEN }, { status: 200, json: NONE });
  await open(NONE);
  await see('Create payment link');
  press('Create payment link');
  await see('A link asks for £149.00 until 20/12/2026.');
  expect([named('Copy link'), named('Show code to scan')].map(Boolean)).toEqual([true, true]);
  expect(named('Send by SMS')?.getAttribute('href')).toBe('/communication/messages/new?order=1&as=SMS');
  press('Cancel link');
  await see('Create payment link');
  expect(server.to(LINK).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

it('money of a card payment goes back to the card', async () => {
  const paid = { ...NONE, payments: [{ payment: 9, amount: 14_900, left: 14_900 }] };
  const refund = { id: 3, payment: 9, amount: 14_900, state: 'ASKED' as const, created: '2026-11-24T10:00:00.000Z' };
  server.answer('/school/orders/1/card-refunds/', { status: 201, json: { ...paid, refunds: [refund] } });
  await open(paid, { payments: [paymentRow(9, { method: 'LINK' })] });
  await see('£149.00 by card');
  press('Refund to card');
  await seeField('Amount in pounds');
  answer('Refund');
  await see('On its way back to the card: £149.00 of 24/11/2026');
  expect(server.to('/school/orders/1/card-refunds/')[0]?.body).toEqual({ payment: 9, amount: 14_900 });
});

it('a refund that failed after all is said not to be given back, and can be asked for again', async () => {
  const refund = { id: 3, payment: 9, amount: 5000, state: 'REFUSED' as const, created: '2026-11-24T10:00:00.000Z' };
  const payments = [{ payment: 9, amount: 14_900, left: 14_900 }];
  await open({ ...NONE, payments, refunds: [refund] }, { payments: [paymentRow(9, { method: 'LINK' })] });
  await see('Not given back, the card provider refused it: £50.00 of 24/11/2026');
  expect(named('Refund to card')).toBeDefined();
});

it('one that is paid in cash is not asked about', async () => {
  await open(NONE, { payments: [paymentRow(9)] });
  await see('Price');
  expect(server.to(CARDS)).toEqual([]);
});

it('none says anything of cards where no provider is set up', async () => {
  await open({ ...NONE, mode: 'none' });
  await soon(() => expect(server.to(CARDS)).toHaveLength(1));
  await soon(() => expect(text()).not.toContain('Card payments'));
});

it('one of the marketplace is not asked about', async () => {
  await open(NONE, { source: 'RIDETO' });
  await see('The marketplace sets the price');
  expect(server.to(CARDS)).toEqual([]);
});

it('needs signal; who may only look sees why nothing can be done', async () => {
  offline();
  await open(NONE);
  await see('Payment links and refunds to cards need signal.');
  server = signInAnew('VIEW');
  await open(OPEN);
  await soon(() => expect(whyOff('Cancel link')).not.toBeNull());
});
