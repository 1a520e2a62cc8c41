// @vitest-environment dom
// The list of invoices on a phone and at a desk, and a contact's.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { draftRow, invoiceRow, invoicingRow } from '~tests/helpers/invoice-row';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { NOW, openInvoices } from './invoices-page';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
  await feed({ invoice_settings: [invoicingRow()] });
});

it.each([390, 1440])('says at %i pixels what is open, overdue and paid, and since when', async (width) => {
  await feed({
    invoices: [
      invoiceRow(1, { held: 4900 }),
      invoiceRow(2, { due: '2026-12-06' }),
      invoiceRow(3, { status: 'PAID', held: 14_900, due: null }),
      invoiceRow(4, { kind: 'CREDIT_NOTE', number: 'CN-0001', status: 'PAID', gross: 5000 }),
      draftRow(5, { customer_name: '' }),
    ],
  });
  openInvoices('/invoices', width);
  await see('3 days overdue');
  await see('1 day overdue');
  await see('No customer named');
  await see('−£50.00');
  // Open and overdue are the same here: £100.00 of the first and all of the second.
  expect(document.querySelector('[aria-label="Totals of this list"]')?.textContent).toBe(
    'Open£249.00Overdue£249.00Paid£198.00',
  );
  expect(named('Add invoice')).toBeDefined();
});

it('has 25 a page, and the address names a row', async () => {
  const rows = Array.from({ length: 30 }, (_, at) =>
    invoiceRow(at + 1, { created: `2026-11-20T12:00:${String(at + 10)}.000Z` }),
  );
  await feed({ invoices: rows });
  const history = openInvoices('/invoices');
  await see('1–25 of 30');
  press('Next');
  await see('26–30 of 30');
  expect(history.location.search).toContain(`after=${rows[5]?.invoice_id}`);
  press('Previous');
  await see('1–25 of 30');
});

it('is filtered by the address, and says why it is empty', async () => {
  await feed({ invoices: [invoiceRow(1), invoiceRow(2, { status: 'VOID', customer_name: 'Fenwick & Sons' })] });
  openInvoices('/invoices?status=VOID');
  await see('Fenwick & Sons');
  expect(text()).not.toContain('INV-0001');
  openInvoices('/invoices?status=DRAFT');
  await see('No invoices match your search and filters.');
  press('Clear filters');
  await see('INV-0001');
});

it('offers nothing to somebody who may only look', async () => {
  signInAnew('VIEW');
  await feed({ invoices: [invoiceRow(1)] });
  openInvoices('/invoices');
  await see('INV-0001');
  await see('You can look at this, but not change it');
  expect(named('Add invoice')).toBeUndefined();
});

it('a contact has those in their name', async () => {
  await feed({ invoices: [invoiceRow(1, { customer: 12 }), invoiceRow(2)] });
  openInvoices('/contacts/12/details/invoices');
  await see('INV-0001');
  expect(text()).not.toContain('INV-0002');
  openInvoices('/contacts/13/details/invoices');
  await soon(() => expect(text()).toContain('No invoices yet'));
});
