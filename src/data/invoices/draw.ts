// Draws pending changes of drafts of invoices, with the sums that the server will find.
import { invoiceCreate, invoicePatch } from '~contract/invoices/invoices';
import type { Invoice } from '~contract/invoices/rows';
import { invoiceSums } from '~domain/invoices/lines';
import { said } from '~data/calendar/draw';
import type { Draw } from '~data/pending/overlay';

/** `registered`: whether the school charges VAT today. */
export function drawInvoice(registered: boolean): Draw<Invoice> {
  return (change, row) => {
    const made = row ? null : invoiceCreate.safeParse(change.body).data;
    const body = made ?? invoicePatch.safeParse(change.body).data;
    if (!body || (!row && !made)) return null;
    const before = row ?? { ...EMPTY, invoice_id: nameOfKey(change.mid), created: change.recordedAt };
    const drawn = { ...before, received_at: row?.received_at ?? change.recordedAt, ...said(body) };
    return { ...drawn, ...sumsOf(drawn, registered) };
  };
}

/** What the lines add up to today. Pence. */
export function sumsOf({ lines, inclusive }: Pick<Invoice, 'lines' | 'inclusive'>, registered: boolean) {
  const { net, vat, gross } = invoiceSums(lines, { inclusive, registered });
  return { net, vat, gross };
}

/** The name that the server gives it, from the key of the change that made it. */
export function nameOfKey(key: string): string {
  return `in_${key.replaceAll('-', '')}`;
}

const EMPTY = {
  kind: 'INVOICE',
  number: '',
  customer: null,
  customer_name: '',
  customer_address: '',
  customer_email: '',
  order: null,
  supplier: null,
  inclusive: true,
  lines: [],
  due: null,
  note: '',
  credits: null,
  reason: '',
  status: 'DRAFT',
  credited: 0,
  held: 0,
  issued_on: null,
  issued_at: null,
  vat_number: '',
  sent_at: null,
  closed_at: null,
  payments: [],
} satisfies Partial<Invoice>;
