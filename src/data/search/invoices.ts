// Invoices and credit notes that a search finds on this device.
import { invoiceLine } from '~domain/search/global-search';
import type { InvoiceView } from '~data/invoices/invoices';
import { newestFirst } from '~data/invoices/list';
import { type Asked, findBest, type GroupHere, matcher, withLines } from './best';

/** Newest first. */
export function findInvoices(rows: readonly InvoiceView[], asked: Asked): GroupHere<'invoices'> {
  const { count, best } = findBest(withLines(rows, invoiceLine), asked, matcher(asked), (one, other) =>
    newestFirst(one.row, other.row),
  );
  const changed = rows.filter(({ pending }) => pending !== null).map(({ id }) => id);
  const results = best.map((row) => ({ ...invoiceHit(row), pending: row.pending }));
  return { count, results, changed: new Set(changed) };
}

export function invoiceHit({ id, invoice_id, kind, number, status, customer_name, gross }: InvoiceView) {
  return { id, invoice_id, kind, number, status, customer_name, gross };
}
