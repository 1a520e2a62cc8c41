// The fields of invoices and of their settings, and their values in words.
import { invoice } from '~contract/invoices/rows';
import { quantityText } from '~domain/invoices/number';
import { VAT_LABEL } from '~domain/invoices/paper';
import { poundsText } from '~domain/text/money-text';
import { day, flag, type Read } from './value-text';

/** By field name. */
export const INVOICE_LABEL: Readonly<Record<string, string>> = {
  customer_name: 'Customer on the invoice',
  customer_address: 'Address on the invoice',
  customer_email: 'E-mail on the invoice',
  order: 'Booking',
  inclusive: 'Prices',
  due: 'Pay by',
  seller_name: 'School’s name on invoices',
  seller_address: 'School’s address on invoices',
  vat_number: 'VAT number',
  vat_from: 'Charges VAT from',
  payment_days: 'Days to pay',
  bank_details: 'Bank details',
  terms: 'Payment terms',
};

const invoiceLines = invoice.shape.lines;

export const INVOICE_VALUE: Readonly<Record<string, Read>> = {
  // Their ids say nothing to people; the head of the item has the name.
  customer: (value) => (typeof value === 'number' ? 'a contact' : null),
  order: (value) => (typeof value === 'number' ? 'a booking' : null),
  inclusive: flag('with VAT', 'without VAT'),
  lines: (value) => {
    const lines = invoiceLines.safeParse(value).data;
    return lines
      ? lines
          .map((line) => {
            const { text, quantity, unit_price, vat } = line;
            return `${text}: ${quantityText(quantity)} × ${poundsText(unit_price)}, VAT ${VAT_LABEL[vat]}`;
          })
          .join('; ')
      : null;
  },
  due: day,
  vat_from: day,
  payment_days: (value) => (typeof value === 'number' ? String(value) : null),
};
