// What an invoice has been paid and credited, and the status that follows: rewritten with every change of its money. A booking's invoice has the
// booking's money, so the two can never disagree.
import { and, eq, ne, sql } from 'drizzle-orm';
import { invoiceOwes, invoiceStatus } from '~domain/invoices/states';
import { moneyOf } from '~domain/orders/money';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import type { Change } from '~server/platform/changes';
import { settleMoney } from '~server/repositories/orders/money';
import { closeLinks } from '~server/repositories/payments/links';
import { updateStamps } from '~server/repositories/shared/writes';
import { readInvoice, type FoundInvoice } from './invoices';
import { isInvoice } from './save';

type Said = Partial<Pick<typeof invoice.$inferInsert, 'stated' | 'reason' | 'closed_at' | 'sent_at'>>;

/**
 * Writes what was said of an issued invoice, with what it has been paid and credited. Its version rises, and its payment link is closed
 * once nothing is owed: a booking that the link was for too is written then.
 */
export async function settleInvoice(
  tx: Tx,
  schoolId: number,
  id: number,
  said: Said,
  now: Date,
): Promise<FoundInvoice> {
  const row = await readInvoice(tx, schoolId, id);
  const { held } = moneyOf({ price: 0, charge: null, outcome: 'BOOKED', source: '', payments: row.payments });
  const credited = await creditedOf(tx, schoolId, id);
  const stated = said.stated ?? row.stated;
  const status = invoiceStatus({ gross: row.gross, credited, held, stated });
  await tx
    .update(invoice)
    .set({ ...said, credited, held, status, ...updateStamps(invoice, now) })
    .where(isInvoice(schoolId, id));
  if (invoiceOwes({ gross: row.gross, credited, held, stated }).owed === 0) {
    const links = await closeLinks(
      tx,
      schoolId,
      { order: null, invoice: id },
      status === 'VOID' ? 'CANCELLED' : 'PAID',
      now,
    );
    for (const order of links) await settleMoney(tx, schoolId, order, {}, now);
  }
  return readInvoice(tx, schoolId, id);
}

/** After the money of a booking has changed: its invoices follow. Returns their changes. */
export async function settleInvoicesOf(tx: Tx, schoolId: number, order: number, now: Date): Promise<Change[]> {
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.school_id, schoolId),
        eq(invoice.order_id, order),
        eq(invoice.kind, 'INVOICE'),
        ne(invoice.status, 'DRAFT'),
      ),
    )
    .for('update');
  for (const { id } of rows) await settleInvoice(tx, schoolId, id, {}, now);
  return rows.map(({ id }) => ({ entity: 'invoices', id, op: 'w' }));
}

async function creditedOf(tx: Tx, schoolId: number, id: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${invoice.gross}), 0)::int` })
    .from(invoice)
    .where(and(eq(invoice.school_id, schoolId), eq(invoice.credits_id, id)));
  return row?.sum ?? 0;
}
