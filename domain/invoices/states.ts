// The states of an invoice: what can be done in which, and what an open one is called.
import type { InvoiceStatus } from './values';

export const INVOICE_STATUS_LABEL: Readonly<Record<InvoiceStatus, string>> = {
  DRAFT: 'Draft',
  OPEN: 'Open',
  PAID: 'Paid',
  VOID: 'Void',
  UNCOLLECTIBLE: 'Uncollectible',
};

export type InvoiceAction =
  | 'edit'
  | 'delete'
  | 'issue'
  | 'send'
  | 'pay'
  | 'refund'
  | 'credit'
  | 'void'
  | 'uncollectible';

/** From issue on nothing that is on the paper changes: a credit note takes money off it. Money that came twice is noted, to be given back. */
const MAY: Readonly<Record<InvoiceStatus, readonly InvoiceAction[]>> = {
  DRAFT: ['edit', 'delete', 'issue'],
  OPEN: ['send', 'pay', 'refund', 'credit', 'void', 'uncollectible'],
  PAID: ['send', 'pay', 'refund', 'credit'],
  UNCOLLECTIBLE: ['send', 'pay', 'refund', 'credit', 'void'],
  VOID: ['refund'],
};

export function mayDo(action: InvoiceAction, status: InvoiceStatus): boolean {
  return MAY[status].includes(action);
}

/**
 * Of an invoice that was issued. Pence: `gross` of its paper, `credited` by its credit notes, `held`: paid and not given back. `stated`: what
 * somebody has said of it.
 */
export type Owing = { gross: number; credited: number; held: number; stated: 'OPEN' | 'VOID' | 'UNCOLLECTIBLE' };

/** What is still to be paid, and what is held beyond that and has to be paid back. */
export function invoiceOwes({ gross, credited, held, stated }: Owing): { owed: number; over: number } {
  const due = stated === 'VOID' ? 0 : gross - credited;
  return { owed: Math.max(0, due - held), over: Math.max(0, held - due) };
}

/** An invoice is paid by its money alone: nobody types that in. One that was written off is paid if the money comes after all. */
export function invoiceStatus(owing: Owing): InvoiceStatus {
  if (owing.stated === 'VOID') return 'VOID';
  return invoiceOwes(owing).owed === 0 ? 'PAID' : owing.stated;
}

/** Whole days since the due day; 0 on it, before it, and for one that owes nothing. `due`, `today`: London days, 'yyyy-MM-dd'. */
export function daysOverdue({ status, due }: { status: InvoiceStatus; due: string | null }, today: string): number {
  if (status !== 'OPEN' || due === null || due >= today) return 0;
  return Math.round((Date.parse(today) - Date.parse(due)) / DAY);
}

const DAY = 86_400_000;
