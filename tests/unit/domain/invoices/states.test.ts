// What becomes of an invoice, what it owes, and what it must have before it is issued.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceForm, missingFor } from '~domain/invoices/needed';
import { invoiceNumber, quantityText } from '~domain/invoices/number';
import { daysOverdue, invoiceOwes, invoiceStatus, mayDo } from '~domain/invoices/states';
import { INVOICE_STATUSES } from '~domain/invoices/values';

const may = (action: Parameters<typeof mayDo>[0]) => INVOICE_STATUSES.filter((status) => mayDo(action, status));

it.each([
  ['edit', ['DRAFT']],
  ['delete', ['DRAFT']],
  ['issue', ['DRAFT']],
  ['send', ['OPEN', 'PAID', 'UNCOLLECTIBLE']],
  ['pay', ['OPEN', 'PAID', 'UNCOLLECTIBLE']],
  ['refund', ['OPEN', 'PAID', 'VOID', 'UNCOLLECTIBLE']],
  ['credit', ['OPEN', 'PAID', 'UNCOLLECTIBLE']],
  ['void', ['OPEN', 'UNCOLLECTIBLE']],
  ['uncollectible', ['OPEN']],
] as const)('%s is for %j', (action, statuses) => {
  expect(may(action)).toEqual(statuses);
});

describe('what is owed', () => {
  const open = { gross: 10_000, credited: 0, held: 0, stated: 'OPEN' } as const;
  it.each([
    [open, { owed: 10_000, over: 0 }, 'OPEN'],
    [{ ...open, held: 4000 }, { owed: 6000, over: 0 }, 'OPEN'],
    [{ ...open, held: 10_000 }, { owed: 0, over: 0 }, 'PAID'],
    [{ ...open, held: 10_001 }, { owed: 0, over: 1 }, 'PAID'],
    [{ ...open, credited: 10_000 }, { owed: 0, over: 0 }, 'PAID'],
    [{ ...open, credited: 2000, held: 10_000 }, { owed: 0, over: 2000 }, 'PAID'],
    [{ ...open, stated: 'UNCOLLECTIBLE' }, { owed: 10_000, over: 0 }, 'UNCOLLECTIBLE'],
    [{ ...open, stated: 'UNCOLLECTIBLE', held: 10_000 }, { owed: 0, over: 0 }, 'PAID'],
    [{ ...open, stated: 'VOID', held: 500 }, { owed: 0, over: 500 }, 'VOID'],
  ] as const)('of %j is %j: %s', (owing, owes, status) => {
    expect([invoiceOwes(owing), invoiceStatus(owing)]).toEqual([owes, status]);
  });

  it('is never owed and held too much at once', () => {
    const pence = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(pence, pence, pence, (gross, credited, held) => {
        const { owed, over } = invoiceOwes({ gross, credited: Math.min(gross, credited), held, stated: 'OPEN' });
        expect(Math.min(owed, over)).toBe(0);
        expect(owed - over).toBe(gross - Math.min(gross, credited) - held);
      }),
    );
  });
});

it.each([
  ['OPEN', '2026-11-30', '2026-12-02', 2],
  ['OPEN', '2026-12-02', '2026-12-02', 0],
  ['OPEN', null, '2026-12-02', 0],
  ['PAID', '2026-11-30', '2026-12-02', 0],
  // Over the day on which the clocks change.
  ['OPEN', '2026-10-24', '2026-10-26', 2],
] as const)('an invoice that is %s and due on %s is overdue on %s by %i days', (status, due, today, days) => {
  expect(daysOverdue({ status, due }, today)).toBe(days);
});

describe('the paper', () => {
  const buyer = { name: 'Isla Pennington', address: '' };
  it.each([
    [25_000, true, 'SIMPLIFIED'],
    [25_001, true, 'FULL'],
    [25_001, false, 'PLAIN'],
  ] as const)('of %i pence, VAT registered %s, is %s', (gross, registered, form) => {
    expect(invoiceForm(gross, { registered, buyer })).toBe(form);
  });

  it('is full as soon as the buyer is known by name and address', () => {
    expect(invoiceForm(100, { registered: true, buyer: { name: 'Isla', address: '1 Quay' } })).toBe('FULL');
  });

  const seller = { name: 'Harbour & Hill', address: '1 Quay', vat_number: 'GB123456789' };
  it.each([
    [{ gross: 0, lines: 0 }, { lines: 'Add at least one line' }],
    [{ gross: 0, lines: 1 }, { lines: 'The total is £0.00: there is nothing to pay' }],
    [{ gross: 25_000, lines: 1 }, {}],
    [{ gross: 30_000, lines: 1 }, { customer_address: 'Above £250 the law asks for the customer’s address' }],
  ])('with %j lacks %j', (facts, missing) => {
    expect(missingFor({ seller, buyer, ...facts }, true)).toEqual(missing);
  });

  it('lacks the school’s address, and a customer without VAT, too', () => {
    const facts = { seller: { ...seller, address: '' }, buyer: { name: '', address: '' }, gross: 100, lines: 1 };
    expect(Object.keys(missingFor(facts, false))).toEqual(['customer_name', 'seller']);
    expect(Object.keys(missingFor(facts, true))).toEqual(['seller']);
  });
});

it('numbers have four digits or more', () => {
  expect([invoiceNumber('INVOICE', 42), invoiceNumber('CREDIT_NOTE', 7), invoiceNumber('INVOICE', 123_456)]).toEqual([
    'INV-0042',
    'CN-0007',
    'INV-123456',
  ]);
  expect([100, 150, 33, 99_999].map(quantityText)).toEqual(['1', '1.5', '0.33', '999.99']);
});
