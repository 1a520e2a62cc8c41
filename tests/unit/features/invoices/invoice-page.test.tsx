// @vitest-environment dom
// An invoice's page: what its state allows, what needs signal, and what is sent once.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '~contract/invoices/rows';
import { addInvoice } from '~data/invoices/invoices';
import { takePayment } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import { draftRow, invoiceRow, invoicingRow } from '~tests/helpers/invoice-row';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { NOW, openInvoices } from './invoices-page';

hearToasts();

let server: Server;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
  await feed({ invoice_settings: [invoicingRow()] });
});

async function open(row: Invoice, search = '', width = 390) {
  await feed({ invoices: [row] });
  return openInvoices(`/invoices/${row.invoice_id}${search}`, width);
}

const ACTIONS = [
  'Issue invoice',
  'Edit',
  'Take payment',
  'Send by e-mail',
  'Credit note',
  'Give money back',
  'Write off',
  'Void invoice',
];
const offered = () => ACTIONS.filter((name) => named(name) !== undefined);
const sent = (path: string) =>
  server.to(path).map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }));
const path = (row: Invoice, deed: string) => `/school/invoices/${row.invoice_id}/${deed}/`;

describe.each([390, 1440])('at %i pixels', (width) => {
  it.each([
    ['a draft', draftRow(1), ['Issue invoice', 'Edit']],
    ['an open one', invoiceRow(1), ['Take payment', 'Send by e-mail', 'Credit note', 'Write off', 'Void invoice']],
    [
      'one that is partly paid',
      invoiceRow(1, { held: 4900 }),
      ['Take payment', 'Send by e-mail', 'Credit note', 'Give money back', 'Write off'],
    ],
    [
      'a paid one',
      invoiceRow(1, { status: 'PAID', held: 14_900 }),
      ['Send by e-mail', 'Credit note', 'Give money back'],
    ],
    [
      'one that was written off',
      invoiceRow(1, { status: 'UNCOLLECTIBLE' }),
      ['Take payment', 'Send by e-mail', 'Credit note', 'Void invoice'],
    ],
    ['a void one', invoiceRow(1, { status: 'VOID' }), []],
    ['a credit note', invoiceRow(1, { kind: 'CREDIT_NOTE', status: 'PAID', number: 'CN-0001' }), ['Send by e-mail']],
  ])('%s offers what its state allows', async (_, row, actions) => {
    await open(row, '', width);
    await see('Staneley Deliveries Ltd');
    await soon(() => expect(offered()).toEqual(actions));
    expect(named('PDF') === undefined).toBe(row.status === 'DRAFT');
  });
});

