// The pages of the list of invoices, which the address names by a row.
import { expect, it } from 'vitest';
import { listOf, type InvoiceQuery } from '~data/invoices/list';
import { draftRow, invoiceRow } from '~tests/helpers/invoice-row';

const ALL: InvoiceQuery = { status: [], customer: null, search: '' };
const TODAY = '2026-12-07';
const made = (id: number, more: Parameters<typeof invoiceRow>[1] = {}) => ({
  ...invoiceRow(id, { created: `2026-11-20T12:00:${String(id % 60).padStart(2, '0')}.000Z`, ...more }),
  pending: null,
});
const SIXTY = Array.from({ length: 59 }, (_, at) => made(at + 1));
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('has 25 a page, newest first, and new rows neither repeat nor skip one', () => {
  const first = listOf(SIXTY, ALL, TODAY);
  expect([first.rows.length, first.rows[0]?.id, first.newer, first.older, first.count]).toEqual([
    25,
    59,
    false,
    true,
    59,
  ]);
  const after = first.rows.at(-1)?.invoice_id;
  const grown = [...SIXTY, made(60, { created: '2026-11-21T12:00:00.000Z' })];
  const second = listOf(grown, { ...ALL, after }, TODAY);
  expect(second.rows[0]?.id).toBe((first.rows.at(-1)?.id ?? 0) - 1);
  expect([second.newer, second.older]).toEqual([true, true]);
  const back = listOf(grown, { ...ALL, before: second.rows[0]?.invoice_id }, TODAY);
  expect(ids(back.rows)).toEqual(ids(first.rows));
  const third = listOf(grown, { ...ALL, after: second.rows.at(-1)?.invoice_id }, TODAY);
  expect([third.rows.length, third.older]).toEqual([9, false]);
});

it('begins at the first page where the row of the address is gone', () => {
  expect(listOf(SIXTY, { ...ALL, after: 'in_gone' }, TODAY).rows[0]?.id).toBe(59);
});

it('filters by status, customer and text, and adds up what is open, overdue and paid', () => {
  const rows = [
    made(1, { due: '2026-12-04', held: 4900, customer_name: 'Łukasz Brandt' }),
    made(2, { due: '2026-12-20', customer: 7 }),
    made(3, { status: 'PAID', held: 14_900 }),
    { ...draftRow(4), pending: null },
    made(5, { kind: 'CREDIT_NOTE', status: 'PAID', number: 'CN-0001' }),
  ];
  expect(listOf(rows, ALL, TODAY).totals).toEqual({ open: 24_900, overdue: 10_000, paid: 19_800 });
  expect(ids(listOf(rows, { ...ALL, status: ['PAID'] }, TODAY).rows)).toEqual([3]);
  expect(ids(listOf(rows, { ...ALL, customer: 7 }, TODAY).rows)).toEqual([2]);
  expect(ids(listOf(rows, { ...ALL, search: 'lukasz' }, TODAY).rows)).toEqual([1]);
  expect(ids(listOf(rows, { ...ALL, search: 'cn-0001' }, TODAY).rows)).toEqual([5]);
});
