// The list of invoices as the school's server answers it: filters, pages by cursor, sums (server/repositories/invoices/invoices.ts).
import type { Invoice } from '~contract/invoices/rows';
import { INVOICE_PAGE_SIZE } from '~contract/wire/limits';
import { fold } from '~domain/text/fold';
import { daysOverdue } from '~domain/invoices/states';
import type { InvoiceStatus } from '~domain/invoices/values';
import type { Drawn } from '~data/pending/drawn-rows';

/** `after`: the last row of the page before, `before`: the first row of the page after, by the names that addresses use. */
export type InvoiceQuery = {
  status: readonly InvoiceStatus[];
  customer: number | null;
  search: string;
  after?: string | undefined;
  before?: string | undefined;
};

/** Pence. `overdue`: of what is open. */
type Totals = { open: number; overdue: number; paid: number };

/** `count`: of all pages. `from`: the place of the first row, counted from 1. `newer`, `older`: whether there are rows before and after these. */
export type InvoiceList = {
  rows: Drawn<Invoice>[];
  count: number;
  from: number;
  newer: boolean;
  older: boolean;
  totals: Totals;
};

/** `today`: London day. A cursor whose row is gone begins at the first page. */
export function listOf(all: readonly Drawn<Invoice>[], query: InvoiceQuery, today: string): InvoiceList {
  const found = all.filter((row) => fits(row, query)).toSorted(newestFirst);
  const start = startOf(all, found, query);
  const rows = found.slice(start, start + INVOICE_PAGE_SIZE);
  return {
    rows,
    count: found.length,
    from: start + 1,
    newer: start > 0,
    older: start + rows.length < found.length,
    totals: totalsOf(found, today),
  };
}

/** By the cursor's place in the order, so that rows which come and go meanwhile neither repeat nor skip one. */
function startOf(all: readonly Drawn<Invoice>[], found: readonly Drawn<Invoice>[], { after, before }: InvoiceQuery) {
  const cursor = all.find(({ invoice_id }) => invoice_id === (after ?? before));
  if (!cursor) return 0;
  if (after !== undefined) {
    const first = found.findIndex((row) => newestFirst(cursor, row) < 0);
    return first === -1 ? lastPage(found.length) : first;
  }
  const next = found.findIndex((row) => newestFirst(row, cursor) >= 0);
  return Math.max(0, (next === -1 ? found.length : next) - INVOICE_PAGE_SIZE);
}

function lastPage(count: number): number {
  return Math.max(0, count - INVOICE_PAGE_SIZE);
}

function fits(row: Invoice, { status, customer, search }: InvoiceQuery): boolean {
  if (status.length > 0 && (row.kind !== 'INVOICE' || !status.includes(row.status))) return false;
  if (customer !== null && row.customer !== customer) return false;
  const line = fold([row.number, row.customer_name, row.customer_email].join('\t'));
  return fold(search)
    .split(' ')
    .every((word) => line.includes(word));
}

function totalsOf(rows: readonly Invoice[], today: string): Totals {
  const totals = { open: 0, overdue: 0, paid: 0 };
  for (const row of rows) {
    const owed = row.status === 'OPEN' ? Math.max(0, row.gross - row.credited - row.held) : 0;
    totals.open += owed;
    totals.overdue += daysOverdue(row, today) > 0 ? owed : 0;
    totals.paid += row.kind === 'INVOICE' ? Math.min(row.held, row.gross) : 0;
  }
  return totals;
}

export function newestFirst(one: Invoice, other: Invoice): number {
  if (one.created !== other.created) return one.created < other.created ? 1 : -1;
  // Of two that were made here the later one has the lower id.
  return one.id < 0 && other.id < 0 ? one.id - other.id : other.id - one.id;
}
