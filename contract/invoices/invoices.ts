// Invoices and credit notes of a school (specification sections 2.7 and 7; docs/domain.md, Invoices).
import { paymentCreate, paymentReverse } from '~contract/orders/orders';
import { endpoint } from '~contract/wire/endpoint';
import { requiredText, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { invoiceFields } from './lines';
import { invoice } from './rows';

const REASON_MAX = 300;

export const invoiceCreate = invoiceFields.partial();
export type InvoiceCreate = z.output<typeof invoiceCreate>;
export const invoicePatch = invoiceFields.partial();
export type InvoicePatch = z.output<typeof invoicePatch>;

/** A row's id, or the name that addresses use. Any other form is an unknown address. */
const invoiceId = z.string().regex(/^(?:[1-9]\d{0,14}|in_[\dA-Za-z]{8,40})$/u);

const PREFIX = '/school/invoices';
const params = z.object({ id: invoiceId });
const guard = 'invoices';
const of = { guard, params, status: 200, answer: invoice } as const;

export const addInvoice = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Write the draft of an invoice',
  body: invoiceCreate,
  status: 201,
  answer: invoice,
});
export const getInvoice = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  summary: 'One invoice or credit note',
  ...of,
});
export const patchInvoice = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  summary: 'Change a draft; 409 `invalid_state` for an invoice that was issued',
  body: invoicePatch,
  ...of,
});
export const removeInvoice = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Delete a draft; 409 `invalid_state` for an invoice that was issued',
  params,
  status: 204,
  current: invoice,
});
/** `gross`: pence, as the person saw them; 409 `conflict` if they are others by now. */
export const issueInvoice = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/issue/`,
  summary: 'Issue a draft: it gets the next number, and nothing on it changes any more',
  body: z.strictObject({ gross: z.int().min(0) }),
  ...of,
});
export const voidInvoice = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/void/`,
  summary: 'Declare an unpaid invoice void; its number stays',
  body: z.strictObject({ reason: requiredText(REASON_MAX) }),
  ...of,
});
export const writeOffInvoice = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/uncollectible/`,
  summary: 'Say that an open invoice will not be paid',
  body: z.strictObject({ reason: text(REASON_MAX).trim() }),
  ...of,
});
/** `lines`: what is taken off, as on the invoice. The answer is the credit note. */
export const creditInvoice = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/credit/`,
  guard,
  summary: 'Take money off an invoice by a credit note, at most what is left of each VAT rate',
  params,
  body: z.strictObject({
    reason: requiredText(REASON_MAX),
    lines: invoiceFields.shape.lines.min(1, 'Add at least one line'),
  }),
  status: 201,
  answer: invoice,
});

/** As for a booking, whose own payment it is if the invoice has one. */
export const payInvoice = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/payments/`,
  guard,
  summary: 'Take a payment of an invoice, or give money back, at most what is held',
  params,
  body: paymentCreate,
  status: 201,
  answer: invoice,
});
export const reverseInvoicePayment = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/reverse/`,
  guard,
  summary: 'Reverse a payment or a refund that was entered by mistake',
  params,
  body: paymentReverse,
  status: 201,
  answer: invoice,
});
