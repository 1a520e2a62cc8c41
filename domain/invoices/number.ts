// The numbers that people see: of invoices and of credit notes, each without gaps.
import type { InvoiceKind } from './values';

/** 'INV-0042', 'CN-0007'. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${kind === 'INVOICE' ? 'INV' : 'CN'}-${String(number).padStart(4, '0')}`;
}

/** A quantity in hundredths as it is written: 150 → '1.5'. */
export function quantityText(hundredths: number): string {
  return String(hundredths / 100);
}
