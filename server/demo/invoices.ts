// The invoices of the demonstration school, one of every state, by the days before the day of seeding on which they were written. Two are
// drafts still.
import type { InvoiceLine } from '~contract/invoices/lines';

/** `of`: a contact's last name; absent for a company. */
export type DemoInvoice = {
  daysAgo: number;
  of?: string;
  company?: { customer_name: string; customer_address: string; customer_email: string };
  /** For the first booking of the contact that is paid. */
  isForBooking?: true;
  lines: readonly InvoiceLine[];
  note?: string;
  draft?: true;
  /** What was done to it since. Pence. */
  paid?: number;
  paidDaysAgo?: number;
  credited?: InvoiceLine;
  closed?: { stated: 'VOID' | 'UNCOLLECTIBLE'; reason: string };
};

export const invoiceSettings = {
  seller_name: 'Harbour & Hill Rider Training Ltd',
  seller_address: 'Salt Quay\nBrackenford\nXB1 4TR',
  vat_number: 'GB123456782',
  vat_from: '2021-04-01',
  bank_details: 'Harbour & Hill Rider Training Ltd, sort code 00-00-00, account 00000000',
  terms: 'Please give the invoice number with your payment.',
};

const COURIERS = {
  customer_name: 'Tideway Couriers Ltd',
  customer_address: 'Unit 5, Dock Road\nBrackenford\nXB1 7TC',
  customer_email: 'accounts@tideway.example.com',
};
const YOUTH = {
  customer_name: 'Saltmarsh Youth Project',
  customer_address: 'The Old School\nNetherwick\nXB7 3SM',
  customer_email: 'office@saltmarsh.example.com',
};

export const invoices: readonly DemoInvoice[] = [
  {
    daysAgo: 75,
    of: 'Vu',
    lines: [line('Gear conversion', 8900)],
    closed: { stated: 'UNCOLLECTIBLE', reason: 'Moved away, two reminders came back' },
  },
  {
    daysAgo: 34,
    of: 'Sandhu',
    lines: [line('CBT', 14_900)],
    closed: { stated: 'VOID', reason: 'Written for the wrong person' },
  },
  {
    daysAgo: 30,
    company: COURIERS,
    lines: [line('CBT for three couriers', 14_900, 300, 1000), line('Bike hire for a day', 4500, 300)],
    note: 'Order TW-2214',
    paid: 53_730,
    paidDaysAgo: 5,
  },
  { daysAgo: 24, of: 'Hassan', lines: [line('CBT renewal', 11_900)] },
  {
    daysAgo: 12,
    of: 'MacAllister',
    lines: [line('Module 1 training', 13_000), { ...line('DVSA fee, module 1', 1550), vat: 'OUTSIDE' }],
    paid: 5000,
    paidDaysAgo: 3,
  },
  { daysAgo: 6, of: 'Trelawney', lines: [line('Gear conversion', 8900)], credited: line('Two hours less', 2000) },
  { daysAgo: 4, of: 'Whitlock', isForBooking: true, lines: [] },
  { daysAgo: 2, of: 'Novak', lines: [line('A2 training', 22_900)] },
  { daysAgo: 1, of: 'Lee', lines: [line('Introduction to motorcycling', 4500)], draft: true },
  { daysAgo: 0, company: YOUTH, lines: [line('CBT for young riders', 12_900, 600)], draft: true },
];

/** Taxed training. `quantity` and `discount` in hundredths. */
function line(text: string, unit_price: number, quantity = 100, discount = 0): InvoiceLine {
  return { text, quantity, unit_price, discount, vat: 'STANDARD' };
}
