// An invoice as the wire has it.
import type { Invoice, InvoiceSettings } from '~contract/invoices/rows';

const AT = '2026-11-20T12:00:00.000Z';

/** An open one of £149.00 with VAT in it, due on 04/12/2026. */
export function invoiceRow(id: number, but: Partial<Invoice> = {}): Invoice {
  const name = String(id).padStart(4, '0');
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    received_at: AT,
    invoice_id: `in_${name.padStart(32, '0')}`,
    kind: 'INVOICE',
    number: `INV-${name}`,
    customer: null,
    customer_name: 'Staneley Deliveries Ltd',
    customer_address: '4 Dock Road\nStaneley',
    customer_email: 'office@example.com',
    order: null,
    supplier: null,
    inclusive: true,
    lines: [{ text: 'CBT', quantity: 100, unit_price: 14_900, discount: 0, vat: 'STANDARD' }],
    due: '2026-12-04',
    note: '',
    credits: null,
    reason: '',
    status: 'OPEN',
    net: 12_417,
    vat: 2483,
    gross: 14_900,
    credited: 0,
    held: 0,
    issued_on: '2026-11-20',
    issued_at: AT,
    vat_number: 'GB123456782',
    sent_at: null,
    closed_at: null,
    payments: [],
    ...but,
  };
}

/** A draft of the same. */
export function draftRow(id: number, but: Partial<Invoice> = {}): Invoice {
  const draft = { number: '', status: 'DRAFT', due: null, issued_on: null, issued_at: null, vat_number: '' } as const;
  return invoiceRow(id, { ...draft, ...but });
}

/** A school that charges VAT. */
export function invoicingRow(but: Partial<InvoiceSettings> = {}): InvoiceSettings {
  return {
    id: 1,
    version: 1,
    client_key: null,
    updated: AT,
    seller_name: 'Quayside Training Ltd',
    seller_address: '1 Quayside',
    vat_number: 'GB123456782',
    vat_from: '2026-04-01',
    payment_days: 14,
    bank_details: '',
    terms: '',
    ...but,
  };
}
