// What became of an earlier try of a change. A refusal may be of the repeat only: the school has the change, its answer was lost,
// and a server that asks for rights before it looks for the key refuses what they no longer allow.
import type { Claim } from '~data/outbox/claim';
import type { Trouble } from '~data/outbox/refusal-record';
import type { Done } from '~data/outbox/settle';
import type { Host } from '~sync/host';
import { judge, type Verdict } from './verdict';

type Asking = Pick<Host, 'clock' | 'network'> & { userId: number; signal: AbortSignal };

/**
 * Asked before a change is called refused. `done`: it had its effect. `verdict`: the server can't say now, so the change isn't
 * refused yet. Null: no earlier try has had an effect.
 */
export async function askEarlier(
  { clock, network, userId, signal }: Asking,
  held: Claim,
  why: Trouble,
): Promise<{ done: Done } | { verdict: Verdict } | null> {
  // A mismatch means that the key was used for something else.
  if (held.attempts < 2 || (why.kind === 'refused' && why.code === 'idempotency_mismatch')) return null;
  try {
    const [found] = await network.outcomes([held.mid], userId, signal);
    return found?.outcome.status === 'done' ? { done: { id: found.outcome.id } } : null;
  } catch (error) {
    const verdict = judge(error, held, clock.now());
    // An older server doesn't have this endpoint.
    return verdict.kind === 'person' || verdict.kind === 'done' || verdict.kind === 'merge' ? null : { verdict };
  }
}
