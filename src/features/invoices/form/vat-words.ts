import type { VatCode } from '~domain/invoices/values';

/** The choices of a line's VAT, in words. */
export const VAT_CHOICE: Readonly<Record<VatCode, string>> = {
  STANDARD: '20%',
  REDUCED: '5%',
  ZERO: '0%',
  EXEMPT: 'Exempt',
  OUTSIDE: 'Outside VAT',
};
