// What an invoice must have before it is issued (VAT Regulations 1995, 14 and 16A; docs/domain.md, Invoices).
import { SIMPLIFIED_MAX, type InvoiceForm } from './values';

/** The school as it stands on its invoices. `vat_number`: '' for a school that isn't registered on that day. */
export type Seller = { name: string; address: string; vat_number: string };

export type Buyer = { name: string; address: string };

/**
 * Which paper it is: PLAIN without VAT, SIMPLIFIED up to £250 with VAT for a buyer who gave no address, else FULL. `gross`: pence.
 */
export function invoiceForm(gross: number, { registered, buyer }: { registered: boolean; buyer: Buyer }): InvoiceForm {
  if (!registered) return 'PLAIN';
  return gross <= SIMPLIFIED_MAX && (buyer.name === '' || buyer.address === '') ? 'SIMPLIFIED' : 'FULL';
}

/** Pence. `issued_on`: the London day on which it is issued. `due`: null for the school's usual days after it. */
type ToIssue = { seller: Seller; buyer: Buyer; gross: number; lines: number; issued_on?: string; due?: string | null };

/** What is missing or wrong, by the field that has to be filled in, in words for the person who issues it. */
export function missingFor(
  { seller, buyer, gross, lines, issued_on = '', due = null }: ToIssue,
  registered: boolean,
): Readonly<Record<string, string>> {
  const form = invoiceForm(gross, { registered, buyer });
  return {
    ...(lines === 0 && { lines: 'Add at least one line' }),
    ...(due !== null && due < issued_on && { due: 'This day is over: choose the day by which it is to be paid' }),
    ...(lines > 0 && gross === 0 && { lines: 'The total is £0.00: there is nothing to pay' }),
    ...(form !== 'SIMPLIFIED' && buyer.name === '' && { customer_name: 'An invoice names its customer' }),
    ...(form === 'FULL' && buyer.address === '' && { customer_address: ADDRESS_NEEDED }),
    ...((seller.name === '' || seller.address === '') && {
      seller: 'Fill in your school’s name and address for invoices first',
    }),
  };
}

const ADDRESS_NEEDED = 'Above £250 the law asks for the customer’s address';
