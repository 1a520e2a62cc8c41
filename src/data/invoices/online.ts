// What needs signal: issuing, credit notes, money, and the paper (docs/sync.md, Online only). Errors are ApiError. `key`: a uuid, the same one
// for a second try, so that nothing is done twice.
import * as contract from '~contract/invoices/invoices';
import type { InvoiceLine } from '~contract/invoices/lines';
import { getInvoicePdf, getInvoiceReceipt } from '~contract/invoices/reading';
import type { Invoice } from '~contract/invoices/rows';
import type { PaymentCreate } from '~contract/orders/orders';
import { call } from '~data/api/call';
import { downloadFile } from '~data/api/download';
import { door } from '~data/database-access';
import { ApiError } from '~data/http/api-error';
import { putAnswered } from '~data/mirror/apply';
import { requestSync } from '~data/page/sync-requests';

type Of = Pick<Invoice, 'invoice_id'>;
type Keyed = { key: string };

/** `gross`: pence, as it was shown. */
export function issueInvoice(of: Of, gross: number, { key }: Keyed): Promise<Invoice> {
  return done(call(contract.issueInvoice, { params: paramsOf(of), body: { gross }, idempotencyKey: key }));
}

export function voidInvoice(of: Of, reason: string, { key }: Keyed): Promise<Invoice> {
  return done(call(contract.voidInvoice, { params: paramsOf(of), body: { reason }, idempotencyKey: key }));
}

export function writeOffInvoice(of: Of, reason: string, { key }: Keyed): Promise<Invoice> {
  return done(call(contract.writeOffInvoice, { params: paramsOf(of), body: { reason }, idempotencyKey: key }));
}

type Credit = { reason: string; lines: InvoiceLine[] };

/** Resolves with the credit note. */
export function creditInvoice(of: Of, body: Credit, { key }: Keyed): Promise<Invoice> {
  return done(call(contract.creditInvoice, { params: paramsOf(of), body, idempotencyKey: key }));
}

/** Takes a payment, or gives money back. */
export function payInvoice(of: Of, body: PaymentCreate, { key }: Keyed): Promise<Invoice> {
  return done(call(contract.payInvoice, { params: paramsOf(of), body, idempotencyKey: key }));
}

type Reversal = { payment: number; reason: string };

export function reverseInvoicePayment(of: Of, { payment, reason }: Reversal, { key }: Keyed): Promise<Invoice> {
  const body = { payment, ...(reason !== '' && { reason }) };
  return done(call(contract.reverseInvoicePayment, { params: paramsOf(of), body, idempotencyKey: key }));
}

/** The paper as the school's server prints it, a PDF. */
export function invoiceFile(
  { invoice_id, number }: Pick<Invoice, 'invoice_id' | 'number'>,
  signal?: AbortSignal,
): Promise<File> {
  return downloadFile(getInvoicePdf, { params: { id: invoice_id } }, `${number}.pdf`, signal);
}

/** The receipt of a payment or a refund as PDF. `name` with its extension. */
export function invoiceReceiptFile(of: Of, payment: number, name: string, signal?: AbortSignal): Promise<File> {
  return downloadFile(getInvoiceReceipt, { params: { ...paramsOf(of), payment_id: payment } }, name, signal);
}

function paramsOf({ invoice_id: id }: Of) {
  return { id };
}

/** Keeps the invoice as the action has left it, or as a conflict shows it. What else has changed comes by the feed, asked for at once. */
async function done(work: Promise<Invoice>): Promise<Invoice> {
  try {
    const row = await work;
    requestSync();
    await keep(row).catch((cause: unknown) => {
      throw new ApiError({ kind: 'server', status: 0, message: NOT_KEPT }, { cause });
    });
    return row;
  } catch (error) {
    const row = error instanceof ApiError && error.kind === 'conflict' ? error.current : undefined;
    if (row !== undefined) await keep(row).catch(reportError);
    throw error;
  }
}
const NOT_KEPT = 'Your school has done this, but this device couldn’t store it. Check that the device has free space.';

async function keep(row: unknown): Promise<void> {
  await door.run((database) => putAnswered(database, [{ collection: 'invoices', row }]));
}
