// Lists of invoices, and their papers. Apart from their rows, because only the screens of invoices need it.
import { INVOICE_STATUSES } from '~domain/invoices/values';
import { endpoint } from '~contract/wire/endpoint';
import { INVOICE_PAGE_SIZE, SEARCH_MAX } from '~contract/wire/limits';
import { commaList, queryNumber } from '~contract/wire/list';
import { pathId, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { getInvoice } from './invoices';
import { invoice } from './rows';

const PREFIX = '/school/invoices';
const guard = 'invoices';

/** The last row of the page before, or the first of the one after. */
const cursor = z.string().regex(/^in_[\dA-Za-z]{8,40}$/u, 'Enter the id of an invoice, such as in_0123456789abcdef');

/** Of all that the filters let through; pence. `overdue`: of what is open. */
const totals = z.object({ open: z.int(), overdue: z.int(), paid: z.int() });

export const listInvoices = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Invoices and credit notes, newest first; pages by cursor, which rows added meanwhile do not move',
  query: z
    .strictObject({
      limit: queryNumber
        .refine((value) => value >= 1 && value <= 100, 'Must be from 1 to 100')
        .default(INVOICE_PAGE_SIZE),
      starting_after: cursor.optional(),
      ending_before: cursor.optional(),
      status: commaList(z.enum(INVOICE_STATUSES)).optional(),
      customer: queryNumber.optional(),
      search: text(SEARCH_MAX).optional(),
    })
    .refine(({ starting_after, ending_before }) => starting_after === undefined || ending_before === undefined, {
      path: ['ending_before'],
      message: 'Give starting_after or ending_before, not both',
    }),
  status: 200,
  answer: z.object({ data: z.array(invoice), has_more: z.boolean(), totals }),
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/pdf/`,
  guard,
  summary: 'An issued invoice or credit note as PDF; 404 for a draft',
  params: getInvoice.params,
  status: 200,
  stream: 'application/pdf',
});
export const getInvoiceReceipt = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/payments/{payment_id}/receipt/`,
  guard,
  summary: 'The receipt of a payment or a refund of an invoice as PDF',
  params: getInvoice.params.extend({ payment_id: pathId }),
  status: 200,
  stream: 'application/pdf',
});
