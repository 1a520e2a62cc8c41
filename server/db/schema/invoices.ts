// The tables of invoices (part of schema.ts, which is full). Money is pence, days are London's.
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceStatus } from '~domain/invoices/values';
import type { InvoiceLine } from '~contract/invoices/lines';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

const words = (name: string) => text(name).notNull().default('');
const pence = (name: string) => integer(name).notNull().default(0);
const dayOf = (name: string) => date(name, { mode: 'string' });

/** One row a school. `last_invoice`, `last_credit_note`: the numbers that were given last. */
export const invoiceSettings = pgTable('invoice_settings', {
  school_id: schoolId(),
  seller_name: words('seller_name'),
  seller_address: words('seller_address'),
  vat_number: words('vat_number'),
  vat_from: dayOf('vat_from'),
  payment_days: integer('payment_days').notNull().default(14),
  bank_details: words('bank_details'),
  terms: words('terms'),
  last_invoice: pence('last_invoice'),
  last_credit_note: pence('last_credit_note'),
  version: integer('version').notNull().default(1),
  updated: now('updated'),
});

/**
 * `stated`: what was said of it, from which and from its money follows `status`. `sealed`: the issued paper as JSON, '' once it need not be
 * kept any longer. `sha256`: of the stored file of the logo on it.
 */
export const invoice = pgTable('invoice', {
  school_id: schoolId(),
  id: ident(),
  kind: text('kind').notNull().$type<InvoiceKind>(),
  number: integer('number'),
  customer_id: big('customer_id'),
  customer_name: words('customer_name'),
  customer_address: words('customer_address'),
  customer_email: words('customer_email'),
  search_line: words('search_line'),
  order_id: big('order_id'),
  supplier_id: big('supplier_id'),
  inclusive: boolean('inclusive').notNull().default(true),
  lines: jsonb('lines').notNull().default([]).$type<InvoiceLine[]>(),
  due: dayOf('due'),
  note: words('note'),
  credits_id: big('credits_id'),
  reason: words('reason'),
  stated: text('stated').notNull().default('OPEN').$type<'OPEN' | 'VOID' | 'UNCOLLECTIBLE'>(),
  status: text('status').notNull().default('DRAFT').$type<InvoiceStatus>(),
  net: pence('net'),
  vat: pence('vat'),
  gross: pence('gross'),
  credited: pence('credited'),
  held: pence('held'),
  issued_on: dayOf('issued_on'),
  issued_at: instant('issued_at'),
  vat_number: words('vat_number'),
  sealed: text('sealed'),
  sha256: text('logo'),
  sent_at: instant('sent_at'),
  closed_at: instant('closed_at'),
  received_at: now('received_at'),
  ...row(),
});
