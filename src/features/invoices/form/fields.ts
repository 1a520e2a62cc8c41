// The fields of the form of an invoice: read from a row or from a pending change, and written as the body of a new change.
import { invoiceCreate, invoicePatch, type InvoiceCreate, type InvoicePatch } from '~contract/invoices/invoices';
import { day, flag, id, trimmed } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  readFields,
  readSeen as readSeenOf,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';
import { lineErrors, LINES } from './lines';

export const INVOICE = {
  customer: id(),
  customer_name: trimmed(),
  customer_address: trimmed(),
  customer_email: trimmed(),
  order: id(),
  lines: LINES,
  inclusive: flag(true),
  due: day('31/12/2026'),
  supplier: id(),
  note: trimmed(),
};
export type InvoiceValues = Values<typeof INVOICE>;
export const NEW_INVOICE = emptyValues(INVOICE);

export function readBody(body: Stored): Partial<InvoiceValues> {
  return knownValues(INVOICE, body);
}

export function readNew(values: InvoiceValues): Read<InvoiceCreate> {
  return withLineErrors(readFields(invoiceCreate, INVOICE, values), values);
}

export function readChange(values: InvoiceValues, changed: readonly NameOf<typeof INVOICE>[]): Read<InvoicePatch> {
  const read = readFields(invoicePatch, INVOICE, values, { names: changed });
  return changed.includes('lines') ? withLineErrors(read, values) : read;
}

/** Values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). Only valid ones. */
export function readSeen(seen: Partial<InvoiceValues>): InvoicePatch {
  return readSeenOf(invoicePatch, INVOICE, seen);
}

/** Says of each line what is wrong in it, in place of one message for all of them. */
function withLineErrors<Input>(read: Read<Input>, { lines }: InvoiceValues): Read<Input> {
  const wrong = lineErrors(lines);
  if (Object.keys(wrong).length === 0) return read;
  return { input: null, errors: { ...read.errors, ...wrong, lines: 'Check the lines marked above' } };
}
