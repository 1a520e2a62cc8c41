// Keeps messages that have not left from leaving.
import { MESSAGE_STATE_LABEL } from '~domain/messages/states';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { RowConflict } from '~server/platform/refusal';
import { getMessage, type FoundMessage } from '~server/repositories/messages/messages';
import { moveMessages, settleMoved } from '~server/repositories/messages/states';

/** Cancels those of the messages that are still queued, and gives their credits back. Returns the changes for the feed. */
export async function cancelQueued(tx: Tx, schoolId: number, ids: readonly number[], now: Date): Promise<Change[]> {
  const moves = ids.map((id) => ({ id, to: 'CANCELLED' as const }));
  const moved = await moveMessages(tx, schoolId, moves, now);
  return settleMoved(tx, schoolId, moved, { reference: 'SMS cancelled', now });
}

/** Cancels a message that this transaction holds. Throws 409 invalid_state once it has left. */
export async function cancelOne(
  tx: Tx,
  schoolId: number,
  row: FoundMessage,
  now: Date,
): Promise<{ answer: FoundMessage; also: Change[] }> {
  if (row.state !== 'QUEUED') {
    const detail = `This message can no longer be cancelled. It is now: ${MESSAGE_STATE_LABEL[row.state].toLowerCase()}`;
    throw new RowConflict('invalid_state', detail, row);
  }
  const changes = await cancelQueued(tx, schoolId, [row.id], now);
  const answer = await getMessage(tx, schoolId, row.id);
  if (!answer) throw new Error('the message is gone');
  return { answer, also: changes.filter(({ entity }) => entity !== 'messages') };
}
