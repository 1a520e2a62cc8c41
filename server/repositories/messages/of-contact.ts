// Ends the messages of a contact who is about to be deleted or erased.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { mailOutbox } from '~server/db/schema/schema';
import { message } from '~server/db/schema/messages';
import type { Change } from '~server/platform/changes';
import { moveMessages, settleMoved, type Move } from './states';

/**
 * Cancels those that haven't left and releases their credits, because nothing else would once the rows are gone. Also empties a
 * demonstration's outbox of them. Returns the change of the balance.
 */
export async function endMessagesOf(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  const isTheirs = and(eq(message.school_id, schoolId), eq(message.customer_id, customerId));
  const open = await tx
    .select({ id: message.id, state: message.state })
    .from(message)
    .where(and(isTheirs, inArray(message.state, ['QUEUED', 'SENDING'])))
    .orderBy(asc(message.id))
    .for('update');
  const moves = open.map(({ id, state }): Move => ({ id, to: state === 'QUEUED' ? 'CANCELLED' : 'UNKNOWN' }));
  const moved = await moveMessages(tx, schoolId, moves, now);
  const addresses = tx.select({ recipient: message.recipient }).from(message).where(isTheirs);
  const isTo = sql`${mailOutbox.recipient} in (${addresses})`;
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.school_id, schoolId), isTo));
  const changes = await settleMoved(tx, schoolId, moved, { reference: 'SMS to a contact who was removed', now });
  return changes.filter(({ entity }) => entity !== 'messages');
}
