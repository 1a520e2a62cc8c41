// What the receipt of an invoice's payment or refund says.
import type { Tx } from '~server/db/db';
import { moneyOf } from '~domain/orders/money';
import { readReceiptHead, type Receipt } from '~server/repositories/orders/receipt';
import type { FoundInvoice } from './invoices';
import { siteOfInvoice } from './payments';

/** A reversal has none. */
export async function getInvoiceReceipt(
  tx: Tx,
  schoolId: number,
  row: FoundInvoice,
  id: number,
): Promise<Receipt | undefined> {
  const payment = row.payments.find((one) => one.id === id);
  if (!payment || payment.receipt === null) return undefined;
  const head = await readReceiptHead(tx, schoolId, payment.site ?? (await siteOfInvoice(tx, schoolId, row)));
  const price = row.stated === 'VOID' ? 0 : row.gross - row.credited;
  const money = moneyOf({ price, charge: null, outcome: 'BOOKED', source: '', payments: row.payments });
  const about: Receipt['about'] = [
    { label: 'Customer', text: row.customer_name },
    { label: 'Invoice', text: row.number },
    { label: 'Site', text: head.site.name },
  ];
  const reversed = row.payments.find(({ reverses }) => reverses === id);
  return { ...head, number: payment.receipt, about, payment, reversed, money };
}
