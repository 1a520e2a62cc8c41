// @vitest-environment dom
// Cards on an invoice's page: the payment link, what was paid by it, and giving that back.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardMoney } from '~contract/payments/links';
import type { Invoice } from '~contract/invoices/rows';
import { setSyncStatus } from '~sync/status';
import { draftRow, invoiceRow, invoicingRow } from '~tests/helpers/invoice-row';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import { NOW, openInvoices } from './invoices-page';

hearToasts();

const ROW = invoiceRow(1);
const LINK: NonNullable<CardMoney['link']> = {
  id: 4,
  url: 'https://school.example/pay/1-4-token',
  state: 'OPEN',
  amount: 14_900,
  failed: false,
  created: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-12-20T10:00:00.000Z',
};
const NONE: CardMoney = { mode: 'stand-in', account: 'READY', link: null, payments: [], refunds: [] };
const path = (deed: string, { invoice_id }: Invoice = ROW) => `/school/invoices/${invoice_id}/${deed}/`;

let server: Server;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
  await feed({ invoice_settings: [invoicingRow()] });
});

async function open(money: CardMoney, row: Invoice = ROW) {
  server.answer(path('cards', row), { status: 200, json: money });
  await feed({ invoices: [row] });
  return openInvoices(`/invoices/${row.invoice_id}`, 390);
}

it('makes a link once, shows it whole, and cancels it', async () => {
  server.answer(
    path('payment-link'),
    'no signal',
    { status: 201, json: { ...NONE, link: LINK } },
    {
      status: 200,
      json: { ...NONE, link: { ...LINK, state: 'CANCELLED' } },
    },
  );
  await open(NONE);
  await see('Create payment link');
  press('Create payment link');
  await soon(() => expect(server.to(path('payment-link'))).toHaveLength(1));
  await soon(() => expect(whyOff('Create payment link')).toBeNull());
  press('Create payment link');
  await see('A link asks for £149.00 until 20/12/2026.');
  await see(LINK.url);
  const keys = server.to(path('payment-link')).map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  press('Cancel link');
  await see('The last link was cancelled.');
  expect(server.to(path('payment-link')).at(-1)?.method).toBe('DELETE');
});

it('says that the last card was declined', async () => {
  await open({ ...NONE, link: { ...LINK, failed: true } });
  await see('The last card was declined.');
});

it.each([
  ['none is configured', { mode: 'none' }, 'Payment links are not set up on this server.'],
  ['the account is not ready', { account: 'STARTED' }, 'Payment links need your school’s account at the card provider'],
] as const)('offers no link while %s, and says why', async (_, but, words) => {
  await open({ ...NONE, ...but });
  await see(words);
  expect(named('Create payment link')).toBeUndefined();
});

it('gives money of a card payment back, at most what is left of it', async () => {
  const paid = {
    ...NONE,
    link: { ...LINK, state: 'PAID' as const },
    payments: [{ payment: 9, amount: 14_900, left: 14_900 }],
  };
  const refund = { id: 3, payment: 9, amount: 5000, state: 'ASKED' as const, created: '2026-11-21T10:00:00.000Z' };
  server.answer(path('card-refunds'), { status: 201, json: { ...paid, refunds: [refund] } });
  await open(paid, invoiceRow(1, { status: 'PAID', held: 14_900 }));
  await see('£149.00 by card');
  press('Refund to card');
  await seeField('Amount in pounds');
  expect(value('Amount in pounds')).toBe('149.00');
  fill('Amount in pounds', '150');
  press('Refund');
  await soon(() => expect(problem('Amount in pounds')).toBe('Only £149.00 can be refunded'));
  fill('Amount in pounds', '50');
  press('Refund');
  await see('On its way back to the card: £50.00 of 21/11/2026');
  expect(server.to(path('card-refunds')).map(({ body }) => body)).toEqual([{ payment: 9, amount: 5000 }]);
});

it('needs signal, and says so; a draft has none of it', async () => {
  setSyncStatus({ state: 'offline' });
  await open(NONE);
  await see('Payment links and refunds to cards need signal.');
  setSyncStatus({ state: 'all-sent' });
  await open(NONE, draftRow(2));
  await see('in total');
  expect(text()).not.toContain('Card payments');
});
