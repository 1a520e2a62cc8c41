// @vitest-environment dom
// The till roll of a day from this device, with payments that haven't reached the school.
import { beforeEach, expect, it } from 'vitest';
import type { OrderPayment } from '~contract/orders/orders';
import { invoiceRow } from '~tests/helpers/invoice-row';
import { CBT, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { LATER, openOrderDesk, riderOf, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const DAY = '2026-11-28';
const money = (id: number, fields: Partial<OrderPayment>): OrderPayment => ({
  id,
  client_key: null,
  kind: 'PAYMENT',
  method: 'CASH',
  amount: 5000,
  date: DAY,
  taken_by: null,
  reference: '',
  reverses: null,
  receipt: id,
  created: '2026-11-28T09:00:00.000Z',
  received_at: '2026-11-28T09:00:00.000Z',
  ...fields,
});

beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({
    orders: [
      order(71, CBT, { payments: [money(901, {}), money(902, { kind: 'REFUND', amount: 1000 })] }),
      order(72, ITM, {
        payments: [
          money(903, { method: 'CARD', amount: 5500 }),
          money(904, { amount: 700 }),
          money(905, { kind: 'REVERSAL', amount: 700, reverses: 904, receipt: null }),
        ],
      }),
      order(73, LATER, {
        customer: riderOf(TESS, 'Ashdown'),
        payments: [money(906, { amount: 2000 }), money(907, { date: '2026-11-27' })],
      }),
    ],
  });
});

it('has the money of the day by site and method; reversed rows don’t count', async () => {
  expect(await desk.getTillHere(DAY)).toEqual({
    lines: [
      { site: 1, method: 'CARD', payments: 1, taken: 5500, refunded: 0 },
      { site: 1, method: 'CASH', payments: 2, taken: 5000, refunded: 1000 },
      { site: 2, method: 'CASH', payments: 1, taken: 2000, refunded: 0 },
    ],
    sites: [
      { id: 1, name: 'Quayside Yard' },
      { id: 2, name: 'Hilltop Park' },
    ],
  });
});

it('keeps money at the site where it was taken when the rider moves to another one', async () => {
  await desk.bring({
    orders: [
      order(74, LATER, { payments: [money(908, { amount: 4500, site: 1 }), money(909, { amount: 300, site: 2 })] }),
    ],
  });
  const lines = async (site: number) => (await desk.getTillHere(DAY, site)).lines;
  expect(await lines(1)).toContainEqual({ site: 1, method: 'CASH', payments: 3, taken: 9500, refunded: 1000 });
  expect(await lines(2)).toEqual([{ site: 2, method: 'CASH', payments: 2, taken: 2300, refunded: 0 }]);
});

it('keeps money that waits here at the site where it was taken, also after the desk moved the rider or it was mended', async () => {
  const { seq } = await desk.takePayment(71, { method: 'BANK_TRANSFER', amount: 1200 });
  await desk.bring({ orders: [order(71, LATER, { version: 2 })] });
  const transfers = async (site: number) =>
    (await desk.getTillHere(DAY, site)).lines.filter(({ method }) => method === 'BANK_TRANSFER');
  const line = { site: 1, method: 'BANK_TRANSFER', payments: 1, refunded: 0 };
  expect([await transfers(1), await transfers(2)]).toEqual([[{ ...line, taken: 1200 }], []]);
  await desk.takePayment(71, { method: 'BANK_TRANSFER', amount: 1300 }, { replaces: seq ?? 0 });
  expect([await transfers(1), await transfers(2)]).toEqual([[{ ...line, taken: 1300 }], []]);
  expect((await desk.outbox()).map(({ body }) => body['site'])).toEqual([1]);
});

it('can be of one site, and of a day without money', async () => {
  expect((await desk.getTillHere(DAY, 2)).lines).toEqual([
    { site: 2, method: 'CASH', payments: 1, taken: 2000, refunded: 0 },
  ]);
  expect((await desk.getTillHere('2026-11-26')).lines).toEqual([]);
});

it('has what was taken and reversed here, and not what was refused', async () => {
  await desk.takePayment(73, { method: 'CASH', amount: 300 });
  const { seq } = await desk.takePayment(73, { method: 'CARD', amount: 400 });
  await desk.set(seq, { status: 'rejected' });
  await desk.reversePayment(71, 902, 'Not given back');
  expect((await desk.getTillHere(DAY)).lines).toEqual([
    { site: 1, method: 'CARD', payments: 1, taken: 5500, refunded: 0 },
    { site: 1, method: 'CASH', payments: 1, taken: 5000, refunded: 0 },
    { site: 2, method: 'CASH', payments: 2, taken: 2300, refunded: 0 },
  ]);
});

it('keeps money that was taken here at its site when the rider moves; only rows without their own site follow the course', async () => {
  await desk.takePayment(71, { method: 'BANK_TRANSFER', amount: 1200 });
  await desk.moveBooking(71, { school_course_id: LATER });
  await desk.takePayment(71, { method: 'BANK_TRANSFER', amount: 300 });
  const lines = async (site: number) =>
    (await desk.getTillHere(DAY, site)).lines.map(({ method, taken }) => [method, taken]);
  expect(await lines(1)).toEqual([
    ['CARD', 5500],
    ['BANK_TRANSFER', 1200],
  ]);
  expect(await lines(2)).toEqual([
    ['CASH', 7000],
    ['BANK_TRANSFER', 300],
  ]);
});

it('counts the money of invoices that are for no booking, at the site where it was taken', async () => {
  const payments = [money(920, { amount: 14_900, site: 2 }), money(921, { kind: 'REFUND', amount: 900, site: 2 })];
  await desk.bring({
    invoices: [
      invoiceRow(1, { supplier: 2, payments }),
      // The payments of its booking, which are counted as such.
      invoiceRow(2, { order: 71, payments: [money(901, {})] }),
    ],
  });
  expect((await desk.getTillHere(DAY)).lines).toEqual([
    { site: 1, method: 'CARD', payments: 1, taken: 5500, refunded: 0 },
    { site: 1, method: 'CASH', payments: 2, taken: 5000, refunded: 1000 },
    { site: 2, method: 'CASH', payments: 3, taken: 16_900, refunded: 900 },
  ]);
});
