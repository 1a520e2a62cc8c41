// Changes of messages' states, in one statement, so that no state goes back and every credit is settled once.
import { sql } from 'drizzle-orm';
import { statesBefore, type MessageFailure, type MessageState } from '~domain/messages/states';
import type { Channel } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { settleHeld } from '~server/platform/credits';

/**
 * A message's next state. `provider`, `providerId`: who took it, and under which id. `sendAfter`: if it is queued again.
 * `isUntried`: it was never begun, so the try doesn't count. `lease`: a message that is being
 * sent moves only under this lease.
 */
export type Move = {
  id: number;
  to: MessageState;
  why?: MessageFailure;
  provider?: string;
  providerId?: string;
  sendAfter?: Date;
  isUntried?: boolean;
  lease?: Date;
};

/** `consumed`, `released`: credits that were reserved until now. */
export type Moved = {
  id: number;
  channel: Channel;
  customer: number | null;
  recipient: string;
  state: MessageState;
  why: MessageFailure | null;
  for_device: boolean;
  /** The invoice whose PDF went along. */
  invoice: number | null;
  consumed: number;
  released: number;
};

/**
 * Moves the messages whose state allows it, and returns these. A sent message that fails gives no credits back: the provider
 * has taken it, and its credits were consumed then.
 */
export async function moveMessages(tx: Tx, schoolId: number, moves: readonly Move[], now: Date): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const at = now.toISOString();
  const { rows } = await tx.execute<Moved>(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(moves.map(asRow))}::jsonb)
        AS g (id bigint, state text, before text[], why text, provider text, provider_id text, send_after timestamptz, untried integer, lease timestamptz)
    ), held AS MATERIALIZED (
      SELECT m.id, CASE WHEN m.spent = 'reserved' THEN m.credits ELSE 0 END AS credits
        FROM message m JOIN given g ON g.id = m.id
       WHERE m.school_id = ${schoolId} AND m.state = ANY (g.before)
         AND (g.lease IS NULL OR m.state <> 'SENDING' OR m.lease_until = g.lease)
       ORDER BY m.id FOR UPDATE OF m
    )
    UPDATE message m
       SET state = g.state, why = g.why, lease_until = NULL, not_begun = false, handed = NULL, tries = m.tries - g.untried,
           spent = CASE WHEN m.spent <> 'reserved' OR g.state = 'QUEUED' THEN m.spent
                        WHEN g.state IN ('FAILED', 'CANCELLED') THEN 'released' ELSE 'consumed' END,
           credits = CASE WHEN m.spent = 'reserved' AND g.state IN ('FAILED', 'CANCELLED') THEN 0 ELSE m.credits END,
           provider = coalesce(g.provider, m.provider), provider_id = coalesce(g.provider_id, m.provider_id),
           send_after = coalesce(g.send_after, m.send_after),
           sent_at = CASE WHEN g.state IN ('SENT', 'DELIVERED') THEN coalesce(m.sent_at, ${at}::timestamptz) ELSE m.sent_at END,
           delivered_at = CASE WHEN g.state = 'DELIVERED' THEN ${at}::timestamptz ELSE m.delivered_at END,
           version = m.version + 1, updated = ${at}::timestamptz
      FROM given g JOIN held h ON h.id = g.id
     WHERE m.school_id = ${schoolId} AND m.id = g.id
    RETURNING m.id, m.channel, m.customer_id AS customer, m.recipient, m.state, m.why, m.for_device, m.invoice_id AS invoice,
              CASE WHEN m.spent = 'consumed' THEN h.credits ELSE 0 END AS consumed,
              CASE WHEN m.spent = 'released' THEN h.credits ELSE 0 END AS released`);
  return rows;
}

/** Ends the reservations of moved messages. Returns the changes for the feed: theirs, and the balance's. */
export async function settleMoved(
  tx: Tx,
  schoolId: number,
  moved: readonly Moved[],
  { reference, now }: { reference: string; now: Date },
): Promise<Change[]> {
  const sum = (of: 'consumed' | 'released') => moved.reduce((total, one) => total + one[of], 0);
  const ended = { consumed: sum('consumed'), released: sum('released') };
  const changes = moved
    .filter(({ for_device }) => for_device)
    .map(({ id }): Change => ({ entity: 'messages', id, op: 'w' }));
  return [...changes, ...(await settleHeld(tx, { schoolId, token: 'SMS', reference, ...ended }, now))];
}

function asRow({ id, to, why, provider, providerId, sendAfter, isUntried = false, lease }: Move) {
  return {
    id,
    state: to,
    before: statesBefore(to),
    why: why ?? null,
    provider: provider ?? null,
    provider_id: providerId ?? null,
    send_after: sendAfter?.toISOString() ?? null,
    untried: Number(isUntried),
    lease: lease?.toISOString() ?? null,
  };
}
