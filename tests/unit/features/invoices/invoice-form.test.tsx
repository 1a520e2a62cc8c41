// @vitest-environment dom
// Writing a draft without signal: what is typed, what is wrong, what it comes to, and what a contact or a booking fills in.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { listDrafts } from '~data/form-saves/drafts';
import { setSyncStatus } from '~sync/status';
import { contact } from '~tests/sync/helpers/rows';
import { draftRow, invoiceRow, invoicingRow } from '~tests/helpers/invoice-row';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, tick, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { NOW, openInvoices } from './invoices-page';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
  await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3, { price: 16_900 })] });
  await feed({ invoice_settings: [invoicingRow()] });
});

const sums = () => document.querySelector('[aria-label="Sums"]')?.textContent;

it('a company is typed; errors name the line and the field, and the sums follow', async () => {
  openInvoices('/invoices/add');
  await seeField('Line 1 description');
  fill('Name on the invoice', 'Staneley Deliveries Ltd');
  fill('Line 1 description', 'CBT');
  fill('Line 1 quantity', '0.333');
  fill('Line 1 price (£)', '149');
  press('Add line');
  await seeField('Line 2 description');
  fill('Line 2 description', 'DVSA test fee');
  fill('Line 2 price (£)', '12,50');
  press('Add invoice');
  await soon(() => expect(problem('Line 1 quantity')).toBe('At most two decimals'));
  expect(problem('Line 2 price (£)')).toBe('Enter pounds and pence, such as 1250.50');
  await see('2 things to fix');
  fill('Line 1 quantity', '1.5');
  fill('Line 2 price (£)', '75');
  type('Line 2 VAT', 'OUTSIDE');
  await soon(() => expect(sums()).toBe('Without VAT£261.25VAT 20%£37.25Total£298.50'));
  tick('Prices have VAT in them');
  await soon(() => expect(sums()).toBe('Without VAT£298.50VAT 20%£44.70Total£343.20'));
  press('Add invoice');
  expect(await seeQueued()).toMatchObject({
    entity: 'invoices',
    op: 'create',
    about: 'Staneley Deliveries Ltd',
    body: {
      customer: null,
      customer_name: 'Staneley Deliveries Ltd',
      inclusive: false,
      lines: [
        { text: 'CBT', quantity: 150, unit_price: 14_900, discount: 0, vat: 'STANDARD' },
        { text: 'DVSA test fee', quantity: 100, unit_price: 7500, discount: 0, vat: 'OUTSIDE' },
      ],
    },
  });
  await see('Saved on this phone. Will send when there is signal.');
  press('Back to invoices');
  await see('£343.20');
});

it('a school that isn’t registered sees no VAT', async () => {
  await feed({ invoice_settings: [invoicingRow({ version: 2, vat_number: '', vat_from: null })] });
  openInvoices('/invoices/add');
  await seeField('Line 1 price (£)');
  fill('Line 1 price (£)', '149');
  await see('Your school doesn’t charge VAT today.');
  await soon(() => expect(sums()).toContain('Total£149.00'));
  expect(sums()).not.toContain('VAT 20%');
});

it('what is typed is kept as a draft of the form', async () => {
  openInvoices('/invoices/add');
  await seeField('Line 1 description');
  fill('Line 1 description', 'Gloves');
  await soon(async () => expect(await listDrafts()).toHaveLength(1));
  openInvoices('/invoices/add');
  await see('Continue');
  press('Continue');
  await soon(() => expect(value('Line 1 description')).toBe('Gloves'));
});

it('a booking fills in its rider, its course and its price', async () => {
  openInvoices('/invoices/add?order=1');
  await seeField('Line 1 description');
  expect(value('Name on the invoice')).toBe('Isla Rose Pennington');
  expect(value('Line 1 price (£)')).toBe('169.00');
  await see('For a booking: money paid for it is paid on this invoice.');
  press('Add invoice');
  expect(await seeQueued()).toMatchObject({ body: { customer: 12, order: 1, supplier: 1 } });
});

it('a contact fills in how they stand on the invoice', async () => {
  const named = { first_name: 'Tess', last_name: 'Quill', email: 'tess@example.com' };
  await feed({ customers: [contact(14, { ...named, address: '4 Dock Road', town: 'Staneley', postcode: 'XB1 7LP' })] });
  openInvoices('/invoices/add?contact=14');
  await seeField('Name on the invoice');
  expect([value('Name on the invoice'), value('E-mail'), value('Address on the invoice')]).toEqual([
    'Tess Quill',
    'tess@example.com',
    '4 Dock Road\nStaneley\nXB1 7LP',
  ]);
});

it('says that a booking is on an invoice already', async () => {
  await feed({ invoices: [invoiceRow(7, { customer: 12, order: 1 })] });
  openInvoices('/invoices/add?order=1');
  await see('This booking is on INV-0007 already.');
});

it('only what is changed of a draft is saved', async () => {
  await feed({ invoices: [draftRow(7)] });
  openInvoices(`/invoices/${draftRow(7).invoice_id}/edit`);
  await seeField('Line 1 quantity');
  fill('Line 1 quantity', '2');
  press('Save changes');
  const line = draftRow(7).lines[0];
  expect(await seeQueued()).toMatchObject({ op: 'patch', targetId: 7, body: { lines: [{ ...line, quantity: 200 }] } });
  expect(Object.keys((await queue())[0]?.body ?? {})).toEqual(['lines']);
});

it('an issued one is not changed', async () => {
  await feed({ invoices: [invoiceRow(7)] });
  openInvoices(`/invoices/${invoiceRow(7).invoice_id}/edit`);
  await see('This invoice was issued, so nothing on it can be changed.');
  expect(text()).not.toContain('Save changes');
});
