// When invoices were sent: noted as the e-mail with the PDF is handed over, not as it is queued.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import { isAnyOf } from '~server/db/query-parts';
import type { Change } from '~server/platform/changes';
import type { Moved } from '~server/repositories/messages/states';
import { updateStamps } from '~server/repositories/shared/writes';

/** Notes the time on the invoices whose e-mails have left. Returns the changes for the feed. */
export async function noteSent(tx: Tx, schoolId: number, moved: readonly Moved[], now: Date): Promise<Change[]> {
  const ids = moved.flatMap(({ invoice: id, state }) => (id !== null && state === 'SENT' ? [id] : []));
  if (ids.length === 0) return [];
  const rows = await tx
    .update(invoice)
    .set({ sent_at: now.toISOString(), ...updateStamps(invoice, now) })
    .where(and(eq(invoice.school_id, schoolId), isAnyOf(invoice.id, ids)))
    .returning({ id: invoice.id });
  return rows.map(({ id }) => ({ entity: 'invoices', id, op: 'w' }));
}
