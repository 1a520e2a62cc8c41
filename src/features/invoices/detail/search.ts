// What lies over an invoice's page, by its address.
const STEPS = ['issue', 'send', 'pay', 'refund', 'credit', 'write-off', 'void'] as const;
export type Step = (typeof STEPS)[number];
export type InvoiceSearch = { step?: Step };

export function invoiceSearch({ step }: Record<string, unknown>): InvoiceSearch {
  const known = STEPS.find((one) => one === step);
  return known ? { step: known } : {};
}
