// What is left to pay by a link, and what it is called. It follows from the booking or the invoice at that moment.
import { invoiceOwes, mayDo } from '~domain/invoices/states';
import { isOfMarketplace, moneyOf } from '~domain/orders/money';
import type { Tx } from '~server/db/db';
import { getInvoice } from '~server/repositories/invoices/invoices';
import { getOrder } from '~server/repositories/orders/orders';
import type { Target } from '~server/repositories/payments/links';

/** `left`: pence. `what`: 'Invoice INV-0042' or 'Booking DR#1042', with nothing of the person. */
export type Left = { left: number; what: string };

/** 0 for one that takes no money, and for one that is gone. */
export async function leftOf(tx: Tx, schoolId: number, { order, invoice }: Target): Promise<Left> {
  if (invoice !== null) {
    const row = await getInvoice(tx, schoolId, String(invoice));
    if (!row) return NOTHING;
    const { owed } = invoiceOwes(row);
    return { left: mayDo('pay', row.status) ? owed : 0, what: `Invoice ${row.number}` };
  }
  const row = order === null ? undefined : await getOrder(tx, schoolId, order);
  if (!row) return NOTHING;
  return { left: isOfMarketplace(row.source) ? 0 : moneyOf(row).owed, what: `Booking ${row.order_friendly_id}` };
}

const NOTHING: Left = { left: 0, what: '' };