it('goes by e-mail to the address on its paper or another one, once', async () => {
  const row = invoiceRow(1, { customer_email: 'accounts@example.com', sent_at: '2026-11-20T10:00:00.000Z' });
  server.answer(path(row, 'send'), 'no signal', { status: 200, json: row });
  const history = await open(row, '?step=send');
  await seeField('E-mail');
  expect(value('E-mail')).toBe('accounts@example.com');
  await see('It was sent on 20/11/2026 before.');
  fill('E-mail', 'nobody');
  press('Send');
  await soon(() => expect(problem('E-mail')).toBeDefined());
  fill('E-mail', 'office@example.com');
  press('Send');
  await see('What you typed is still here.');
  press('Send');
  await soon(() => expect(history.location.search).toBe(''));
  const all = sent(path(row, 'send'));
  expect(all.map(({ body }) => body)).toEqual([{ to: 'office@example.com' }, { to: 'office@example.com' }]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(1);
});

it('says what it lists, with VAT by rate', async () => {
  await open(invoiceRow(1, { held: 4900 }));
  await see('to pay');
  const about = document.querySelector('[aria-label="About this invoice"]')?.textContent;
  expect(about).toContain('£100.00to pay');
  expect(about).toContain('Pay by04/12/2026');
  await see('VAT 20% on £124.17');
  await see('VAT number GB 123 4567 82');
});

it('without signal nothing begins, and the reason is said', async () => {
  setSyncStatus({ state: 'offline', lastContact: null });
  await open(invoiceRow(1));
  await see('Issuing, sending, payments, credit notes and the PDF need signal.');
  for (const name of ['Take payment', 'Credit note', 'Void invoice', 'PDF'])
    expect([name, (named(name) as HTMLButtonElement).disabled]).toEqual([name, true]);
});

it('a draft that isn’t sent yet can’t be issued', async () => {
  await addInvoice({ customer_name: 'Fenwick & Sons', lines: [] }, { draft: { form: 'invoice', target: 'new' } });
  openInvoices('/invoices');
  await see('Fenwick & Sons');
  document.querySelector<HTMLElement>('li a')?.click();
  await see('Changes to it are still on this phone: they must be sent first.');
  expect((named('Issue invoice') as HTMLButtonElement).disabled).toBe(true);
});

it('is issued with the sum as it was shown, once, and shows its number', async () => {
  const row = draftRow(1);
  const issued = invoiceRow(1, { version: 2 });
  server.answer(path(row, 'issue'), 'no signal', { status: 200, json: issued });
  await open(row, '?step=issue');
  await see('Total to pay£149.00');
  // The school's 14 days after issue.
  await see('Pay by21/12/2026');
  footer('Issue invoice');
  await soon(() => expect(sent(path(row, 'issue'))).toHaveLength(1));
  await soon(() => expect(document.querySelector<HTMLButtonElement>('footer button')?.disabled).toBe(false));
  footer('Issue invoice');
  await soon(() => expect(document.querySelector('h1')?.textContent).toBe('INV-0001'));
  const [first, second] = sent(path(row, 'issue'));
  expect(first?.body).toEqual({ gross: 14_900 });
  expect(second).toEqual(first);
});

it('with a day that has passed isn’t issued, as the school would refuse it', async () => {
  await open(draftRow(1, { due: '2026-11-01' }), '?step=issue');
  await see('This day is over: choose the day by which it is to be paid.');
  expect(document.querySelector<HTMLButtonElement>('footer button')?.disabled).toBe(true);
});

it('names what is missing before it is issued', async () => {
  await feed({ invoice_settings: [invoicingRow({ version: 2, seller_address: '' })] });
  const lines = [{ ...draftRow(1).lines[0], unit_price: 30_000 }] as Invoice['lines'];
  await open(draftRow(1, { lines, customer_address: '' }), '?step=issue');
  await see('Above £250 the law asks for the customer’s address.');
  await see('Fill in your school’s name and address for invoices first.');
  expect(named('Open invoice settings')).toBeDefined();
  expect(document.querySelector<HTMLButtonElement>('footer button')?.disabled).toBe(true);
});

it('takes a payment of what is owed, and warns of more', async () => {
  const row = invoiceRow(1, { held: 4900 });
  server.answer(path(row, 'payments'), {
    status: 201,
    json: invoiceRow(1, { version: 2, status: 'PAID', held: 14_900 }),
  });
  await open(row, '?step=pay');
  await seeField('Amount (£)');
  expect(value('Amount (£)')).toBe('100.00');
  fill('Amount (£)', '120');
  await see('That is £20.00 more than is to pay.');
  fill('Amount (£)', '100');
  footer('Take payment');
  await see('Choose how it was paid');
  radio('Cash');
  footer('Take payment');
  await soon(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(sent(path(row, 'payments'))[0]?.body).toEqual({
    kind: 'PAYMENT',
    method: 'CASH',
    amount: 10_000,
    date: '2026-12-07',
  });
});

it.each([
  ['149.01', 'Only £149.00 can be given back'],
  ['0', 'Enter an amount above £0.00'],
])('giving back %s is refused', async (typed, words) => {
  const row = invoiceRow(1, { status: 'PAID', held: 14_900 });
  await open(row, '?step=refund');
  await seeField('Amount (£)');
  radio('Cash');
  fill('Amount (£)', typed);
  footer('Give money back');
  await soon(() => expect(problem('Amount (£)')).toBe(words));
  expect(sent(path(row, 'payments'))).toEqual([]);
});

it('a void needs a reason, and a credit note a line', async () => {
  const row = invoiceRow(1);
  await open(row, '?step=void');
  await seeField('Reason');
  footer('Void invoice');
  await soon(() => expect(problem('Reason')).toBe('This field is required'));
  await open(row, '?step=credit');
  await seeField('Line 1 description');
  fill('Reason', 'Cancelled');
  press('Remove line 1');
  footer('Issue credit note');
  await see('Add at least one line');
  expect([...sent(path(row, 'void')), ...sent(path(row, 'credit'))]).toEqual([]);
});

it('reverses a payment that was a mistake', async () => {
  const payment = {
    id: 9,
    client_key: null,
    kind: 'PAYMENT',
    method: 'CASH',
    amount: 14_900,
    date: '2026-12-06',
    taken_by: null,
    reference: 'Till 2',
    reverses: null,
    receipt: 2009,
    created: '2026-12-06T09:00:00.000Z',
    received_at: '2026-12-06T09:00:00.000Z',
  } as const;
  const row = invoiceRow(1, { status: 'PAID', held: 14_900, payments: [payment] });
  server.answer(path(row, 'reverse'), { status: 201, json: invoiceRow(1, { version: 2 }) });
  server.answer(`/school/invoices/${row.invoice_id}/payments/9/receipt/`, 'no signal');
  await open(row);
  await see('Receipt 2009');
  press('Receipt 2009');
  await see('The receipt needs signal. Try again when there is some.');
  press('Reverse');
  await see('Reverse this payment of £149.00?');
  press('Reverse payment');
  await soon(() => expect(sent(path(row, 'reverse'))[0]?.body).toEqual({ payment: 9 }));
  await soon(() => expect(text()).not.toContain('Receipt 2009'));
});

it('says that a payment of its booking, which is still here, is not counted yet', async () => {
  setSyncStatus({ state: 'offline', lastContact: null });
  await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
  await open(invoiceRow(1, { order: 1 }));
  await see('INV-0001');
  expect(text()).not.toContain('aren’t counted here yet');
  await takePayment(1, { method: 'CASH', amount: 5000 });
  await see('Payments of its booking that are still on this phone aren’t counted here yet.');
});

it('a draft is deleted after a question, and the list is there', async () => {
  setSyncStatus({ state: 'offline', lastContact: null });
  const history = await open(draftRow(1));
  await see('Delete draft');
  press('Delete draft');
  await see('Delete the draft for Staneley Deliveries Ltd?');
  [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click();
  await soon(() => expect(history.location.pathname).toBe('/invoices'));
  expect(await seeQueued()).toMatchObject({ op: 'delete', entity: 'invoices', targetId: 1 });
  await see('No invoices found');
});

function footer(name: string): void {
  [...document.querySelectorAll<HTMLElement>('footer button')].find((one) => one.textContent === name)?.click();
}

function radio(name: string): void {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(name));
  (found?.querySelector('input') ?? (found?.control as HTMLElement | null))?.click();
}
