// The rows of invoices as devices have them. Apart from the calls, because the rows of all areas are in the first load of every list.
import { INVOICE_KINDS, INVOICE_STATUSES, VAT_CODES } from '~domain/invoices/values';
import { orderPayment } from '~contract/orders/orders';
import { day, id, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/**
 * `invoice_id`: the name that addresses and lists use. `number`: as on the paper, '' before it is issued. `credits`: the invoice that a
 * credit note takes money off, with `reason`. `stated`: what was said of it; `status`: what follows from that and from its money. Pence:
 * `net`, `vat`, `gross` of its lines, `credited` by its credit notes, `held`: paid and not given back. `issued_on`: London day, also its
 * tax point; `vat_number`: the school's on that day, '' for one without VAT. `sent_at`: last.
 */
export const invoice = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  invoice_id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  customer: id.nullable(),
  customer_name: z.string(),
  customer_address: z.string(),
  customer_email: z.string(),
  order: id.nullable(),
  supplier: id.nullable(),
  inclusive: z.boolean(),
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.int(),
      unit_price: z.int(),
      discount: z.int(),
      vat: z.enum(VAT_CODES),
    }),
  ),
  due: day.nullable(),
  note: z.string(),
  credits: id.nullable(),
  reason: z.string(),
  status: z.enum(INVOICE_STATUSES),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  credited: z.int(),
  held: z.int(),
  issued_on: day.nullable(),
  issued_at: timestamp.nullable(),
  vat_number: z.string(),
  sent_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  payments: z.array(orderPayment),
});
export type Invoice = z.infer<typeof invoice>;

/**
 * One row, with the school's id. `vat_from`: the first day on which the school charges VAT; null for none. `payment_days`: from issue to the due
 * day. `bank_details`, `terms`: printed as they are.
 */
export const invoiceSettings = z.object({
  ...rowHead,
  seller_name: z.string(),
  seller_address: z.string(),
  vat_number: z.string(),
  vat_from: day.nullable(),
  payment_days: z.int(),
  bank_details: z.string(),
  terms: z.string(),
});
export type InvoiceSettings = z.infer<typeof invoiceSettings>;
