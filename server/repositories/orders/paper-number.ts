// Numbers on printed papers: a change whose number was lost in a restore gets it again.
import { and, eq, gte, lt } from 'drizzle-orm';
import { schoolOrder } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import { schoolRestore } from '~server/db/schema/restore';
import type { Tx } from '~server/db/db';

const SERIES = {
  order: { from: schoolRestore.order_from, to: schoolRestore.order_to, table: schoolOrder, number: schoolOrder.number },
  receipt: {
    from: schoolRestore.receipt_from,
    to: schoolRestore.receipt_to,
    table: orderPayment,
    number: orderPayment.receipt,
  },
} as const;

/**
 * True if a restore left this number out and no row has it: only then may a change bring its own. The caller must hold the calendar's
 * turn (calendar/calendar-lock.ts).
 */
export async function isLeftOut(
  tx: Tx,
  schoolId: number,
  series: keyof typeof SERIES,
  asked: number,
): Promise<boolean> {
  const { from, to, table, number } = SERIES[series];
  const [gap] = await tx
    .select({ id: schoolRestore.id })
    .from(schoolRestore)
    .where(and(eq(schoolRestore.school_id, schoolId), lt(from, asked), gte(to, asked)))
    .limit(1);
  if (!gap) return false;
  const taken = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.school_id, schoolId), eq(number, asked)));
  return taken.length === 0;
}
