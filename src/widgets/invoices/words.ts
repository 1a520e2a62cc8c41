// What the screens say of an invoice.
import type { Invoice } from '~contract/invoices/rows';
import { daysOverdue, INVOICE_STATUS_LABEL, invoiceOwes } from '~domain/invoices/states';
import { displayDay, londonDay } from '~domain/time/london-time';
import type { ChipKind } from '~ui/chip';

/** 'INV-0042', 'Draft'. */
export function numberOf({ number }: Pick<Invoice, 'number'>): string {
  return number === '' ? 'Draft' : number;
}

/** For whom it is. */
export function customerOf({ customer_name }: Pick<Invoice, 'customer_name'>): string {
  return customer_name === '' ? 'No customer named' : customer_name;
}

/** The day of its paper; of a draft the one on which it was written. */
export function dayOf({ issued_on, created }: Pick<Invoice, 'issued_on' | 'created'>): string {
  return displayDay(issued_on ?? londonDay(new Date(created)));
}

type Owed = Pick<Invoice, 'kind' | 'status' | 'gross' | 'credited' | 'held'>;

/** Pence that are still to be paid, and those to be paid back. Nothing for a draft and a credit note. */
export function owesOf({ kind, status, ...money }: Owed): { owed: number; over: number } {
  if (kind === 'CREDIT_NOTE' || status === 'DRAFT') return { owed: 0, over: 0 };
  return invoiceOwes({ ...money, stated: status === 'VOID' ? 'VOID' : 'OPEN' });
}

/** 'Open', '3 days overdue', 'Credit note'. `today`: London day. */
export function stateOf(
  row: Pick<Invoice, 'kind' | 'status' | 'due'>,
  today: string,
): { kind: ChipKind; label: string } {
  if (row.kind === 'CREDIT_NOTE') return { kind: 'quiet', label: 'Credit note' };
  const days = daysOverdue(row, today);
  if (days > 0) return { kind: 'red', label: days === 1 ? '1 day overdue' : `${days} days overdue` };
  const label = INVOICE_STATUS_LABEL[row.status];
  if (row.status === 'PAID') return { kind: 'ok', label };
  return { kind: row.status === 'OPEN' ? 'amber' : 'quiet', label };
}
