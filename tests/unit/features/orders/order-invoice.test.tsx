// @vitest-environment dom
// From a booking to its invoice.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { named, see, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { courseRow, feedOrders, NOW, openOrder, orderRow } from './order-page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

async function open(level: 'EDIT' | 'VIEW', source = 'DASHBOARD') {
  signInAnew(level);
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, { source })] });
  openOrder('/orders/3/order/1/edit');
  await see('Isla Rose Pennington');
}

it('a booking leads to an invoice with its price', async () => {
  await open('EDIT');
  expect(named('Invoice')?.getAttribute('href')).toBe('/invoices/add?order=1');
});

it('one from the marketplace, which takes the money, does not, nor one that somebody may only look at', async () => {
  await open('EDIT', 'RIDETO');
  expect(named('Invoice')).toBeUndefined();
  await open('VIEW');
  expect(named('Invoice')).toBeUndefined();
});
