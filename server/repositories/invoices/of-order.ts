// Whether a booking is on an invoice. Apart from the invoices, which import the bookings.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';

/** True if a draft or an issued invoice is for this booking. */
export async function isInvoiced(tx: Tx, schoolId: number, order: number): Promise<boolean> {
  const isFor = and(eq(invoice.school_id, schoolId), eq(invoice.order_id, order));
  const rows = await tx.select({ id: invoice.id }).from(invoice).where(isFor).limit(1);
  return rows.length > 0;
}
