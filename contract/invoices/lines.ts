// What an invoice is made of: its lines, its customer and its money (docs/domain.md, Invoices). Money is pence.
import { VAT_CODES } from '~domain/invoices/values';
import {
  ADDRESS_MAX,
  EMAIL_MAX,
  INVOICE_LINES_MAX,
  INVOICE_TEXT_MAX,
  MONEY_MAX,
  NAME_MAX,
  NOTE_MAX,
} from '~contract/wire/limits';
import { day, email, id, requiredText, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const NUMBER = 'This field must be a number';
/** 9,999.99 of something. */
const QUANTITY_MAX = 999_999;

/** `quantity`: in hundredths, so 150 is 1.5. `unit_price`: pence. `discount`: hundredths of a per cent of the line. */
export const invoiceLine = z.strictObject({
  text: requiredText(INVOICE_TEXT_MAX),
  quantity: z.int('At most two decimals').min(1, 'Must be above 0').max(QUANTITY_MAX, 'At most 9,999.99'),
  unit_price: z.int(NUMBER).min(0, 'Must be 0 or more').max(MONEY_MAX, `Must be at most ${MONEY_MAX}`),
  discount: z.int('At most two decimals').min(0, 'Must be 0 or more').max(10_000, 'At most 100 %'),
  vat: z.enum(VAT_CODES, 'Choose a VAT rate'),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/**
 * `customer`: the contact; null for a company that is none. `customer_name` and so on: as they stand on the paper. `order`: the booking that it is
 * for, whose payments are its own. `supplier`: the site whose till has its money. `inclusive`: prices have VAT in them. `due`: null for the
 * school's usual days after issue.
 */
export const invoiceFields = z.strictObject({
  customer: id.nullable(),
  customer_name: text(NAME_MAX * 2).trim(),
  customer_address: text(ADDRESS_MAX * 2).trim(),
  customer_email: z.union([z.literal(''), email.pipe(text(EMAIL_MAX))]),
  order: id.nullable(),
  supplier: id.nullable(),
  inclusive: z.boolean(),
  lines: z.array(invoiceLine).max(INVOICE_LINES_MAX, `At most ${INVOICE_LINES_MAX} lines`),
  due: day.nullable(),
  note: text(NOTE_MAX).trim(),
});
