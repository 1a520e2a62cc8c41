// The choices of invoices; what follows from them is in the files beside this one (docs/domain.md, Invoices).

/** As it is stored. What an open one owes decides whether it is PAID (states.ts). */
export const INVOICE_STATUSES = ['DRAFT', 'OPEN', 'PAID', 'VOID', 'UNCOLLECTIBLE'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** An invoice, or what takes money off one that was issued. */
export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * VAT of a line. EXEMPT and ZERO have no VAT and are told apart on the paper. OUTSIDE: what the school passed on at cost, such as DVSA's fee
 * for a test, which is no supply of the school's.
 */
export const VAT_CODES = ['STANDARD', 'REDUCED', 'ZERO', 'EXEMPT', 'OUTSIDE'] as const;
export type VatCode = (typeof VAT_CODES)[number];

/** Per cent. */
export const VAT_PERCENT: Readonly<Record<VatCode, number>> = {
  STANDARD: 20,
  REDUCED: 5,
  ZERO: 0,
  EXEMPT: 0,
  OUTSIDE: 0,
};

/** Simplified up to this sum with VAT, in pence (VAT Regulations 1995, 16A). */
export const SIMPLIFIED_MAX = 25_000;

export type InvoiceForm = 'FULL' | 'SIMPLIFIED' | 'PLAIN';
